import type { TestimonialSeed } from './shapes.js';

/** Fictional; the last one is not approved. */
export const testimonials = [
  {
    name: 'Marisol T.',
    initials: 'MT',
    location: 'Summerlin',
    content:
      'They coated my black sedan in our garage and finished a little before four. Six months later the dust still rinses off with the hose. They also told me plainly which scratch on the trunk would stay, and it did.',
    rating: 5,
    featured: true,
    approved: true,
  },
  {
    name: 'Greg H.',
    initials: 'GH',
    location: 'Henderson',
    content:
      'They took two summers of sprinkler spots off the driver’s side, and the glass is clear again too. They tried one door first, showed me the result and gave me a price before doing the rest.',
    rating: 5,
    featured: true,
    approved: true,
  },
  {
    name: 'Priya N.',
    initials: 'PN',
    location: 'Green Valley',
    content:
      'Two kids, one dog and four years of crackers under the seats. The interior took three hours and I got photos of each row. The seats were dry before school pickup.',
    rating: 5,
    featured: true,
    approved: true,
  },
  {
    name: 'Andre W.',
    initials: 'AW',
    location: 'Las Vegas Strip',
    content:
      'I live in a high-rise where hoses are not allowed in the garage. The Eco Wash took 45 minutes and left the floor dry. The building manager had nothing to complain about, and neither do I.',
    rating: 5,
    featured: true,
    approved: true,
  },
  {
    name: 'Colleen B.',
    initials: 'CB',
    location: 'Summerlin',
    content:
      'Paint correction on a seven-year-old SUV. He measured the paint, did a test spot on the hood and let me look at it in the sun before going on. It took the six hours they said it would.',
    rating: 5,
    featured: true,
    approved: true,
  },
  {
    name: 'Luis R.',
    initials: 'LR',
    location: 'Henderson',
    content:
      'We have our bins done monthly. They come after pickup and take the dirty water with them. In July I could stand next to the bins without holding my breath.',
    rating: 5,
    featured: true,
    approved: true,
  },
  {
    name: 'Dawn K.',
    initials: 'DK',
    location: 'North Las Vegas',
    content:
      'Headlights on my pickup were yellow enough to worry me at night. An hour in the driveway and they were clear. They said one lamp has moisture inside and did not try to sell me a fix for it.',
    rating: 5,
    featured: false,
    approved: true,
  },
  {
    name: 'Renata V.',
    initials: 'RV',
    location: 'Green Valley',
    content:
      'The leather armrests had pale prints from years of sunscreen. They are one color again, and the seats look matte, not greasy. One print had eaten into the topcoat; they showed me before they started.',
    rating: 5,
    featured: false,
    approved: true,
  },
  {
    name: 'Theo M.',
    initials: 'TM',
    location: 'Summerlin',
    content:
      'Brake dust had been on these wheels since the day I bought the car. They cleaned behind every spoke, and the tires are black without the wet shine. Done while I was on two calls.',
    rating: 5,
    featured: false,
    approved: true,
  },
  {
    name: 'Joanna F.',
    initials: 'JF',
    location: 'Las Vegas Strip',
    content:
      'Film on the front of a new hatchback before the first drive to Reno. Six hundred miles of gravel later there is one small mark, and it is in the film.',
    rating: 5,
    featured: false,
    approved: true,
  },
  {
    name: 'Harold P.',
    initials: 'HP',
    location: 'Henderson',
    content:
      'A full detail before we sold the wagon. Inside and outside in five hours, and the buyer asked whether it had ever been driven to the lake. It had, every weekend.',
    rating: 5,
    featured: false,
    approved: true,
  },
  {
    name: 'Ines C.',
    initials: 'IC',
    location: 'North Las Vegas',
    content:
      'I trade cars every two years, so they talked me out of a coating and into a sealant. It costs a seventh and beads water until the next one is due in spring.',
    rating: 5,
    featured: false,
    approved: true,
  },
  {
    name: 'Walt G.',
    initials: 'WG',
    location: 'Summerlin',
    content:
      'They come every third Thursday for the maintenance wash. It is done before my first meeting, and they tell me when something new turns up, such as a chip on the hood.',
    rating: 5,
    featured: false,
    approved: true,
  },
  {
    name: 'Stephen O.',
    initials: 'SO',
    location: 'Green Valley',
    content:
      'Good full detail and the paint feels smooth. They ran about half an hour late because of an accident on the 215, but called ahead.',
    rating: 4,
    featured: false,
    approved: false,
  },
] as const satisfies readonly TestimonialSeed[];
