import { Check } from 'lucide-react';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { paragraphs } from '../../site/paragraphs.js';
import { Card } from '../../ui/card.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';

export function OfferingDetails({ offering }: { offering: Offering }) {
  const text = paragraphs(offering.longDescription);
  const { features } = offering;
  if (text.length === 0 && features.length === 0) return null;
  const both = text.length > 0 && features.length > 0;
  return (
    <section className="py-16 sm:py-24">
      <div
        className={cn(
          container,
          'grid items-start gap-12 lg:gap-16',
          both && 'lg:grid-cols-[1.35fr_1fr]',
        )}
      >
        {text.length > 0 && (
          <div className="max-w-[68ch]">
            <h2 className="font-display text-heading">What we do</h2>
            <div className="mt-6 space-y-5 text-ink-soft *:first:text-lead *:first:text-ink">
              {text.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </div>
        )}
        {features.length > 0 && (
          <Card className="p-6 sm:p-8">
            <h2 className="text-title font-semibold">What is included</h2>
            <ul className={cn('mt-5 grid', !both && 'gap-x-10 sm:grid-cols-2')}>
              {features.map((feature) => (
                <li key={feature} className="flex gap-3 border-t border-line py-3">
                  <Check className="mt-1 size-4.5 shrink-0 text-glow" aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </section>
  );
}
