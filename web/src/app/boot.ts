/**
 * Loads the client after the server-rendered page has painted, so that scripts do not compete with
 * visible content, and applies the theme of the back-office. This is the only script in the document.
 */
async function start({ entry = '', chunks = '' }: DOMStringMap): Promise<void> {
  const files = [...chunks.split(' '), entry].filter(Boolean);
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  // Evaluated one at a time, to avoid one long task.
  for (const file of files) await evaluate(file);
}

/** Resolves once a module has been evaluated. */
const evaluate = (src: string) =>
  new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, type: 'module' });
    script.addEventListener('load', resolve);
    script.addEventListener('error', reload);
    document.head.append(script);
  });

/** A second failure this soon is not a temporary network error. */
const RELOAD_INTERVAL_MS = 20_000;
const RELOADED_KEY = 'reloadedAt';

/** Reloads the page after a script failed to load, because browsers do not retry failed modules. */
function reload(event: Event): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    // Without storage, nothing would stop a reload loop.
    return;
  }
  event.preventDefault();
  location.reload();
}

/**
 * For pages that never paint, such as background tabs, and for slow images. Long enough for a slow phone to paint
 * before it runs the client.
 */
const PAINT_TIMEOUT_MS = 3000;

/** Resolves after the first screen and its main image have been painted. */
async function firstScreen(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // `decode` rejects if the image cannot be loaded.
  await image?.decode().catch(() => undefined);
  await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const timeout = () => new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS));

/**
 * Replays a button press that happened before hydration. Links work without the client. From
 * `app:hydrating` on, React queues presses itself, and one press must not count twice.
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
  // After React's effects, during which handlers cannot flush an update before they move the focus.
  const replay = () => queueMicrotask(() => pressed?.click());
  document.addEventListener('app:alive', replay, once);
}

const THEME_KEY = 'theme';

/** The theme chosen in the account menu, undefined for the system's. */
function storedTheme(): string | undefined {
  try {
    return localStorage.getItem(THEME_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Applies a theme to the back-office and to the browser's own bars. */
function applyTheme(theme: string | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = meta.dataset['theme'];
    meta.media = theme ? (theme === own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`;
  }
}

/** The document delays its first paint until this module has run, see `document.ts`. */
function keepTheme(): void {
  applyTheme(storedTheme());
  document.addEventListener('app:theme', (event) =>
    applyTheme((event as CustomEvent<string | undefined>).detail),
  );
  window.addEventListener('storage', () => applyTheme(storedTheme()));
}

const own = document.querySelector<HTMLScriptElement>('script[data-entry]');
// The name is repeated in `ui/chunk.ts`. A shared chunk would have to load before both.
document.addEventListener('app:chunk-failed', reload);
if (document.body.classList.contains('back-office')) keepTheme();
if (own) {
  keepPress();
  void Promise.race([firstScreen(), timeout()]).then(() => start(own.dataset));
}

export {};
