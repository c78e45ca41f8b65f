/** The drawings of games and pages. */
const DRAWINGS = import.meta.glob<string>('./pictures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export function Picture({ name }: { readonly name: string }) {
  const __html = DRAWINGS[`./pictures/${name}.svg`];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this folder, built into the app
  return <span class="picture" aria-hidden="true" dangerouslySetInnerHTML={{ __html }} />;
}
