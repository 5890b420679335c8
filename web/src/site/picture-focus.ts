/** Above the middle: a crop loses more of the ground than of the roof of a car. */
const USUAL = '50% 38%';

/** Where the subjects of the demo pictures are, for wide and for narrow crops. */
const FOCUS: Readonly<Record<string, string>> = {
  'eco-wash': '50% 58%',
  'exterior-detail': '50% 58%',
  'full-detail': '50% 58%',
  'green-valley': '50% 45%',
  'how-often-to-clean-trash-bins': '6% 50%',
  'gloved-hands': '50% 65%',
  henderson: '50% 55%',
  'interior-deep-clean': '50% 8%',
  'las-vegas-strip': '50% 20%',
  'leather-care': '50% 62%',
  'maintenance-wash': '50% 62%',
  'paint-correction': '50% 46%',
  'paint-sealant': '50% 42%',
  'rv-and-fleet-care': '50% 45%',
  summerlin: '50% 15%',
  'trash-bin-cleaning': '50% 50%',
  'what-ceramic-coating-does': '50% 100%',
  'what-paint-correction-removes': '50% 55%',
  'wheel-ceramic-coating': '50% 62%',
};

/** The `object-position` of a picture. */
export function focusOf(url: string | null): string {
  const name = /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(url ?? '')?.[1] ?? '';
  return (Object.hasOwn(FOCUS, name) && FOCUS[name]) || USUAL;
}
