import type { BlogPostSeed } from '../shapes.js';

export const desertSunAndClearCoat = {
  title: 'What the Desert Sun Does to Your Clear Coat',
  slug: 'desert-sun-and-clear-coat',
  excerpt:
    'Las Vegas gets around 3,800 hours of sunshine a year. Here is what that does to paint, how to read the early signs and which habits slow it down.',
  content: [
    'The color on your car is not the top layer. Over it lies the clear coat, a film of clear resin about 40 to 50 microns thick. That is roughly half the width of a human hair. It carries the gloss, and it is the only thing between the sun and the color.',
    'Paint makers know about the sun. They put two additives into clear coat: absorbers, which take up ultraviolet light, and stabilizers, which stop the damage from spreading once it starts. Both are used up slowly. In a cloudy northern city that takes a very long time. Las Vegas has around 3,800 hours of sunshine a year, and on many summer days the UV index reaches 10 or more. The clock runs faster here.',
    'Heat does the rest. A dark hood parked outside in July gets too hot to keep a hand on. The clear coat expands, and it softens a little. A bird dropping that would sit harmlessly for a day in March can leave a permanent mark in an afternoon. Then the evening comes, the panel cools, the clear coat shrinks, and the mark is locked in.',
    '> About 3,800 hours of sunshine a year, on a film half as thick as a hair.',
    '## Three stages of damage',
    '![A red coupe at dusk: chalky and dull on the left, glossy on the right](/pictures/paint-correction.webp)',
    'The damage starts where the sun stands longest: roof, hood, trunk lid, the tops of the fenders. Look there first. Stage one is a loss of depth. The paint is still smooth but looks flat next to the doors. Stage two is haze, a gray veil that comes back soon after waxing. Stage three is failure: whitish patches that grow from an edge or a stone chip, and then peel like sunburned skin.',
    '**Stages one and two can usually be polished,** because the damage sits in the uppermost few microns. Here is a quick hint. Wet the dull spot. If the color comes back while it is wet, polishing will probably help. If it still looks cloudy when wet, the clear coat is probably letting go. That test is not proof, and we always measure and polish a test spot before promising anything.',
    '**Stage three cannot be polished.** There is nothing left to polish. Nobody can coat it or wax it back either, and you should not pay a detailer to try. That panel needs a painter. What we can do is slow down the panels that are still good.',
    '## What slows it down',
    'What helps? **Shade first.** A garage, a carport, the north side of a building at work. If you always park in the same open spot, turn the car around now and then, so that one side does not take every afternoon.',
    '**Be careful with car covers.** On a clean car in a garage they are fine. Outdoors, in our wind, a cover moves all day over whatever dust is under it, and that is sanding. If you have no roof, no cover is often better than a loose one.',
    '**Wash every two weeks,** and never wipe a dusty car dry. Desert dust contains quartz, and quartz is harder than clear coat. A dry towel or a feather duster drags it across the paint. Bird droppings and bugs should not wait for the wash. Lay a wet cloth on them for a minute, then lift, without rubbing.',
    '## Wax, sealant, coating or film',
    '![A gloved hand draws a yellow pad across a blue hood; water beads on one side of its trail and lies flat on the other](/pictures/paint-sealant.webp)',
    'Then give the sun something else to work on. A carnauba wax holds for a few weeks in summer. A synthetic sealant holds for about six months. A ceramic coating holds for years and makes washing easier. None of the three is a sunblock; they add a little UV resistance and a lot of resistance to dirt and droppings. Paint protection film is the thickest shield, because it puts a whole extra layer with its own UV filters on top.',
    '**And go easy on polishing.** Each pass takes clear coat away, and with it part of the UV protection. We would rather correct a car once and then keep it well than polish it every spring. If you are not sure which stage your hood is in, send us a photo taken in the shade and one taken in full sun. That pair tells us most of it.',
  ].join('\n\n'),
  author: 'Dana, lead detailer',
  authorInitials: 'D',
  category: 'Paint Care',
  published: true,
  publishedAt: '2026-05-12T16:00:00.000Z',
} as const satisfies BlogPostSeed;
