/** Alt texts of the demo pictures, which are rendered from `tools/pictures/scenes/SLUG.py`. */
const ALTS: Readonly<Record<string, string>> = {
  'ceramic-coating':
    'Tall beads of water on dark clear coat, each holding the desert dusk upside down',
  'paint-correction': 'A red coupe at dusk: chalky and dull on the left, glossy on the right',
  'full-detail': 'A gleaming blue coupe in the driveway of a stucco house in the morning sun',
  'eco-wash':
    'A gloved hand wipes a clean stripe across a dusty white hood beside a green spray bottle',
  'interior-deep-clean':
    'A car interior with quilted tan leather seats, a vacuum nozzle on the mat in front of them',
  'exterior-detail':
    'A gloved hand wipes the fender of a shining black coupe at sunset, tire dressing and a brush on the ground',
  'paint-protection-film':
    'Clear film curling up from deep-red paint, its edge glowing amber among beads of water',
  'trash-bin-cleaning':
    'A gloved hand washes an open blue bin on a driveway with a pressure lance; foam runs down its side',
  'headlight-restoration':
    'The headlight of a blue car, yellowed and hazy on the left, clear around glowing rings on the right',
  'water-spot-removal':
    'A gloved hand with a white cloth wipes chalky water-spot rings off blue paint',
  'wheel-and-tire-detail':
    'Beads of water on a clean black sidewall beside a polished rim in amber light',
  'wheel-ceramic-coating':
    'A glossy multi-spoke wheel with a copper brake caliper and a drilled disc behind it',
  'leather-care':
    'A gloved hand wipes a quilted tan leather seat with a blue cloth, a bottle of conditioner beside it',
  'paint-sealant':
    'A gloved hand draws a yellow pad across a blue hood; water beads on one side of its trail and lies flat on the other',
  'maintenance-wash':
    'A gloved hand washes a red coupe with a sponge, foam running down its side, a bucket of suds in front of it',
  'rv-and-fleet-care': 'A white motorhome and two vans parked in a row on a desert lot',
  summerlin: 'Banded red sandstone cliffs in the last sun above desert scrub',
  henderson:
    'A still lake after sunset, houses with lit windows up a rosy hillside, mirrored in the water',
  'las-vegas-strip':
    'The Strip at night with an observation wheel, a pyramid and a tall tower, mirrored in a car hood',
  'green-valley':
    'A fan palm leaf with drops of water, lit warm from below against a blue dawn sky',
  'desert-sun-and-clear-coat':
    'Cracked dry ground under a low burning sun, long shadows between the plates',
  'hard-water-spots-in-las-vegas':
    'Dried white mineral rings and fresh drops on a window, city lights blurred behind',
  'how-often-to-clean-trash-bins':
    'Two clean trash bins at the curb in front of a stucco house on a sunny morning',
  'interior-care-at-110-degrees':
    'A temperature dial in stitched leather, its amber needle deep in the hot zone',
  'what-ceramic-coating-does':
    'A blue hood split by amber tape: water lies in flat puddles on the left, in tight beads on the coated right',
  'what-paint-correction-removes':
    'Gloved hands guide a polisher over a green hood: hazy and scratched on its left, a mirror on its right',
};

export function pictureOf(slug: string): { imageUrl: string; imageAlt: string } {
  const imageAlt = ALTS[slug];
  if (imageAlt === undefined) throw new Error(`No picture for ${slug}`);
  return { imageUrl: `/pictures/${slug}.webp`, imageAlt };
}
