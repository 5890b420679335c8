interface WorkPicture {
  url: string;
  alt: string;
}

const VAN = {
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
const TEST_SPOT = {
  url: '/pictures/water-spot-removal.webp',
  alt: 'A gloved hand with a white cloth wipes chalky water-spot rings off blue paint',
};

const MORNING = {
  url: '/pictures/driveway-morning.webp',
  alt: 'A coupe in the driveway of a desert house in the morning sun',
};

const OF_CATEGORY: Readonly<Record<string, WorkPicture>> = {
  'ceramic-coating': CLOTH,
  'paint-correction': POLISHER,
  protection: POLISHER,
  restoration: TEST_SPOT,
};

/** A picture of the work in a category, other than the service's own. */
export function workPicture(offering: { category: string; imageUrl: string | null }): WorkPicture {
  const { category, imageUrl } = offering;
  const picture = Object.hasOwn(OF_CATEGORY, category) ? OF_CATEGORY[category] : undefined;
  return picture && picture.url !== imageUrl ? picture : VAN;
}

/** For the end of a service's page: where we work, other than in the picture of the work. */
export const placePicture = (offering: {
  category: string;
  imageUrl: string | null;
}): WorkPicture => (workPicture(offering) === VAN ? MORNING : VAN);
