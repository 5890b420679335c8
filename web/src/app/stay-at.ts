/** How long the page may grow after the section has appeared. */
const SETTLE_MS = 3000;

/** Renders the bands of a page that `scenes.css` leaves out until the visitor comes near. */
function renderAll(): void {
  document.documentElement.dataset['rendered'] = '';
}

const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a section of a page that is still loading and keeps it in place while content above it
 * grows. Stops at the first user interaction.
 * @returns a function that stops it
 */
export function stayAt(id: string): () => void {
  renderAll();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ behavior: 'instant' });
    timer ??= setTimeout(stop, SETTLE_MS);
  });
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const sign of INTERACTIONS) removeEventListener(sign, stop, true);
  }
  for (const sign of INTERACTIONS) addEventListener(sign, stop, true);
  observer.observe(document.body);
  return stop;
}

/** Longer than a smooth scroll takes. */
const ARRIVED_MS = 2000;

/**
 * Scrolls to a section of this page. Content rendered during the scroll can shift the target, so
 * the position is corrected on arrival unless the visitor scrolled elsewhere.
 * @returns a function that stops it
 */
export function goTo(id: string): () => void {
  renderAll();
  const section = document.getElementById(id);
  const arrive = () => {
    stop();
    const { top } = section!.getBoundingClientRect();
    if (Math.abs(top) < window.innerHeight / 4) section!.scrollIntoView({ behavior: 'instant' });
  };
  const timer = setTimeout(stop, ARRIVED_MS);
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('scrollend', arrive);
  }
  if (section) document.addEventListener('scrollend', arrive);
  section?.scrollIntoView();
  return stop;
}
