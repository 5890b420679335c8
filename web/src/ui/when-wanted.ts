/** Part of a screen ahead of an element in which its code starts to load. */
const AHEAD = '75%';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin'] as const;

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
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, wanted, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wanted();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, wanted, true);
  });
}
