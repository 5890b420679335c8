/**
 * Fetches the client once the server's page has been painted: until then the line belongs to what is
 * seen. The only script that the document loads itself.
 */
function start({ entry, chunks = '', before }: DOMStringMap): void {
  for (const href of chunks.split(' ').filter(Boolean))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  const run = (src: string, type: string) =>
    // `async` off: they run in this order.
    document.head.append(
      Object.assign(document.createElement('script'), { src, type, async: false }),
    );
  if (before) run(before, '');
  if (entry) run(entry, 'module');
}

/** For a browser that does not paint, as in a tab in the background, or does not say so. */
const AT_LATEST_MS = 1000;

function afterFirstPaint(work: () => void): void {
  const timer = setTimeout(done, AT_LATEST_MS);
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) done();
  });
  function done() {
    clearTimeout(timer);
    observer.disconnect();
    work();
  }
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * A button pressed before the client is there is pressed again once it is; links work by themselves.
 * From `app:hydrating` on React sees every press itself, and one must not count twice.
 */
function keepPress(): void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  const once = { once: true };
  document.addEventListener('click', remember, true);
  document.addEventListener(
    'app:hydrating',
    () => document.removeEventListener('click', remember, true),
    once,
  );
  document.addEventListener('app:alive', () => pressed?.click(), once);
}

const own = document.querySelector<HTMLScriptElement>('script[data-entry]');
if (own) {
  keepPress();
  afterFirstPaint(() => start(own.dataset));
}

export {};
