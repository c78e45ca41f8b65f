/** What has been typed since the address changed: the page with the field for it may still be on its way. */
export const typed = { text: '' };

addEventListener('hashchange', () => (typed.text = ''));
addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  if (key.length === 1 && !ctrlKey && !metaKey) typed.text += key;
});
