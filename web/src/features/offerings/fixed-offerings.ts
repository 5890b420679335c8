export interface Step {
  title: string;
  text: string;
}

export interface Plan {
  key: string;
  name: string;
  /** As the price list words it; nothing is computed from it. */
  price: string;
  discount?: string;
  text: string;
}

/** What the site knows of an offering beyond its row. */
interface FixedOffering {
  /** Stands in where the row says no duration. */
  minutes?: number;
  warranty?: string;
  steps?: readonly Step[];
  plans?: readonly Plan[];
  cities?: readonly string[];
}

const FIXED: Readonly<Record<string, FixedOffering>> = {
  'ceramic-coating': { minutes: 480, warranty: '5 years' },
  'paint-correction': { minutes: 360 },
  'trash-bin-cleaning': {
    steps: [
      {
        title: 'After pickup',
        text: 'We come once the truck has been, because the bins must be empty. You need not be at home.',
      },
      {
        title: 'Loosen and wash',
        text: 'What sticks is loosened. Then hot water under high pressure, inside and outside, lid and handles.',
      },
      {
        title: 'Disinfect and deodorize',
        text: 'With the layer at the bottom go the smell and what flies live on.',
      },
      {
        title: 'Take the water away',
        text: 'We collect the wash water. Nothing runs into the gutter, and the bins go back to their place.',
      },
    ],
    plans: [
      {
        key: 'one-time',
        name: 'One-time',
        price: 'from $25',
        text: 'For a new house, a yard-waste bin, or whenever it bothers you.',
      },
      {
        key: 'monthly',
        name: 'Monthly',
        price: 'from $20/month',
        discount: '15% discount',
        text: 'For families with diapers, pets or a lot of cooking.',
      },
      {
        key: 'quarterly',
        name: 'Quarterly',
        price: 'from $65/quarter',
        discount: '10% discount',
        text: 'Enough for most homes of one or two who bag everything.',
      },
    ],
    cities: [
      'Las Vegas',
      'Henderson',
      'Summerlin',
      'North Las Vegas',
      'Green Valley',
      'Enterprise',
      'Spring Valley',
      'Paradise',
    ],
  },
};

const NOTHING: FixedOffering = {};

export const fixedOffering = (slug: string): FixedOffering =>
  (Object.hasOwn(FIXED, slug) && FIXED[slug]) || NOTHING;

/** How a visit goes where nothing more special is known. */
export const USUAL_STEPS: readonly Step[] = [
  {
    title: 'Tell us about the car',
    text: 'What it is, where it stands, what bothers you. We answer within 24 hours and agree on a day.',
  },
  {
    title: 'We come to you',
    text: 'To your driveway, garage or office lot, with our own water and power.',
  },
  {
    title: 'A look before we start',
    text: 'We walk around the car with you. What costs more or cannot be done, you hear before the work.',
  },
  {
    title: 'You check the work',
    text: 'We go over it together before we leave. Unless it is paid already, you pay by card or cash.',
  },
];

/** The line that says which plan a visitor chose. */
export const planLine = ({ name, price, discount }: Plan): string =>
  `${name}, ${price}${discount ? ` (${discount})` : ''}`;
