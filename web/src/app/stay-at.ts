/** How long a page may still grow once its section is there. */
const SETTLE_MS = 3000;

const SIGNS_OF_LIFE = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Shows a section of a page that is still coming in: waits for it, and holds it in place while what
 * stands above it grows, until the visitor does anything.
 * @returns lets go of it
 */
export function stayAt(id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ behavior: 'instant' });
    timer ??= setTimeout(letGo, SETTLE_MS);
  });
  function letGo(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, letGo, true);
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, letGo, true);
  observer.observe(document.body);
  return letGo;
}

/** Longer than a smooth scroll takes. */
const ARRIVED_MS = 2000;

/**
 * Scrolls to a section of this page. What is laid out only on the way there may differ from what was
 * reckoned: the last few pixels are made good on arrival, unless the visitor went elsewhere.
 * @returns lets go of it
 */
export function goTo(id: string): () => void {
  const section = document.getElementById(id);
  const arrive = () => {
    letGo();
    const { top } = section!.getBoundingClientRect();
    if (Math.abs(top) < window.innerHeight / 4) section!.scrollIntoView({ behavior: 'instant' });
  };
  const timer = setTimeout(letGo, ARRIVED_MS);
  function letGo(): void {
    clearTimeout(timer);
    document.removeEventListener('scrollend', arrive);
  }
  if (section) document.addEventListener('scrollend', arrive);
  section?.scrollIntoView();
  return letGo;
}
