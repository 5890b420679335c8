/** What the demo content's pictures show; each is `tools/art/pictures/SLUG.py`, rendered. */
const ALTS: Readonly<Record<string, string>> = {
  'ceramic-coating':
    'Tight beads of water standing on black metallic paint, the dusk upside down in each',
  'paint-correction':
    'Paint under a ring light: scratched on the left, a clear mirror on the right',
  'full-detail': 'Light running along the creases of a polished midnight-blue body',
  'eco-wash': 'A folded amber towel on dark paint, a clean path wiped through the dust',
  'interior-deep-clean': 'Dark carpet with fresh vacuum stripes in warm light',
  'exterior-detail': 'Soap bubbles standing on wet, dark paint',
  'paint-protection-film': 'Clear film being laid over glossy paint, its edge still lifted',
  'trash-bin-cleaning': 'A clean, open trash bin with steam rising from it at dusk',
  'headlight-restoration': 'A headlight lens, yellow and hazy on one side, clear on the other',
  'water-spot-removal': 'Chalky mineral rings on dark paint, one half wiped clear',
  'wheel-and-tire-detail':
    'A clean tire and the edge of its rim, beads of water catching amber light',
  'wheel-ceramic-coating': 'A glossy multi-spoke wheel with a copper brake caliper behind it',
  'leather-care': 'Dark leather with two rows of amber stitching',
  'paint-sealant': 'A foam applicator beside an arc of drying sealant on dark paint',
  'maintenance-wash': 'Clear water running in sheets over a dark panel',
  'rv-and-fleet-care': 'Riveted, polished aluminum panels mirroring the evening sky',
  summerlin: 'Banded red cliffs in the last light above desert scrub',
  henderson: 'House lights on a hillside, reflected in a still lake',
  'las-vegas-strip': 'Lit towers at night above the gloss of a dark hood',
  'green-valley': 'Palm crowns against a dawn-blue sky, a warm lamp below',
  'desert-sun-and-clear-coat': 'A low sun burning over cracked, dry ground',
  'hard-water-spots-in-las-vegas': 'Drops and runs on a window, city lights out of focus behind it',
  'how-often-to-clean-trash-bins': 'Clean trash bins in a row at the curb under a street lamp',
  'interior-care-at-110-degrees': 'A temperature gauge with its needle far into the hot zone',
  'what-ceramic-coating-does':
    'The layers of car paint floating above each other, beads of water on the topmost',
  'what-paint-correction-removes':
    'A polisher’s foam pad hovering over its own reflection in paint',
};

/** Address and words of the picture that belongs to a slug of the demo content. */
export function pictureOf(slug: string): { imageUrl: string; imageAlt: string } {
  const imageAlt = ALTS[slug];
  if (imageAlt === undefined) throw new Error(`No picture for ${slug}`);
  return { imageUrl: `/pictures/${slug}.webp`, imageAlt };
}
