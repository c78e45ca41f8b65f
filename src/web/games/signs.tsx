/** The pictures on the boards and on the tools, and the strokes through complete lines from edge to edge of a cell. */
import SIGNS from './signs.json';

type Props = Readonly<{ icon: keyof typeof SIGNS; class?: string }>;

export const Sign = ({ icon, class: look = `sign sign-${icon}` }: Props) => (
  <svg
    viewBox="0 0 24 24"
    class={look}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own file
    dangerouslySetInnerHTML={{ __html: SIGNS[icon] }}
  />
);
