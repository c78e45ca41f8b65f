/** A solution as a picture: its figures, and the link as a QR code that every phone reads; and back. */
import encodeQR from 'qr';

/** The QR code of a link as an SVG, on white whatever lies behind it. */
export const qrSvg = (link: string): string =>
  encodeQR(link, 'svg', { ecc: 'low', border: 4 }).replace(
    /^<svg[^>]*>/,
    (head) => `${head}<rect width="100%" height="100%" fill="#fff"/>`,
  );

const WIDTH = 720;
const MARGIN = 40;
const LINE = 40;
const QR = WIDTH - 2 * MARGIN;

/** The picture as a PNG. */
export async function pictureOf(link: string, title: string, lines: readonly string[]): Promise<Blob> {
  const modules = encodeQR(link, 'raw', { ecc: 'medium', border: 2 });
  const top = 2 * MARGIN + 30 + LINE * lines.length;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = top + QR + MARGIN + LINE;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#14181b';
  context.font = 'bold 34px system-ui, "DejaVu Sans", sans-serif';
  context.fillText(title, MARGIN, MARGIN + 30, QR);
  context.font = '26px system-ui, "DejaVu Sans", sans-serif';
  for (const [i, line] of lines.entries())
    context.fillText(line, MARGIN, 2 * MARGIN + 30 + LINE * i + 10, QR);
  const scale = Math.floor(QR / modules.length);
  const left = Math.floor((WIDTH - scale * modules.length) / 2);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + scale * x, top + scale * y, scale, scale);
  context.font = '22px system-ui, "DejaVu Sans", sans-serif';
  context.fillText('Eggog', MARGIN, canvas.height - 24);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

/** Longest side to which a picture is brought before it is read. */
const LARGEST = 1600;
/** Time that the reader may take for a hard one, in milliseconds. */
const READING_MS = 3000;

/** The text of the QR code in a picture; null if there is none. */
export async function textOfPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { decodeQR } = await import('qr/decode.js');
  try {
    const text = decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), {
      timeLimit: READING_MS,
    });
    return typeof text === 'string' ? text : null;
  } catch {
    // The library throws where it finds no code.
    return null;
  }
}
