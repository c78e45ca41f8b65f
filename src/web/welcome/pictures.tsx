/** @jsxImportSource preact */
/** The drawings of the front door. */

const Fox = ({ at, size }: { readonly at: readonly [number, number]; readonly size: number }) => (
  <g transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
    <path fill="#e0771a" d="M-10-12L-3-5H3L10-12 11 0 6 7 0 11-6 7-11 0z" />
    <path fill="#fffcf4" d="M-11 0L-4 2 0 11-6 7zM11 0L4 2 0 11 6 7z" />
    <path fill="#1d1b17" d="M-2 8h4L0 11zM-6-1h3v2h-3zM3-1h3v2H3z" />
  </g>
);

/** A fox in the hills, a listing, the stack. */
export const DOORS = {
  play: (
    <svg viewBox="0 0 276 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="#f3d694" d="M0 0h276v160H0z" />
      <circle cx="230" cy="46" r="24" fill="#e0771a" />
      <path fill="#8fb69a" d="M0 84Q40 60 92 82T190 84T276 90V160H0z" />
      <path fill="#0a6a52" d="M0 108Q60 96 120 118T276 106V160H0z" />
      <path
        fill="none"
        stroke="#fffcf4"
        stroke-width="2"
        d="M118 92Q100 82 92 66M128 84Q116 76 110 64M168 92Q186 82 194 66M158 84Q170 76 176 64"
      />
      <Fox at={[143, 116]} size={2} />
      <path fill="#084f3d" d="M22 124l10-32 10 32zM236 120l12-38 12 38z" />
    </svg>
  ),
  run: (
    <svg viewBox="0 0 276 160" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path fill="#bfd2ea" d="M0 0h276v160H0z" />
      <g transform="rotate(-4 120 90)">
        <path fill="#fffcf4" d="M34 22h176v150H34z" />
        <path stroke="#b3321f" d="M76 22v150" />
        <g font-family="ui-monospace, monospace" font-size="15" fill="#1d1b17">
          {['П→x 1', 'F x²', 'П→x 2', 'F x²', '+'].map((command, i) => (
            <g key={command + String(i)}>
              <text x="46" y={50 + 25 * i} fill="#5b5446">{`0${i}`}</text>
              <text x="86" y={50 + 25 * i} font-weight="600">
                {command}
              </text>
              <text x="172" y={50 + 25 * i} fill="#1f5fa8">
                {'61 22 62 22 10'.split(' ')[i]}
              </text>
            </g>
          ))}
        </g>
      </g>
      <path fill="#f0a91f" d="M246 20l16 8-42 96-16-8z" />
      <path fill="#fbe7c0" d="M204 116l16 8-14 16z" />
      <path fill="#b3321f" d="M249 12l16 8-3 8-16-8z" />
    </svg>
  ),
  learn: (
    <svg viewBox="0 0 276 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="#cfe0d2" d="M0 0h276v160H0z" />
      {['T', 'Z', 'Y', 'X'].map((level, i) => (
        <g key={level} font-family="Oswald, sans-serif" font-size="22" fill={i === 3 ? '#fffcf4' : '#1d1b17'}>
          <path fill={i === 3 ? '#0a6a52' : '#fffcf4'} d={`M${44 + 8 * i} ${14 + 34 * i}h170v30h-170z`} />
          <text x={62 + 8 * i} y={37 + 34 * i}>
            {level}
          </text>
          <text x={180} y={37 + 34 * i} fill={i === 3 ? '#5cffc9' : '#1d1b17'}>
            {['0', '0', '2', '3'][i]}
          </text>
        </g>
      ))}
      <path fill="none" stroke="#e0771a" stroke-width="5" d="M240 132C262 104 258 76 238 56" />
      <path fill="#e0771a" d="M230 58l4-16 14 14z" />
    </svg>
  ),
} as const;

const squares = (fill: string, ...places: readonly (readonly [number, number])[]) => (
  <path fill={fill} d={places.map(([x, y]) => `M${1 + 15 * x} ${1 + 15 * y}h13v13h-13z`).join('')} />
);
const BOARD = Array.from({ length: 12 }, (_, i) => [i % 4, Math.floor(i / 4)] as const);

/** A small picture for each game. */
export const GAMES = {
  foxHunt: (
    <svg viewBox="0 0 60 45" aria-hidden="true">
      {squares('#d6e5cb', ...BOARD)}
      {squares('#f3d694', [1, 1], [2, 2])}
      <Fox at={[29.5, 22]} size={0.6} />
    </svg>
  ),
  minesweeper: (
    <svg viewBox="0 0 60 45" aria-hidden="true">
      {squares('#cfc7b2', ...BOARD)}
      {squares('#fffcf4', [0, 0], [1, 2], [3, 0], [3, 2])}
      <circle cx="22.5" cy="22" r="5" fill="#1d1b17" />
    </svg>
  ),
  labyrinth: (
    <svg viewBox="0 0 60 45" stroke="#1d1b17" aria-hidden="true">
      <path fill="#bfd8c6" d="M30 24L56 33 30 43 4 33z" />
      <path fill="#f3d694" d="M30 14L56 23 30 33 4 23z" />
      <path fill="#bfd2ea" d="M30 3L56 12 30 22 4 12z" />
    </svg>
  ),
  ticTacToe: (
    <svg viewBox="0 0 60 45" fill="none" stroke="#1d1b17" aria-hidden="true">
      <ellipse cx="30" cy="22" rx="26" ry="16" fill="#f3d694" />
      <ellipse cx="30" cy="19" rx="10" ry="4" fill="#f4efe3" />
      <path stroke="#0a6a52" stroke-width="3" d="M12 20l7 7M19 20l-7 7" />
      <circle cx="45" cy="26" r="4" stroke="#b3321f" stroke-width="3" />
    </svg>
  ),
  queens: (
    <svg viewBox="0 0 60 45" aria-hidden="true">
      {squares('#fffcf4', ...BOARD)}
      {squares('#c9bd9f', ...BOARD.filter(([x, y]) => (x + y) % 2 === 1))}
      <path fill="#1d1b17" d="M18 14l5 6 6-9 6 9 5-6-2 18H20z" />
    </svg>
  ),
} as const;

export const CALENDAR = (
  <svg viewBox="0 0 60 45" aria-hidden="true">
    <path fill="#fffcf4" stroke="#877b64" d="M12 6h36v36H12z" />
    <path fill="#b3321f" d="M12 6h36v9H12z" />
    <path stroke="#1d1b17" stroke-width="3" d="M21 2v8M39 2v8" />
    <Fox at={[30, 29]} size={0.9} />
  </svg>
);
