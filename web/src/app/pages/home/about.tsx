import { Droplets, Handshake, MapPinned, ReceiptText, SearchCheck, Sunrise } from 'lucide-react';
import { BRAND } from '@desert-mirror/contracts/brand';
import { STATS } from '../../../site/stats.js';
import { useSite } from '../../../site/use-site.js';
import { Picture } from '../../../ui/picture.js';
import { Section } from '../../../ui/section.js';

const reasons = [
  {
    icon: Droplets,
    title: 'We bring water and power',
    text: 'Deionized water, generator, vacuum and steam. All we need is the car and a place to park.',
  },
  {
    icon: ReceiptText,
    title: 'You know the price first',
    text: 'Fixed prices are on this page. If the price depends on the car, we quote it before we start.',
  },
  {
    icon: SearchCheck,
    title: 'One test spot before the whole car',
    text: 'We show you the result on one panel before we do the rest.',
  },
  {
    icon: Sunrise,
    title: 'We work around the heat',
    text: 'Early starts in summer, shade for every coating. Hot panels ruin good products.',
  },
  {
    icon: MapPinned,
    title: 'We cover the whole valley',
    text: `${BRAND.radiusMiles} miles around the Strip, including Henderson and Summerlin. Drive time is in the price.`,
  },
  {
    icon: Handshake,
    title: 'A reply within 24 hours',
    text: 'Every request is answered by the people who do the work.',
  },
];

const facts = [...STATS, { value: String(BRAND.since), label: 'in business since' }];

export function About() {
  const { about } = useSite();
  return (
    <Section id="about" theme="dusk" title="Why people choose us" lead={about}>
      <div className="mt-10 grid items-stretch gap-8 lg:grid-cols-2 lg:gap-14">
        <Picture
          url="/pictures/about.webp"
          alt="Rolled towels next to bottles of amber and clear liquid on a shelf in the van"
          sizes="(min-width: 64rem) 38rem, 100vw"
          className="aspect-3/2 size-full rounded-card border border-line lg:aspect-auto"
        />
        <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon className="size-6 text-glow" strokeWidth={1.6} aria-hidden="true" />
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1.5 text-small text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <dl className="mt-14 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-line pt-10 md:grid-cols-4">
        {facts.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-small text-ink-faint">{label}</dt>
            <dd className="font-display text-page text-accent-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
