import type { BlogPostSeed } from '../shapes.js';

export const whatPaintCorrectionRemoves = {
  title: 'What Paint Correction Removes, and Where We Stop',
  slug: 'what-paint-correction-removes',
  excerpt:
    'Correction takes away a few microns of clear coat until the scratches are gone. A look at what comes out, what stays in and how we decide when to put the machine down.',
  content: [
    'Park a black car under a gas station light and look at the reflection of the lamp. Around it you see fine circles, like a spider web. The car was not scratched in circles. Thousands of tiny straight scratches lie there in all directions, and only the ones standing across the light show up. Those are swirls, and they come almost entirely from washing and drying.',
    'Each swirl is a groove with sharp edges. The edges scatter light, and scattered light looks gray. Correction removes the clear coat around the groove until the surface is level with its bottom. No edge, no scatter. Nothing is added. The gloss was in the paint the whole time.',
    '## Why we measure first',
    'That means correction takes material away, and there is not much of it. Clear coat is about 40 to 50 microns thick when the car is new. A finishing polish takes about one micron. A compound followed by a polish takes perhaps three to five. A common rule is to take no more than about a quarter of the clear coat over the whole life of the car. So a car can be corrected a few times. It cannot be corrected every spring.',
    'This is why we measure first. A paint gauge reads all layers on a metal panel together, so it cannot tell us how thick the clear coat alone is. It shows differences. Most factory paint reads between 100 and 180 microns. A panel at 300 has almost certainly been repainted. A spot at 70 on a car that reads 120 elsewhere has been polished hard by someone before us, and there we stay away.',
    '> A car can be corrected a few times. It cannot be corrected every spring.',
    '## What comes out, and what stays',
    '![The hood of a dark blue coupe, hazy and full of swirl marks](/pictures/mirror-swirled.webp)',
    '**What comes out:** swirls, haze, light oxidation, the buffer trails somebody left with a dirty pad, shallow water spot marks, fine scratches from a sleeve or a bag. In numbers, a single polishing step often removes more than half of what you can see. Two steps remove most of it. We do not promise all of it, and we would be careful with anyone who does.',
    '**What stays:** stone chips, since the paint is missing and polishing cannot put it back. Dents. Peeling clear coat. Deep etching from droppings that sat through a summer. Scratches that catch a fingernail. The fingernail test is rough, but it is a good one: if the nail stops, the scratch usually goes too deep to remove safely. We can round its edges, so that it catches less light. It will still be there if you look for it.',
    '## How we work',
    '![Gloved hands guiding a machine polisher over a dark blue hood](/pictures/gloved-hands.webp)',
    '**The order of work** hardly changes from car to car. Wash. Dissolve iron, remove tar, clay the paint, because grit under a polishing pad makes new scratches. Tape the trim and the edges, where the clear coat is thinnest. Then a test spot, about the size of a sheet of paper, with the mildest pad and polish that could work. If it does not, we go one step stronger. When the spot looks right we show it to you, and that becomes the recipe for the car.',
    '**Soft paint and hard paint are real.** Two cars of the same age and color can need very different recipes. That is why a price by phone is a starting point and a test spot is an answer.',
    'After polishing we wipe each panel with a panel cleaner. Polishing oils fill fine scratches and make everything look better than it is for a week or two. Some products, called glazes, are made to do exactly that. They have their place on a car that is going to a show tomorrow. They are not correction, and you should ask which of the two you are paying for.',
    '## After the polish',
    'Bare corrected paint needs protection the same day, a sealant at least. And it needs a new washing habit. The swirls came from somewhere. If the car goes back to the brush wash, they will be back before winter. Two buckets or a rinseless wash, soft mitts, clean drying towels, no wiping of dry dust. It costs nothing, and it saves the clear coat you have left.',
    'Plan six hours for it and a shaded place. Heat makes polish dry out and dust, and a hot panel tells us lies about the finish. In July we start at seven and are done before the worst of it.',
  ].join('\n\n'),
  author: 'Marcus, paint technician',
  authorInitials: 'M',
  category: 'Paint Correction',
  published: true,
  publishedAt: '2026-11-05T18:30:00.000Z',
} as const satisfies BlogPostSeed;
