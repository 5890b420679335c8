import type { BlogPostSeed } from '../shapes.js';

export const whatCeramicCoatingDoes = {
  title: 'What a Ceramic Coating Does, and What It Does Not',
  slug: 'what-ceramic-coating-does',
  excerpt:
    'A coating makes washing easier and holds off bugs, droppings and road film for years. It does not stop stones, scratches or sprinklers. Read this before you spend the money.',
  content: [
    'We sell ceramic coatings, so you would expect us to praise them. Here is the longer version, the one we give on the phone when somebody asks if it is worth it.',
    'A ceramic coating is a liquid resin built on silicon chemistry. We wipe it onto bare clear coat, the solvent leaves, and the rest hardens into a film that holds on tightly. The film is about one or two microns thick. The clear coat under it is about 40 to 50. Keep those two numbers in mind; they explain most of what follows.',
    '> The film is one or two microns thick. The clear coat under it is 40 to 50.',
    '## What it does',
    'It keeps dirt from getting a grip. Water runs off instead of lying flat. Dust, bug remains and road film come off with less rubbing, and less rubbing means fewer scratches. That is the real benefit, every second Saturday, for years.',
    'It resists chemicals. Bird droppings, bug acid, tree sap and strong soaps attack wax within hours or days. A coating holds out much longer. You still have to take droppings off, but a lunch break no longer decides whether there is a mark.',
    'It adds some gloss and some UV resistance. Most of the gloss on a freshly coated car, though, comes from the polishing before it. A coating is clear. It shows what lies under it, good or bad, and it keeps it that way.',
    '## What it does not do',
    'It does not stop stone chips. One or two microns cannot slow down gravel at freeway speed. Film can, because it is about a hundred times as thick. If your problem is I-15, ask about film for the front.',
    'It does not stop scratches. The 9H you read on bottles comes from a pencil test. It means that a 9H pencil did not mark the film. It does not mean the hardness of a gemstone, and it will not survive a brush at an automatic wash or a key. Wash marks come slower on a coated car, but they come.',
    'It does not stop water spots. Our water is very hard. A drop that dries on a coating leaves its minerals there, and in July it does so in minutes. They come off more easily than from bare paint if you act soon. If sprinklers hit your car each night, fix the sprinkler first.',
    'It does not repair anything. Swirls, haze and peeling clear coat stay as they are, sealed under glass so to speak. That is why our coating day includes decontamination and a one-step polish, and why a car with deeper marks should have a paint correction first.',
    'And it does not end washing. A coated car that is never washed clogs. A layer of dust and minerals covers the film, the water stops running off, and the owner thinks the coating is gone. Usually a proper wash brings it back.',
    '## The day, and the care after it',
    '![Tall beads of water on dark clear coat, each holding the desert dusk upside down](/pictures/ceramic-coating.webp)',
    'The work takes about eight hours, and it needs a roof. On a hot panel the coating flashes off before it can be leveled, and wind carries dust into it. So we work in your garage or under a carport, and in summer we start at seven. Afterwards the car stays dry for 24 hours. No soap for the first week, because the film is still curing.',
    'Ours carries a 5-year warranty. Read the care sheet before you book, since washing the car is your half of the deal. Two buckets or a rinseless wash, a pH-neutral shampoo, clean towels, every two to four weeks.',
    '## Who should skip it',
    'If you trade the car next year, buy a sealant. If the clear coat is failing, save the money for paint. If the car goes through a brush wash every week and always will, a coating cannot win. But if you keep your cars, park outside at work and want washing to be quick, it earns its price. Call us and tell us how you wash and where you park. We will tell you which of these people you are.',
  ].join('\n\n'),
  author: 'Marcus, paint technician',
  authorInitials: 'M',
  category: 'Protection',
  published: true,
  publishedAt: '2026-10-15T15:30:00.000Z',
} as const satisfies BlogPostSeed;
