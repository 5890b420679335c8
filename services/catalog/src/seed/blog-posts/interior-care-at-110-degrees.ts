import type { BlogPostSeed } from '../shapes.js';

export const interiorCareAt110Degrees = {
  title: 'Interior Care at 110 Degrees',
  slug: 'interior-care-at-110-degrees',
  excerpt:
    'After an hour in the sun a dashboard reaches about 157 °F. That changes how you clean, what you use and what you should never leave in the car.',
  content: [
    'For a study published in 2018, researchers from Arizona State University and UC San Diego parked cars in Tempe on summer days above 100 °F and measured. After one hour in the sun the dashboards averaged 157 °F, the steering wheels 127 °F and the seats 123 °F. In the shade the dashboards averaged 118 °F. Our July is not much cooler than theirs.',
    'Those numbers explain why interiors age so quickly here. Vinyl and many soft plastics contain softeners that keep them flexible. Heat drives them out. Some of that lands on the inside of the windshield as the greasy film you see when driving toward the sunset. What stays behind is harder and a bit smaller, and one day it cracks.',
    '> 157 °F on the dashboard after one hour in the sun. 118 °F in the shade.',
    'So the cheapest interior care is a sunshade. Compare the two dashboard figures: shade alone made a difference of almost 40 degrees. A folding shade does not do as much as a carport, but it keeps direct sun off the dash and the wheel, and it costs about as much as a lunch.',
    '## Clean cool, and start dry',
    '![A car interior with quilted tan leather seats, a vacuum nozzle on the mat in front of them](/pictures/interior-deep-clean.webp)',
    'The second rule is to **clean cool**. Park inside or come early. At 110 °F a cleaner dries before it has loosened anything, and it leaves a ring of its own. If you must work outside, do one seat or one door at a time, spray the towel and not the surface, and wipe dry at once.',
    '**Always start dry.** Desert dust is fine mineral powder. Make it wet and you have mud in the stitching. Brush and vacuum first: vents, seat rails, the gap beside the console. A soft paintbrush and a vacuum hose do more than any spray.',
    '## Leather, plastics and screens',
    '![A gloved hand wipes a quilted tan leather seat with a blue cloth](/pictures/leather-care.webp)',
    '**Leather** next. The leather in nearly all modern cars has a colored topcoat, a thin paint really. You are cleaning that topcoat. A pH-neutral leather cleaner, a soft brush, light pressure, wipe, done. Conditioner hardly passes through the topcoat, so a thick layer of it only makes the seat shiny and sticky and collects dust. What leather needs in this climate is to be clean and to have some UV protection.',
    '**Sunscreen** is the stain of the season. Its oils and filters soften topcoats and leave pale or yellowish prints on armrests and door panels. Fresh, it comes off with a mild soap solution. After a month in the heat it may have changed the surface, and then it stays. Keep a pack of plain damp wipes in the car and use them on the armrest when you get home from the pool.',
    'On **plastics** we use a water-based protectant with UV filters and a matte finish. Avoid glossy silicone dressings on the dash. They reflect in the windshield, they attract dust, and on a steering wheel or pedals they are dangerous.',
    '**Screens** want very little. Switch the screen off, let it cool, dampen a clean microfiber cloth with distilled water, wipe gently. No ammonia, no alcohol unless the manual allows it, and never spray the screen itself. The same goes for tinted windows: ammonia can damage aftermarket film, so choose a glass cleaner without it.',
    '**Fabric seats** have one advantage here. After hot-water extraction they dry in an hour or two with the windows cracked. In humid cities that takes all day and can smell. So if you have been putting off a coffee stain, summer is a good time.',
    '## What people forget',
    'Do not forget the cabin filter. Many manuals say every 15,000 miles or so. With our dust, have a look once a year; it is often gray by then. If the air from the vents has become weak or smells of dust, start there.',
    'Last, the things that should not stay inside. Aerosol cans: most labels warn against temperatures above 120 °F. Lighters, loose batteries, power banks, lip balm, crayons, medicine. And of course no child and no animal, not for a minute, not in the shade either. In that same study the shaded cars became dangerous too. It only took longer.',
  ].join('\n\n'),
  author: 'Luis, interior technician',
  authorInitials: 'L',
  category: 'Interior Care',
  published: true,
  publishedAt: '2026-06-24T15:00:00.000Z',
} as const satisfies BlogPostSeed;
