/**
 * Fetches the client once the server's page has been painted: until then the line belongs to what is
 * seen. The only script that the document loads itself.
 */
function start({ entry, chunks = '', before }: DOMStringMap): void {
  for (const href of chunks.split(' ').filter(Boolean))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  const run = (src: string, type: string) => {
    // `async` off: they run in this order.
    const script = Object.assign(document.createElement('script'), { src, type, async: false });
    script.addEventListener('error', reload);
    document.head.append(script);
  };
  if (before) run(before, '');
  if (entry) run(entry, 'module');
}

/** A second loss so soon is no accident of the line. */
const AGAIN_AFTER_MS = 20_000;
const RELOADED_KEY = 'reloadedAt';

/** Asks for a new document where a part of the client did not come, which no browser asks for twice. */
function reload(event: Event): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    // A browser that forbids storage: nothing would keep it from doing so for ever.
    return;
  }
  event.preventDefault();
  location.reload();
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
// As `ui/chunk.ts` names it; a chunk that both need would have to come before either.
document.addEventListener('app:chunk-failed', reload);
if (own) {
  keepPress();
  afterFirstPaint(() => start(own.dataset));
}

export {};
