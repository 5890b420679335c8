// The accepted cards, which Stripe shows in the field of the card number.

const SVG = 'http://www.w3.org/2000/svg';
const FONT = 'Arial, sans-serif';

const svgText = (content, attributes) => [
  'text',
  { 'text-anchor': 'middle', ...attributes },
  content,
];

const ACCEPTED = 'Visa, Mastercard, American Express and Discover accepted';

/** Background and shapes of each card on 24 by 16 pixels, in the order of `ACCEPTED`. */
const CARDS = [
  [
    '#ffffff',
    svgText('VISA', { x: 12, y: 11, fill: '#1434cb', 'font-size': 8, 'font-style': 'italic' }),
  ],
  [
    '#ffffff',
    ['circle', { cx: 9.5, cy: 8, r: 4.5, fill: '#eb001b' }],
    ['circle', { cx: 14.5, cy: 8, r: 4.5, fill: '#f79e1b', 'fill-opacity': 0.9 }],
  ],
  ['#016fd0', svgText('AMEX', { x: 12, y: 10.5, fill: '#ffffff', 'font-size': 7, textLength: 19 })],
  [
    '#ffffff',
    ['path', { d: 'M23.5 9.5v4a2 2 0 0 1-2 2H8q10-1 15.5-6z', fill: '#f47216' }],
    svgText('DISCOVER', { x: 12, y: 8, fill: '#1a1f36', 'font-size': 4.5, textLength: 19 }),
  ],
];

function svgNode([name, attributes, content]) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  if (content) node.textContent = content;
  return node;
}

function cardSvg([background, ...shapes]) {
  const svg = svgNode([
    'svg',
    { viewBox: '0 0 24 16', width: 24, height: 16, 'aria-hidden': 'true' },
  ]);
  const frame = { x: 0.5, y: 0.5, width: 23, height: 15, rx: 2, fill: background };
  const group = svgNode(['g', { 'font-family': FONT, 'font-weight': 700 }]);
  group.append(...shapes.map(svgNode));
  svg.append(svgNode(['rect', { ...frame, stroke: '#7a8493', 'stroke-opacity': 0.5 }]), group);
  return svg;
}

export function cardBrands() {
  const node = document.createElement('span');
  node.className = 'StripeStandIn-brands';
  node.setAttribute('role', 'img');
  node.setAttribute('aria-label', ACCEPTED);
  node.append(...CARDS.map(cardSvg));
  return node;
}
