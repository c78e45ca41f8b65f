/**
 * `<eggog-calculator>`: puts the embedded calculator into a page as an iframe that may run scripts and nothing else. Each
 * attribute is an option of its address.
 */

const OPTIONS = [
  'program',
  'code',
  'registers',
  'angle',
  'lang',
  'theme',
  'keys',
  'autoplay',
  'speed',
  'title',
] as const;

const HERE = import.meta.url;

class EggogCalculator extends HTMLElement {
  static readonly observedAttributes: readonly string[] = OPTIONS;
  #frame: HTMLIFrameElement | null = null;
  readonly #onMessage = ({ source, data }: MessageEvent): void => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || data?.type !== 'eggog-embed') return;
    if (typeof data.height === 'number' && data.height > 0)
      frame.style.height = `${Math.min(data.height, 2000)}px`;
  };

  connectedCallback(): void {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('loading', 'lazy');
    frame.title = this.getAttribute('title') ?? 'Elektronika MK-61';
    frame.style.cssText = 'display:block;width:100%;max-width:400px;height:680px;border:0';
    frame.src = this.#address();
    this.#frame = frame;
    this.replaceChildren(frame);
    addEventListener('message', this.#onMessage);
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#onMessage);
    this.#frame = null;
  }

  attributeChangedCallback(): void {
    if (this.#frame) this.#frame.src = this.#address();
  }

  #address(): string {
    const address = new URL('./embed.html', HERE);
    for (const name of OPTIONS) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    return address.href;
  }
}

if (!customElements.get('eggog-calculator')) customElements.define('eggog-calculator', EggogCalculator);
