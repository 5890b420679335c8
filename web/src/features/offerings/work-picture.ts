interface WorkPicture {
  url: string;
  alt: string;
}

export const VAN = {
  url: '/pictures/driveway-van.webp',
  alt: 'Our white van in a driveway, with the hose out and two buckets ready',
};
export const POLISHER = {
  url: '/pictures/gloved-hands.webp',
  alt: 'Gloved hands guiding a machine polisher over a dark blue hood',
};
const CLOTH = {
  url: '/pictures/exterior-detail.webp',
  alt: 'A gloved hand wipes the fender of a shining black coupe at sunset, tire dressing and a brush on the ground',
};
const FOAM = {
  url: '/pictures/maintenance-wash.webp',
  alt: 'A yellow mitt washes a red coupe under white foam, a bucket beside it',
};
export const MORNING = {
  url: '/pictures/driveway-morning.webp',
  alt: 'A coupe in the driveway of a desert house in the morning sun',
};
const BEADS = {
  url: '/pictures/what-ceramic-coating-does.webp',
  alt: 'A blue hood split by amber tape: water lies in flat puddles on the left, in tight beads on the coated right',
};
export const DUSK = {
  url: '/pictures/about.webp',
  alt: 'Our van at dusk in front of a house, its side door open on lit shelves of bottles and towels',
};

/** For each category, a picture of the work. They alternate, so that neighbors in the price list differ. */
const OF_CATEGORY: Readonly<Record<string, WorkPicture>> = {
  'ceramic-coating': CLOTH,
  'paint-correction': POLISHER,
  protection: BEADS,
  'wash-detail': FOAM,
  'exterior-detail': FOAM,
  restoration: POLISHER,
  'wheels-tires': CLOTH,
  maintenance: CLOTH,
};

interface Pictured {
  category: string;
  imageUrl: string | null;
}

/** A picture of the work in a category, other than the service's own. */
export function workPicture({ category, imageUrl }: Pictured): WorkPicture {
  const work = Object.hasOwn(OF_CATEGORY, category) ? OF_CATEGORY[category]! : VAN;
  return work.url === imageUrl ? VAN : work;
}
