/** Distance from the viewport at which a part starts to load. */
const AHEAD = '75%';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'click', 'popstate'] as const;

/**
 * The first user interaction since the client loaded. Kept for later callers: if a page is left
 * before a part asks, that part would otherwise wait forever and block the navigation.
 */
const interaction = new Promise<unknown>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const type of INTERACTIONS)
    window.addEventListener(type, resolve, { capture: true, once: true });
});

/**
 * Resolves when a rendered element is about to be needed: it comes near the viewport, or the
 * visitor interacts with the page. Resolves at once if the element does not exist yet.
 */
export function whenNeeded(elementId: string, ahead = AHEAD): Promise<void> {
  const element = document.getElementById(elementId);
  if (!element || location.hash) return Promise.resolve();
  return new Promise((resolve) => {
    const needed = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) needed();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    void interaction.then(needed);
  });
}
