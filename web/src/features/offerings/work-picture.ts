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
const SEATS = {
  url: '/pictures/interior-deep-clean.webp',
  alt: 'A car interior with quilted tan leather seats, a vacuum nozzle on the mat in front of them',
};
const LEATHER = {
  url: '/pictures/leather-care.webp',
  alt: 'A gloved hand wipes a quilted tan leather seat with a blue cloth, a bottle of conditioner beside it',
};
const FINISHED = {
  url: '/pictures/full-detail.webp',
  alt: 'A clean blue sedan in a driveway, the concrete around it still wet',
};

const GLOSS = {
  url: '/pictures/mirror-corrected.webp',
  alt: 'The hood of a dark blue coupe, a clear mirror of lamps and evening sky',
};
const DIAL = {
  url: '/pictures/interior-care-at-110-degrees.webp',
  alt: 'A temperature dial in stitched leather, its amber needle deep in the hot zone',
};

/** For each category, a picture of the work and one for the end of the page. They alternate, so that neighbors in the price list differ. */
const OF_CATEGORY: Readonly<Record<string, readonly [work: WorkPicture, end: WorkPicture]>> = {
  'ceramic-coating': [CLOTH, GLOSS],
  'paint-correction': [POLISHER, FINISHED],
  protection: [BEADS, DUSK],
  'wash-detail': [FOAM, VAN],
  'interior-detail': [SEATS, DIAL],
  'exterior-detail': [FOAM, DUSK],
  restoration: [POLISHER, FINISHED],
  'wheels-tires': [CLOTH, DUSK],
  maintenance: [CLOTH, MORNING],
};

interface Pictured {
  category: string;
  imageUrl: string | null;
}

const picturesOf = ({ category }: Pictured) =>
  (Object.hasOwn(OF_CATEGORY, category) && OF_CATEGORY[category]) || [VAN, MORNING];

/** A picture of the work in a category, other than the service's own. */
export function workPicture(offering: Pictured): WorkPicture {
  const [work] = picturesOf(offering);
  if (work.url !== offering.imageUrl) return work;
  return work === SEATS ? LEATHER : VAN;
}

/** For the end of a service's page, other than its own and the picture of the work. */
export function endPicture(offering: Pictured): WorkPicture {
  const [, end] = picturesOf(offering);
  const work = workPicture(offering);
  const isNew = (one: WorkPicture) => one !== work && one.url !== offering.imageUrl;
  return [end, MORNING, FINISHED].find(isNew) ?? end;
}
