export interface Step {
  title: string;
  text: string;
}

export interface Plan {
  key: string;
  name: string;
  /** Display text; nothing is computed from it. */
  price: string;
  discount?: string;
  text: string;
}

/** Facts of an offering that are not in its row. */
interface FixedOffering {
  /** Used if the row has no duration. */
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
        text: 'We come after the truck, when the bins are empty. You do not need to be home.',
      },
      {
        title: 'Loosen and wash',
        text: 'We loosen what sticks, then pressure-wash with hot water: inside, outside, lid and handles.',
      },
      {
        title: 'Disinfect and deodorize',
        text: 'Removing the residue removes the smell and what attracts flies.',
      },
      {
        title: 'Remove the water',
        text: 'We collect the wash water so that nothing runs into the gutter, and put the bins back.',
      },
    ],
    plans: [
      {
        key: 'one-time',
        name: 'One-time',
        price: 'from $25',
        text: 'For a new home, a yard-waste bin, or a single cleanup.',
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
        text: 'Enough for most one- or two-person homes that bag everything.',
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

/** Minutes of an offering; its own come first. */
export const minutesOf = ({ slug, duration }: { slug: string; duration: number | null }) =>
  duration ?? fixedOffering(slug).minutes;

/** Steps of services without their own. */
export const USUAL_STEPS: readonly Step[] = [
  {
    title: 'Book a time or send a request',
    text: 'Choose an open time, or ask for a price.',
  },
  {
    title: 'We come to you',
    text: 'We bring our own water and power.',
  },
  {
    title: 'Inspection before we start',
    text: 'We point out extra costs or limits first.',
  },
  {
    title: 'You check the work',
    text: 'Then you pay, unless you have paid online.',
  },
];

/** The plan with the largest discount, if any has one. */
export function bestPlan(plans: readonly Plan[]): Plan | undefined {
  const percentOf = ({ discount }: Plan) => Number.parseInt(discount ?? '0', 10);
  const most = Math.max(0, ...plans.map(percentOf));
  return most > 0 ? plans.find((plan) => percentOf(plan) === most) : undefined;
}

/** Description of a plan in the booking message. */
export const planLine = ({ name, price, discount }: Plan): string =>
  `${name}, ${price}${discount ? ` (${discount})` : ''}`;
