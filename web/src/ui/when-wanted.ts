/** Part of a screen ahead of an element in which its code starts to load. */
const AHEAD = '75%';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'click', 'popstate'] as const;

/**
 * The first thing the visitor does once the client is here. Kept for those who ask later: a page that
 * somebody leaves before it has asked would wait for its parts, and never go.
 */
const life = new Promise<unknown>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of SIGNS_OF_LIFE)
    window.addEventListener(sign, resolve, { capture: true, once: true });
});

/**
 * Resolves when a rendered element is about to be needed: it comes near the screen, or the visitor
 * does anything at all. At once when the element is not there yet.
 */
export function whenWanted(elementId: string, ahead = AHEAD): Promise<void> {
  const element = document.getElementById(elementId);
  if (!element || location.hash) return Promise.resolve();
  return new Promise((resolve) => {
    const wanted = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wanted();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    void life.then(wanted);
  });
}
