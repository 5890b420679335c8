/** Makes an element the place from which the Tab key continues. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Renders the bands of a page that `scenes.css` leaves out until the visitor comes near. */
function renderAll(): void {
  document.documentElement.dataset['rendered'] = '';
}

/** How long the page may grow after the section has appeared. */
const SETTLE_MS = 3000;

const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a section of a page that is still loading, focuses it, and keeps it in place while content
 * above it grows. Stops at the first user interaction.
 * @returns a function that stops it
 */
export function stayAt(id: string): () => void {
  renderAll();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ behavior: 'instant' });
    if (timer) return;
    timer = setTimeout(stop, SETTLE_MS);
    focusOn(section);
  });
  const controller = new AbortController();
  function stop(): void {
    controller.abort();
    observer.disconnect();
  }
  const { signal } = controller;
  for (const sign of INTERACTIONS) addEventListener(sign, stop, { capture: true, signal });
  observer.observe(document.body);
  return stop;
}

/** Longer than a smooth scroll takes. */
const ARRIVED_MS = 2000;

/**
 * Scrolls to a section of this page and focuses it. Content rendered during the scroll can shift the
 * target, so the position is corrected on arrival unless the visitor scrolled elsewhere.
 * @returns a function that stops it
 */
export function goTo(id: string): () => void {
  renderAll();
  const section = document.getElementById(id);
  const controller = new AbortController();
  const stop = () => controller.abort();
  const arrive = () => {
    stop();
    const { top } = section!.getBoundingClientRect();
    if (Math.abs(top) < window.innerHeight / 4) section!.scrollIntoView({ behavior: 'instant' });
  };
  setTimeout(stop, ARRIVED_MS);
  const { signal } = controller;
  if (section) document.addEventListener('scrollend', arrive, { signal });
  section?.scrollIntoView();
  focusOn(section);
  return stop;
}
