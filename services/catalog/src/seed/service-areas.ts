import type { ServiceAreaSeed } from './shapes.js';

/** In the owner's order. */
export const serviceAreas = [
  {
    name: 'Summerlin',
    slug: 'summerlin',
    description:
      'Summerlin sits against Red Rock, and the wind brings the dust down with it. We detail from Reverence to The Ridges, with our own water and power.',
    neighborhoods: [
      'The Ridges',
      'Red Rock Country Club',
      'The Paseos',
      'The Willows',
      'The Vistas',
      'The Trails',
      'The Arbors',
      'Stonebridge',
      'Reverence',
      'Sun City Summerlin',
    ],
    responseHours: 2,
    active: true,
  },
  {
    name: 'Henderson',
    slug: 'henderson',
    description:
      'From Anthem to Lake Las Vegas, many Henderson cars live outside, next to sprinklers. Most of our work here is to take spots off paint and glass.',
    neighborhoods: [
      'Anthem',
      'Seven Hills',
      'MacDonald Ranch',
      'MacDonald Highlands',
      'Inspirada',
      'Cadence',
      'Tuscany Village',
      'Whitney Ranch',
      'Lake Las Vegas',
      'Water Street District',
    ],
    responseHours: null,
    active: true,
  },
  {
    name: 'Las Vegas Strip',
    slug: 'las-vegas-strip',
    description:
      'Condo garages, hotel parking and offices. Where a hose is not allowed we use the rinseless Eco Wash; please ask your building first.',
    neighborhoods: [
      'Paradise',
      'Winchester',
      'Paradise Palms',
      'Chinatown',
      'University District',
      'Arts District',
      'Symphony Park',
      'John S. Park',
    ],
    responseHours: null,
    active: true,
  },
  {
    name: 'Green Valley',
    slug: 'green-valley',
    description:
      'Shade trees and grass mean sap, bird droppings and sprinkler overspray. We are here several days a week, also in the morning before the heat.',
    neighborhoods: [
      'Green Valley North',
      'Green Valley South',
      'Green Valley Ranch',
      'Silver Springs',
      'Legacy',
      'The Fountains',
      'Quail Ridge Estates',
    ],
    responseHours: null,
    active: true,
  },
] as const satisfies readonly ServiceAreaSeed[];
