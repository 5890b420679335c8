import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paragraphs } from '../../site/paragraphs.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { unbroken } from '../../ui/unbroken.js';
import { Skeleton } from '../../ui/skeleton.js';

interface OfferingDetailsProps extends Pick<OfferingSummary, 'features'> {
  /** Missing while it loads. */
  longDescription?: string | null;
  /** Beside the text on wide screens; otherwise above it. */
  panel?: ReactNode;
}

export function OfferingDetails({ longDescription, features, panel }: OfferingDetailsProps) {
  const text = longDescription === undefined ? <Loading /> : textOf(longDescription);
  if (!text && features.length === 0 && !panel) return null;
  const list = features.length > 0 && <Features features={features} isWide={!text || !!panel} />;
  const side = panel ? <div className="max-lg:order-1">{panel}</div> : text && list;
  return (
    <section className="theme-noon bg-ground py-12 sm:py-20">
      <div
        className={cn(
          container,
          'grid items-start gap-x-16 gap-y-12',
          side && (text || list) && 'lg:grid-cols-[1fr_26rem]',
        )}
      >
        {(text || list) && (
          <div className={column}>
            {list !== side && list}
            {text && <WhatWeDo>{text}</WhatWeDo>}
          </div>
        )}
        {side && <div className={cn(column, panel && inView)}>{side}</div>}
      </div>
    </section>
  );
}

/** On phones and tablets, the blocks of both columns form one: prices and features come before the long text. */
const column = 'max-lg:contents lg:space-y-12';

/** While the visitor reads the text. By its end, because the buttons are there and it can be higher than the screen. */
const inView = 'lg:sticky lg:bottom-6 lg:self-end';

const WhatWeDo = ({ children }: { children: ReactNode }) => (
  <div className="max-w-[65ch] max-lg:order-3">
    <h2 className="font-display text-heading">What we do</h2>
    <div className="mt-6 space-y-5 text-ink-soft *:first:text-lead *:first:text-ink max-sm:*:text-wrap">
      {children}
    </div>
  </div>
);

/** Two columns; beside the text on wide screens, one. No rules between the items on phones. */
const Features = ({ features, isWide }: { features: readonly string[]; isWide: boolean }) => (
  <div className="max-lg:order-2">
    <h2 className="font-display text-heading">What is included</h2>
    <ul className={cn('mt-4 gap-x-16 sm:mt-6 sm:grid sm:grid-cols-2', !isWide && 'lg:grid-cols-1')}>
      {features.map((feature) => (
        <li
          key={feature}
          className={cn(
            'flex gap-3 border-line py-1.5 sm:border-b sm:py-3 sm:first:border-t sm:last:odd:col-span-full sm:nth-2:border-t',
            !isWide && 'lg:nth-2:border-t-0',
          )}
        >
          <Check className="mt-1 size-4.5 shrink-0 text-glow" aria-hidden="true" />
          <span>{unbroken(feature)}</span>
        </li>
      ))}
    </ul>
  </div>
);

function textOf(longDescription: string | null): ReactNode {
  const text = paragraphs(longDescription);
  return text.length > 0 && text.map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading the page</span>
    <Skeleton className="h-48" />
  </div>
);
