import { BRAND } from '@desert-mirror/contracts/brand';
import { STATS } from '../../../site/stats.js';
import { useSite } from '../../../site/use-site.js';
import { Section } from '../../../ui/section.js';

const facts = [{ value: String(BRAND.since), label: 'in business since' }, ...STATS];

export function About() {
  const { about } = useSite();
  return (
    <Section id="about" title="About us" lead={about}>
      <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-line pt-10 md:grid-cols-4">
        {facts.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-small text-dusk">{label}</dt>
            <dd className="text-heading font-semibold text-amber-200 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
