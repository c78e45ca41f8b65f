/** Line icons by Lucide. They stand beside a word or on a button with a name, so screen readers skip them. */

const FOLDER = '../../../node_modules/lucide-static/icons/';
const DRAWINGS = import.meta.glob<string>(
  '../../../node_modules/lucide-static/icons/{arrow-left,arrow-right,arrow-right-to-line,battery-charging,calendar-days,check,chevron-down,chevron-right,chevron-up,clipboard-paste,crosshair,delete,ellipsis,eye,flag,folder-open,frown,gamepad-2,graduation-cap,image,info,laugh,library,lightbulb,link,list-checks,menu,moon,move,pause,pencil,play,pointer,radio,redo-2,rotate-ccw,save,scissors,search,share-2,shield-check,skip-back,sliders-horizontal,smile,step-back,step-forward,sun,sun-moon,trash-2,triangle-alert,undo-2,volume-2,volume-x,wrench,x}.svg',
  { query: '?raw', import: 'default', eager: true },
);

/** The icon that has this name at Lucide and stands in the list above. */
export const Icon = ({ name }: { readonly name: string }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of a package
    dangerouslySetInnerHTML={{ __html: DRAWINGS[`${FOLDER}${name}.svg`] }}
  />
);
