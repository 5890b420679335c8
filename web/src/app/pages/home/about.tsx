import type { CSSProperties } from 'react';
import { BRAND } from '@desert-mirror/contracts/brand';
import { DUSK, POLISHER } from '../../../features/offerings/work-picture.js';
import { focusOf } from '../../../site/picture-focus.js';
import { STATS } from '../../../site/stats.js';
import { useSite } from '../../../site/use-site.js';
import { cn } from '../../../ui/cn.js';
import { MirrorImage } from '../../../ui/mirror-image.js';
import { Picture } from '../../../ui/picture.js';
import { container } from '../../../ui/section.js';

const reasons = [
  {
    title: 'We bring water and power',
    text: 'Deionized water, generator, vacuum and steam. All we need is the car and a place to park.',
  },
  {
    title: 'You know the price first',
    text: 'Prices are on this page. If the price depends on the car, we quote it before we start.',
  },
  {
    title: 'One test spot before the whole car',
    text: 'We show you the result on one panel before we do the rest.',
  },
  {
    title: 'We work around the heat',
    text: 'Early starts in summer, shade for every coating. Hot panels ruin good products.',
  },
  {
    title: 'We cover the whole valley',
    text: `${BRAND.radiusMiles} miles around the Strip, including Henderson and Summerlin. Drive time is in the price.`,
  },
  {
    title: 'A reply within 24 hours',
    text: 'Every request is answered by the people who do the work.',
  },
];

const facts = [...STATS, { value: String(BRAND.since), label: 'since' }];

export function About() {
  const { about } = useSite();
  return (
    <section id="about" className="theme-dusk bg-ground">
      <div className="items-center lg:grid lg:grid-cols-[1.3fr_1fr]">
        {/* In its own proportions, so that the whole van is visible. */}
        <Picture {...DUSK} sizes="57vw" className="aspect-3/2 w-full max-lg:hidden" />
        {/* On phones and tablets, the hero already shows the van. */}
        <div
          className="relative aspect-5/2 lg:hidden"
          style={{ '--focus': focusOf(POLISHER.url) } as CSSProperties}
        >
          <Picture
            {...POLISHER}
            sizes="100vw"
            className="absolute inset-0 size-full [&>img]:object-(--focus)"
          />
          <MirrorImage url={POLISHER.url} />
        </div>
        <div
          className={cn(
            container,
            'relative py-8 sm:py-12 lg:max-w-none lg:pr-[max(2rem,calc(50vw-38rem))] lg:pl-14',
          )}
        >
          <h2 className="font-display text-heading">Why people choose us</h2>
          <p className="mt-4 mb-8 text-body text-pretty text-ink-soft sm:mb-10">{about}</p>
          <Facts />
        </div>
      </div>
      <div className={cn(container, 'pb-12 sm:pb-16 lg:pt-10')}>
        <ul
          aria-label="Reasons"
          className="gap-x-10 max-md:border-b max-md:border-line md:grid md:grid-cols-2 lg:grid-cols-3"
        >
          {reasons.map(({ title, text }) => (
            // A phone has room for three.
            <li
              key={title}
              className="border-t border-line py-2.5 max-md:nth-[n+4]:hidden md:py-3.5"
            >
              <h3 className="text-small font-semibold">{title}</h3>
              <p className="mt-0.5 text-small text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const Facts = () => (
  <dl className="grid grid-cols-3 gap-x-6">
    {facts.map(({ value, label }) => (
      <div key={label}>
        <dt className="text-small text-ink-soft first-letter:uppercase">{label}</dt>
        <dd className="mt-1 font-display text-heading text-accent-strong">{value}</dd>
      </div>
    ))}
  </dl>
);
