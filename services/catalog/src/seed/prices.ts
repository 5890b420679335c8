import type { AddOn } from '@desert-mirror/contracts/prices';

export const vehicleClasses = [
  { name: 'Coupe or sedan', examples: 'Camry, Model 3, Mustang' },
  { name: 'SUV or truck', examples: 'RAV4, Model Y, F-150' },
  { name: 'Van or XL', examples: 'Odyssey, Suburban, F-250 crew cab' },
] as const;

type Cell = readonly [dollars: number, minutes: number];

/** In the order of the classes. The first one costs what the offering costs. */
export const classPrices: Readonly<Record<string, readonly Cell[]>> = {
  'ceramic-coating': [
    [899, 480],
    [1049, 540],
    [1199, 600],
  ],
  'paint-correction': [
    [549, 360],
    [649, 420],
    [739, 480],
  ],
  'full-detail': [
    [289, 300],
    [339, 345],
    [389, 390],
  ],
  'eco-wash': [
    [60, 45],
    [70, 60],
    [80, 60],
  ],
  'interior-deep-clean': [
    [200, 180],
    [235, 210],
    [270, 240],
  ],
  'exterior-detail': [
    [150, 120],
    [175, 135],
    [200, 165],
  ],
  'leather-care': [
    [120, 120],
    [135, 135],
    [160, 165],
  ],
  'paint-sealant': [
    [120, 120],
    [140, 135],
    [160, 165],
  ],
  'maintenance-wash': [
    [80, 60],
    [95, 75],
    [105, 90],
  ],
};

type AddOnSeed = Omit<AddOn, 'id' | 'active'>;

const addOn = (name: string, dollars: number, minutes: number, description: string): AddOnSeed => ({
  kind: 'add-on',
  name,
  priceCents: dollars * 100,
  minutes,
  description,
});

const condition = (...fields: Parameters<typeof addOn>): AddOnSeed => ({
  ...addOn(...fields),
  kind: 'condition',
});

const engineBay = addOn(
  'Engine bay cleaning',
  45,
  30,
  'Degreased, rinsed with little water and dressed.',
);
const leather = addOn('Leather conditioning', 40, 30, 'Seats and door panels, with UV protection.');
const windshield = addOn('Windshield rain repellent', 30, 15, 'Water beads off for about a year.');
const headlights = addOn('Headlight polish', 60, 45, 'One step, for a light haze.');
const odor = addOn('Odor treatment', 60, 30, 'Ozone, after the interior is clean.');
const topper = addOn('Spray sealant', 25, 15, 'About six weeks of gloss and protection.');
const wheels = addOn('Wheel faces coated', 120, 60, 'Ceramic on the faces of all four wheels.');
const petHair = condition('Pet hair', 40, 45, 'More than a few hairs on seats or carpet.');
const heavySoil = condition('Heavy soil', 50, 45, 'Mud, spills or sand throughout the interior.');
const tar = condition('Tar and bugs', 25, 15, 'Baked-on bugs or road tar.');

export const addOns: Readonly<Record<string, readonly AddOnSeed[]>> = {
  'ceramic-coating': [wheels, windshield, headlights],
  'paint-correction': [windshield, headlights, tar],
  'full-detail': [engineBay, leather, odor, windshield, petHair, heavySoil],
  'eco-wash': [topper, windshield],
  'interior-deep-clean': [leather, odor, petHair, heavySoil],
  'exterior-detail': [engineBay, windshield, headlights, tar],
  'leather-care': [odor, petHair],
  'paint-sealant': [windshield, headlights, tar],
  'maintenance-wash': [topper, windshield, petHair],
};
