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
  'maintenance-wash': 'A drop of clear water rising out of ripples at dusk',
  'rv-and-fleet-care': 'Riveted, polished aluminum panels mirroring the evening sky',
  summerlin: 'Banded red sandstone cliffs in the last sun above desert scrub',
  henderson:
    'A still lake at blue hour, house lights stepped up the hillside and mirrored in the water',
  'las-vegas-strip': 'Lit high-rise towers at night, mirrored in a dark glossy hood',
  'green-valley':
    'A fan palm leaf with drops of water, lit warm from below against a blue dawn sky',
  'desert-sun-and-clear-coat':
    'Cracked dry ground under a low burning sun, long shadows between the plates',
  'hard-water-spots-in-las-vegas':
    'Dried white mineral rings and fresh drops on a window, city lights blurred behind',
  'how-often-to-clean-trash-bins': 'Clean trash bins in a row at the curb under a street lamp',
  'interior-care-at-110-degrees':
    'A temperature dial in stitched leather, its amber needle deep in the hot zone',
  'what-ceramic-coating-does':
    'Layers of car paint floating apart, beads of water on the amber-edged coating at the top',
  'what-paint-correction-removes':
    'A polisher’s foam pad hovering over its own reflection in paint',
};

/** Address and words of the picture that belongs to a slug of the demo content. */
export function pictureOf(slug: string): { imageUrl: string; imageAlt: string } {
  const imageAlt = ALTS[slug];
  if (imageAlt === undefined) throw new Error(`No picture for ${slug}`);
  return { imageUrl: `/pictures/${slug}.webp`, imageAlt };
}
