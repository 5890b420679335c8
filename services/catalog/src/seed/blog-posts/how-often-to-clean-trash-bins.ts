import type { BlogPostSeed } from '../shapes.js';

export const howOftenToCleanTrashBins = {
  title: 'How Often Should You Clean Your Trash Bins in Las Vegas?',
  slug: 'how-often-to-clean-trash-bins',
  excerpt:
    'A fly can go from egg to adult in little more than a week. In summer that is about the time between two pickups. A schedule that fits the season, and how to keep bins cleaner for free.',
  content: [
    'People ask us why a detailing company cleans trash bins. The answer is that we already had the hot water, the pressure washer and the tank to take the dirty water away. The customers asked first.',
    '## What lives in a bin',
    'How often is it needed? That depends on what goes into the bin and on the month.',
    '**Start with the flies,** since they set the pace. A house fly lays her eggs on moist food waste. In warm weather they hatch within a day. The larvae feed for several days, crawl off to a drier place and turn into flies. From egg to adult takes seven to ten days in summer heat, and several weeks when it is cool. With weekly pickup, a clean bin with tied bags stays just ahead of that. A dirty bin does not. The truck empties the bags, but the layer at the bottom stays, and the next generation is already sitting in it.',
    '> From egg to fly takes seven to ten days in summer heat. Pickup comes every seven.',
    '**The smell follows the same rule.** Bacteria need food, warmth and moisture. From May to September the warmth is free. Take away the food and the moisture and a bin can stand in the sun without smelling at all. Our dry air helps there; a bin that is clean and dry stays that way for a while.',
    '**Roaches like bins too,** and scorpions hunt roaches and crickets. A clean bin will not rid a yard of scorpions. It does take one of their restaurants off the list.',
    '## A schedule that fits the season',
    'So here is the schedule we suggest. For a family with diapers, pets or a lot of cooking: monthly from May to September, and as you like in winter. For one or two people who bag everything: quarterly is enough for most. For a bin used for yard waste and cardboard: once, when it bothers you. If you are moving into a house, have the bins cleaned once at the beginning, because you do not know what the last people put in.',
    'The recycling bin needs it less often than you think, and more often than never. Rinse cans and bottles before they go in and it can wait for the quarterly visit.',
    '## What you can do yourself',
    'You can do a lot yourself. Tie every bag. Freeze meat and fish scraps until the evening before pickup. Put a sheet of cardboard or newspaper at the bottom to catch drips; it goes out with the load. Keep the lid shut, and the bin in the shade if you have any. After pickup, let it stand open for an hour to dry, then close it.',
    '**If you clean it yourself, do not do it at the curb.** Storm drains in the valley are not connected to a treatment plant. What runs into the gutter goes to the Las Vegas Wash and on to Lake Mead, and about 90 percent of our drinking water comes out of that lake. Use little water on gravel or soil well away from the street, or pour the dirty water into a sink or toilet inside, where it goes to the sewer.',
    '**Choose one cleaner and stay with it.** Dish soap and a long brush do most of the work. If you want to disinfect, use a product made for it and leave it on as long as the label says; wiped off after ten seconds it does little. Never mix bleach with vinegar, ammonia or another cleaner. The gas is poisonous, and a bin is a place where you lean in.',
    '## What we do, and what it costs',
    '![A gloved hand washes an open blue bin on a driveway with a pressure lance; foam runs down its side](/pictures/trash-bin-cleaning.webp)',
    'When we come, it goes like this. We arrive after pickup, because the bins must be empty. We loosen what sticks, clean inside and outside with hot water under pressure, disinfect and deodorize, and collect the wash water. It takes about half an hour. You do not need to be at home if the bins are where we can reach them.',
    'Prices: one-time cleaning from $25. Monthly from $20 per month, which includes a 15% discount. Quarterly from $65 per quarter, which includes a 10% discount. If you are unsure, start with one visit in June and look into the bin again three weeks later. It will tell you which plan you need.',
  ].join('\n\n'),
  author: 'Tess, bin route technician',
  authorInitials: 'T',
  category: 'Home Care',
  published: true,
  publishedAt: '2026-08-04T16:15:00.000Z',
} as const satisfies BlogPostSeed;
