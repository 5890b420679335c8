export interface SeedCustomer {
  firstName: string;
  lastName: string;
  phone: string;
  vehicleInfo: string;
  street: string;
  city: string;
  zip: string;
  accessNotes: string | null;
}

export interface SeedJob {
  customer: SeedCustomer;
  /** Slug of the offering. */
  offering: string;
  /** Working day from today on, 0 to 5. */
  day: number;
  van: 0 | 1;
  /** Local time. Windows from 10 AM to 3 PM stay free on most days, so that visitors find a time. */
  start: string;
}

const customer = (
  name: string,
  lastFour: string,
  vehicleInfo: string,
  [street, city, zip]: readonly [string, string, string],
  accessNotes: string | null = null,
): SeedCustomer => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    firstName,
    lastName,
    phone: `(702) 555-${lastFour}`,
    vehicleInfo,
    street,
    city,
    zip,
    accessNotes,
  };
};

const IN_HENDERSON = 'Henderson';
const IN_LAS_VEGAS = 'Las Vegas';

const priya = customer('Priya Anand', '0111', '2022 Tesla Model Y, white', [
  '2418 Cactus Wren Lane',
  IN_HENDERSON,
  '89052',
]);
const owen = customer(
  'Owen Castellanos',
  '0112',
  '2019 Ford F-150, blue',
  ['905 Primrose Mesa Court', IN_LAS_VEGAS, '89135'],
  'Gate code 4471. Outlet beside the garage.',
);
const helen = customer('Helen Marsh', '0113', '2021 Subaru Outback, green', [
  '77 Mesquite Terrace',
  IN_HENDERSON,
  '89074',
]);
const dario = customer('Dario Fontaine', '0114', '2023 BMW X5, black', [
  '6120 Sandstone Arch Drive',
  IN_LAS_VEGAS,
  '89148',
]);
const grace = customer(
  'Grace Okafor',
  '0115',
  '2020 Honda Odyssey, silver',
  ['3349 Quail Hollow Street', IN_LAS_VEGAS, '89117'],
  'Park in the driveway. Water at the side gate.',
);
const miles = customer('Miles Trujillo', '0116', '2018 Chevrolet Camaro, red', [
  '1502 Paloverde Walk',
  IN_LAS_VEGAS,
  '89144',
]);
const ines = customer('Ines Kowalski', '0117', '2024 Rivian R1S, gray', [
  '288 Ironwood Summit Way',
  IN_HENDERSON,
  '89012',
]);
const caleb = customer('Caleb Nguyen', '0118', '2017 Toyota 4Runner, tan', [
  '4410 Sage Lantern Avenue',
  IN_LAS_VEGAS,
  '89121',
]);

const job = (
  day: number,
  van: 0 | 1,
  start: string,
  offering: string,
  who: SeedCustomer,
): SeedJob => ({ day, van, start, offering, customer: who });

/** Each van has time for the drives between its jobs. */
export const jobs: readonly SeedJob[] = [
  job(0, 0, '07:30', 'maintenance-wash', owen),
  job(0, 0, '13:00', 'exterior-detail', grace),
  job(0, 0, '16:00', 'wheel-and-tire-detail', miles),
  job(0, 1, '08:00', 'leather-care', helen),
  job(0, 1, '14:00', 'interior-deep-clean', priya),
  job(1, 0, '07:30', 'eco-wash', dario),
  job(1, 0, '16:30', 'exterior-detail', owen),
  job(1, 1, '07:30', 'maintenance-wash', ines),
  job(2, 0, '07:00', 'full-detail', miles),
  job(2, 1, '07:30', 'headlight-restoration', caleb),
  job(2, 1, '16:00', 'interior-deep-clean', helen),
  job(3, 0, '16:00', 'paint-sealant', grace),
  job(3, 1, '08:00', 'ceramic-coating', priya),
  job(4, 0, '07:30', 'maintenance-wash', dario),
  job(4, 1, '07:30', 'eco-wash', caleb),
  job(4, 1, '16:30', 'wheel-and-tire-detail', ines),
  job(5, 0, '07:00', 'paint-correction', owen),
];

/** Bookings without an appointment. */
export const requests: readonly {
  customer: SeedCustomer;
  offering: string;
  day: number | null;
  message: string;
}[] = [
  {
    customer: customer('Nadia Brandt', '0119', '2016 Jeep Wrangler, orange', [
      '540 Coyote Ridge Road',
      IN_LAS_VEGAS,
      '89166',
    ]),
    offering: 'water-spot-removal',
    day: null,
    message: 'Sprinkler spots on the hood and both doors. Any weekday works.',
  },
  {
    customer: customer('Felix Moreau', '0120', '2022 Ford Transit, white', [
      '61 Copper Basin Lane',
      'Boulder City',
      '89005',
    ]),
    offering: 'rv-and-fleet-care',
    day: 3,
    message: 'Three vans of the same size. Could you do them in one visit?',
  },
];
