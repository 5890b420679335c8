import type { ServiceAreaSeed } from './shapes.js';

/** In the owner's order. */
export const serviceAreas = [
  {
    name: 'Summerlin',
    slug: 'summerlin',
    description:
      'Summerlin sits against Red Rock, and the wind brings the dust down with it. We detail in driveways, garages and gated communities from Reverence to The Ridges, and bring our own water and power.',
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
      'From the hills of Anthem to Lake Las Vegas, many Henderson cars live outside, next to sprinklers. Sun and sprinklers are hard on paint, so most of our work here is to polish and protect it, at your home or at your office.',
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
      'Condo garages, hotel parking and offices along the Strip and downtown. Where a hose is not allowed we use the rinseless Eco Wash; please ask your building first whether detailers may work inside.',
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
      'Green Valley has shade trees and grass, which means sap, bird droppings and sprinkler overspray. We are here several days a week, with room for morning visits before the heat.',
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
