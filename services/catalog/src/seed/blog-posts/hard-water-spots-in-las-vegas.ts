import type { BlogPostSeed } from '../shapes.js';

export const hardWaterSpotsInLasVegas = {
  title: 'Hard Water Spots in Las Vegas: Remove, Polish or Leave',
  slug: 'hard-water-spots-in-las-vegas',
  excerpt:
    'Our tap water carries 16 to 18 grains of hardness per gallon, and it all stays on the car when the water dries. What to do in the first hour, the first week and the first year.',
  content: [
    "About 90 percent of the valley's water comes from Lake Mead. On its way down the Colorado River it picks up calcium and magnesium from the rock. The Las Vegas Valley Water District has published values between 278 and 302 parts per million, which is 16 to 18 grains per gallon. Anything over 180 parts per million counts as very hard.",
    'That water is safe to drink. It is only bad at drying. The water leaves, the minerals stay, and in our air the water leaves fast. On a warm hood in summer a drop is gone in a minute or two. What remains is a white ring.',
    '> 16 to 18 grains of minerals in every gallon. All of them stay on the car.',
    'Most of the spots we are called for do not come from washing. They come from sprinklers. The car stands at the same curb every night, the same head throws the same arc, and each morning the sun bakes on another layer. If your spots are on one side only, find the sprinkler before you call us. Moving a nozzle costs nothing, and we would only be back next year.',
    '## Two kinds of spots',
    'There are two kinds of spots, and the difference decides everything. The first kind lies on top of the paint. You can feel it with a fingertip. It is mineral, it is alkaline, and a mild acid dissolves most of it. The second kind is a crater. The minerals and the heat have eaten into the clear coat, and when the white is gone a dull ring stays behind. No liquid removes a crater, because there is nothing there to remove.',
    '## The first hour, week and year',
    '**In the first hour,** rinse again and dry with a clean microfiber towel. That is usually enough.',
    '**In the first weeks,** try a mild acid. A water spot remover made for car paint is the safe choice. White vinegar mixed half and half with distilled water is the kitchen version. Work in the shade on a panel that is cool to the hand. Wash the car first, or you will rub grit into the paint. Lay a damp, vinegar-soaked towel on the spots for a minute, lift it, rinse well, dry. Repeat once if the spots got weaker. Do not let it dry on the panel, and keep it away from bare aluminum trim and fresh paint. It takes wax off too, so protect the area again afterwards.',
    '**Leave bathroom lime removers in the bathroom.** Some of them contain acids that stain aluminum and attack trim, and a few are dangerous on skin. Leave the scouring pad there as well.',
    '![A gloved hand with a white cloth wipes chalky water-spot rings off blue paint](/pictures/water-spot-removal.webp)',
    '**After a season of baking,** expect craters. Shallow ones come out with machine polishing, which takes the surrounding clear coat down to the bottom of the mark. Deep ones we leave. The clear coat is about 40 to 50 microns thick, and going after the last ring can cost more of it than the ring is worth. A faint mark in healthy paint is better than no mark in thin paint.',
    '**Glass is different.** It is harder, and the minerals hold on to it tightly. If acid does not help, a glass polish with cerium oxide usually does, with a pad and patience. A badly etched windshield can be more work than it is worth, and sometimes the honest advice is a new one.',
    '## How to keep them away',
    '![A gloved hand washes a red coupe with a sponge, foam running down its side](/pictures/maintenance-wash.webp)',
    'How do you wash without making new spots? Early in the day or in the shade. Rinse and dry one side before you start the other. Keep the car wet until you are ready to dry it. A water softener at home helps less than people think: it trades calcium for sodium, so the water still leaves a residue, though a softer one that wipes off more easily. Deionized water leaves nothing, because nothing is in it. That is why we use it for the final rinse.',
    'A coating or sealant gives you time, since minerals bond to it less than to bare paint. It does not make the car immune. Drops on a coated hood stand up high and round, and each one still dries to a spot if nobody wipes it. With protection, a spot found early is a matter for the next wash. You still have to find it early.',
  ].join('\n\n'),
  author: 'Dana, lead detailer',
  authorInitials: 'D',
  category: 'Wash and Water',
  published: true,
  publishedAt: '2026-09-16T17:30:00.000Z',
} as const satisfies BlogPostSeed;
