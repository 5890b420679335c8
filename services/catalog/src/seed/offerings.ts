import type { OfferingSeed } from './shapes.js';

/** In the owner's order. The first six are the ones the area pages show. */
export const offerings = [
  {
    name: 'Ceramic Coating',
    slug: 'ceramic-coating',
    description:
      'A cured ceramic layer on washed, decontaminated and polished paint, with a 5-year warranty. Dust and bugs rinse off more easily and the gloss stays.',
    longDescription: [
      'The day starts with preparation. We wash the car, take off iron and tar, clay the paint and give it a one-step machine polish. Then every panel is wiped bare, because a coating only bonds to clean clear coat. Whatever is under it stays under it for years.',
      'We apply the coating panel by panel, level it by hand and check it under lights. This needs a roof. A garage or a carport out of the wind is enough; in the open sun we do not coat. Plan a full day, about eight hours, and keep the car dry for the following 24 hours.',
      'The coating carries a 5-year warranty. It resists bug acid, bird droppings and road film far better than wax, and it makes washing quicker. It does not stop rock chips, and it still needs washing. You get the care sheet on paper before we leave.',
    ].join('\n\n'),
    price: '$899',
    duration: 480,
    features: [
      '5-year warranty',
      'Iron, tar and clay decontamination',
      'One-step machine polish',
      'Every painted panel coated',
      'Headlights and painted trim included',
      'Inspection under lights',
      'Written care sheet',
    ],
    active: true,
    category: 'ceramic-coating',
  },
  {
    name: 'Paint Correction',
    slug: 'paint-correction',
    description:
      'Machine polishing that removes swirls, haze and light scratches. Nothing is filled or hidden.',
    longDescription: [
      'Swirls are fine scratches in the clear coat, most of them from washing and drying. Paint correction levels the surface around them with a machine polisher until they no longer catch the light.',
      'We measure paint thickness before we start and polish a test spot first. The test spot tells us which pad and polish the paint needs, and shows you the result before we do the rest of the car. After polishing, each panel is wiped with a panel cleaner, so that what you see is paint and no polishing oil.',
      'Some marks stay. A scratch that catches a fingernail is usually too deep to take out safely, and peeling clear coat needs a painter. We point these out before the work starts. Allow six hours and a shaded place to park.',
    ].join('\n\n'),
    price: '$549',
    duration: 360,
    features: [
      'Paint thickness measured on every metal panel',
      'Wash, decontamination and clay',
      'Test spot shown to you first',
      'Machine compound and polish',
      'Panel wipe, no fillers',
      'Paint sealant to finish',
    ],
    active: true,
    category: 'paint-correction',
  },
  {
    name: 'Full Detail',
    slug: 'full-detail',
    description:
      'Inside and outside in one visit: hand wash, clay and sealant on the paint, and a complete interior clean.',
    longDescription: [
      'This is the visit for a car that has not been detailed in a year, or one that is about to be sold. We start inside with compressed air, vacuum and brushes, then clean seats, carpets, plastics and glass.',
      'Outside, the car gets a contact hand wash, wheels and wheel wells, clay on the paint and a sealant that lasts about six months in this climate. Door jambs and fuel door are part of it.',
      'It takes about five hours. It does not include machine polishing; if the paint has swirls you want gone, book Paint Correction.',
    ].join('\n\n'),
    price: '$289',
    duration: 300,
    features: [
      'Hand wash and clay',
      'Wheels, tires and wheel wells',
      'Six-month paint sealant',
      'Full vacuum and air blow-out',
      'Seats and carpets cleaned',
      'Glass inside and out',
      'Door jambs and fuel door',
    ],
    active: true,
    category: 'wash-detail',
  },
  {
    name: 'Eco Wash',
    slug: 'eco-wash',
    description:
      'A rinseless hand wash that uses about two gallons of water and leaves nothing running down the driveway.',
    longDescription: [
      'A rinseless wash solution lifts dust off the paint and keeps it away from the surface while we wipe. Each towel face touches the car once and is then folded away. Used this way it is gentle on paint, and it suits garages, condo parking and office lots.',
      'It works on dust and light road film. A car with mud, heavy bugs or dried sprinkler spots needs a rinse first, and we will tell you so before we touch it.',
    ].join('\n\n'),
    price: '$60',
    duration: 45,
    features: [
      'About two gallons of water',
      'No runoff',
      'Mixed with deionized water, so no spots',
      'Wheels and tires wiped',
      'Outside glass',
    ],
    active: true,
    category: 'wash-detail',
  },
  {
    name: 'Interior Deep Clean',
    slug: 'interior-deep-clean',
    description:
      'Seats, carpets, plastics, vents and glass cleaned by hand, with hot-water extraction where the fabric needs it.',
    longDescription: [
      'Desert dust is fine enough to settle into vents, seat rails and stitching. We blow it out with air first and vacuum after, so that it does not turn to mud when the cleaning starts.',
      'Fabric and carpet are pre-treated and extracted with hot water. Leather gets a pH-neutral cleaner and a soft brush. Plastics are finished with a matte protectant that has UV filters and leaves no shine on the windshield.',
      'The fabric is damp when we leave. In summer it is dry in an hour or two with the windows down an inch; in winter leave it until the evening.',
    ].join('\n\n'),
    price: '$200',
    duration: 180,
    features: [
      'Air blow-out of vents and seams',
      'Full vacuum, trunk included',
      'Hot-water extraction of seats and carpets',
      'pH-neutral leather cleaning',
      'Matte UV protectant on plastics',
      'Streak-free inside glass',
    ],
    active: true,
    category: 'interior-detail',
  },
  {
    name: 'Exterior Detail',
    slug: 'exterior-detail',
    description:
      'Hand wash, iron remover, clay and a sealant. The paint feels smooth again and water runs off it.',
    longDescription: [
      'Run your hand over the hood in a thin plastic bag. If it feels like fine sandpaper, the paint holds bonded dust and iron from brakes, and washing alone will not move it. This detail does.',
      'We wash by hand, dissolve the iron, clay the paint and protect it with a sealant. Trim, tires and outside glass are finished as well. About two hours.',
    ].join('\n\n'),
    price: '$150',
    duration: 120,
    features: [
      'Two-bucket hand wash',
      'Iron remover and clay',
      'Six-month paint sealant',
      'Trim and tire dressing',
      'Outside glass',
    ],
    active: true,
    category: 'exterior-detail',
  },
  {
    name: 'Paint Protection Film',
    slug: 'paint-protection-film',
    description:
      'Clear urethane film on the panels that stones hit first. The film takes the chip and the paint does not.',
    longDescription: [
      'A coating is a micron or two thick and cannot stop a stone. Film is around 200 microns thick and can. On I-15 behind gravel trucks that difference shows within a year.',
      'The starting price covers a partial front: the leading part of the hood, the front of the fenders and the mirrors. Full hood, bumper and full front are quoted for your car. Light scuffs in the film close again with heat from the sun.',
      'We install in your garage, clean, closed and out of the wind. If you have none, call us before you book.',
    ].join('\n\n'),
    price: 'From $699',
    duration: 480,
    features: [
      'Self-healing urethane film',
      'Patterns cut for your model',
      'No blade on your paint',
      'Panels polished before the film',
      'Edges checked again after one week',
    ],
    active: true,
    category: 'protection',
  },
  {
    name: 'Trash Bin Cleaning',
    slug: 'trash-bin-cleaning',
    description:
      'Hot-water, high-pressure cleaning for household bins, once, monthly or quarterly. The dirty water leaves with us.',
    longDescription: [
      'A bin in the sun turns last week’s leftovers into smell and flies. We come after pickup, when the bins are empty, and clean them inside and out with hot water under pressure. Then they are disinfected and deodorized.',
      'We collect the wash water. Street drains in the valley run to the Las Vegas Wash and Lake Mead without treatment, so a dirty bin should never be hosed out at the curb.',
    ].join('\n\n'),
    price: 'From $25',
    duration: 30,
    features: [
      'Hot water under high pressure',
      'Inside, outside, lid and handles',
      'Disinfected and deodorized',
      'Wash water collected',
      'One-time, monthly or quarterly',
    ],
    active: true,
    category: 'specialized',
  },
  {
    name: 'Headlight Restoration',
    slug: 'headlight-restoration',
    description:
      'Yellowed, cloudy headlights sanded, polished and sealed against the sun. Price for the pair.',
    longDescription: [
      'Headlight lenses are polycarbonate with a thin UV coating from the factory. The desert sun wears that coating off, and the plastic under it turns yellow. Polishing alone looks good for a few months and then the yellow is back.',
      'We sand off what is left of the old coating in several grits, polish the lens clear and apply a new UV coating. Cracks and moisture inside the lamp cannot be repaired this way; then the lamp needs replacing.',
    ].join('\n\n'),
    price: '$100',
    duration: 60,
    features: [
      'Both headlights',
      'Paint masked before sanding',
      'Multi-stage sanding and polish',
      'New UV coating',
    ],
    active: true,
    category: 'restoration',
  },
  {
    name: 'Water Spot Removal',
    slug: 'water-spot-removal',
    description:
      'Sprinkler and hard-water spots taken off paint and glass. The price depends on how deep they have gone.',
    longDescription: [
      'Valley water leaves calcium and magnesium behind when it dries. Fresh spots dissolve with a mild acid made for paint. Old ones have etched into the clear coat and need polishing.',
      'We test one panel first and tell you which kind you have and what it costs before going on. Glass is treated separately with a glass polish. The starting price covers spots that still dissolve, on a car or a small SUV.',
    ].join('\n\n'),
    price: 'From $120',
    duration: 120,
    features: [
      'Test panel and fixed quote first',
      'Paint-safe mineral remover',
      'Glass polish where needed',
      'Sealant on the treated panels',
    ],
    active: true,
    category: 'restoration',
  },
  {
    name: 'Wheel and Tire Detail',
    slug: 'wheel-and-tire-detail',
    description:
      'Wheels cleaned face and barrel, tires scrubbed and dressed, calipers and wells rinsed clean.',
    longDescription: [
      'Brake dust is hot iron. It sticks to the wheel, and in time it pits the finish. We use a pH-balanced iron remover, soft brushes for the face and long brushes for the barrel.',
      'Tires are scrubbed until the foam stays white, then dressed with a water-based dressing that dries to the touch and does not sling onto the paint.',
    ].join('\n\n'),
    price: '$80',
    duration: 60,
    features: [
      'Four wheels, face and barrel',
      'pH-balanced iron remover',
      'Tires scrubbed and dressed',
      'Wheel wells rinsed',
    ],
    active: true,
    category: 'wheels-tires',
  },
  {
    name: 'Wheel Ceramic Coating',
    slug: 'wheel-ceramic-coating',
    description:
      'A heat-resistant coating on clean wheels, so that brake dust comes off with soap and a soft brush.',
    longDescription: [
      'The wheels are cleaned, decontaminated and wiped bare, then coated on the face and as far into the barrel as we can reach with the wheel on the car. Calipers are coated where they can be seen.',
      'The coating makes cleaning easier. It does not protect against curbs, and a wheel whose clear coat already peels needs refinishing first.',
    ].join('\n\n'),
    price: '$225',
    duration: 180,
    features: [
      'Four wheels cleaned and decontaminated',
      'Heat-resistant coating',
      'Visible calipers coated',
      'Tires cleaned and dressed',
    ],
    active: true,
    category: 'wheels-tires',
  },
  {
    name: 'Leather Care',
    slug: 'leather-care',
    description:
      'Cleaning and UV protection for leather seats, armrests and door panels that see the sun every day.',
    longDescription: [
      'Leather in a modern car wears a thin colored topcoat. Body oil, sunscreen and dye from jeans sit on that topcoat and soften it. We take them off with a pH-neutral cleaner and a soft brush, one panel at a time.',
      'Then the leather gets a matte protectant with UV filters. It looks like clean leather, neither shiny nor slippery. We do not fill cracks. If a seat has them, they will still be there afterwards, only clean.',
    ].join('\n\n'),
    price: '$120',
    duration: 120,
    features: [
      'All leather seats and armrests',
      'Sunscreen and dye transfer treated',
      'Matte UV protectant',
      'No greasy dressing',
    ],
    active: true,
    category: 'interior-detail',
  },
  {
    name: 'Paint Sealant',
    slug: 'paint-sealant',
    description:
      'A synthetic sealant on clean, clayed paint. About six months of protection at a fraction of a coating’s price.',
    longDescription: [
      'A sealant is the middle ground. A carnauba wax lasts weeks in this heat, a ceramic coating lasts years. A sealant lasts about six months, and twice a year is a rhythm most people can keep.',
      'The car is washed, clayed and dried, then sealed by machine. Swirls stay visible, because nothing is polished away.',
    ].join('\n\n'),
    price: '$120',
    duration: 120,
    features: ['Hand wash and clay', 'Machine-applied sealant', 'About six months of protection'],
    active: true,
    category: 'protection',
  },
  {
    name: 'Maintenance Wash',
    slug: 'maintenance-wash',
    description: 'A safe hand wash every two to four weeks for coated or recently detailed cars.',
    longDescription: [
      'This wash keeps a good finish good. We pre-rinse, wash with a pH-neutral shampoo, clean the wheels, rinse with deionized water and dry with clean towels, so no spots are left.',
      'Coated cars get a silica topper, which brings back the water behavior. Inside, we vacuum and wipe the dash. It is meant for cars we have detailed in the last six months or that carry a coating.',
    ].join('\n\n'),
    price: '$80',
    duration: 60,
    features: [
      'pH-neutral hand wash',
      'Deionized final rinse',
      'Silica topper on coated cars',
      'Quick vacuum and dash wipe',
      'Same detailer where the calendar allows',
    ],
    active: true,
    category: 'maintenance',
  },
  {
    name: 'RV and Fleet Care',
    slug: 'rv-and-fleet-care',
    description:
      'Washing, oxidation removal and sealing for motorhomes, trailers, vans and work trucks, at your yard or storage lot.',
    longDescription: [
      'Large vehicles differ too much for a list price. Gelcoat chalks in the sun, decals fade, and a roof can hold more dirt than the rest of the vehicle. Send us length, make and a few photos and we answer with a fixed quote within 24 hours.',
      'For fleets we work by plan, early in the morning before your vehicles leave, Monday to Saturday.',
    ].join('\n\n'),
    price: 'Custom quote',
    duration: 240,
    features: [
      'Motorhomes, trailers, vans and trucks',
      'Gelcoat oxidation removal',
      'Roof wash and seal check by eye',
      'Fleet visits before your working day',
    ],
    active: true,
    category: 'specialized',
  },
] as const satisfies readonly OfferingSeed[];
