import { useMemo, type ReactNode } from 'react';
import { useGetOfferingsQuery, type OfferingSummary } from '../../api/catalog.api.js';
import { cn } from '../../ui/cn.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CallForPrices } from './call-for-prices.js';
import { groupOfferings, type OfferingGroup } from './offering-groups.js';
import { PriceRow } from './price-row.js';

/** Renders what belongs beside the prices of a category, such as a review. */
type Beside = (offerings: readonly OfferingSummary[], className: string) => ReactNode;

export function PriceMenu({ beside }: { beside: Beside }) {
  const { data, isError } = useGetOfferingsQuery();
  const groups = useMemo(() => groupOfferings(data ?? []), [data]);
  if (isError) return <CallForPrices />;
  if (!data) return <PriceMenuSkeleton />;
  if (groups.length === 0) return <CallForPrices />;
  return (
    <div className="category-tabs mt-4 gap-x-10 gap-y-12 sm:mt-10 lg:grid lg:grid-cols-2">
      <CategoryTabs groups={groups} />
      {groups.map((group, index) => (
        <Category
          key={group.key}
          group={group}
          beside={beside}
          hasLead={index < 2}
          isShorter={group.offerings.length < (groups[index ^ 1]?.offerings.length ?? 0)}
        />
      ))}
    </div>
  );
}

/** Radio buttons need no script: the style sheet shows the group of the checked one. */
function CategoryTabs({ groups }: { groups: readonly OfferingGroup[] }) {
  return (
    <fieldset className="flex justify-between border-b border-line max-sm:pr-4 sm:justify-start sm:gap-x-6 lg:hidden">
      <legend className="sr-only">Category</legend>
      {groups.map(({ key, tab }, index) => (
        <label
          key={key}
          className="-mb-px grid min-h-12 min-w-11 cursor-pointer px-1 text-small font-semibold text-ink-soft first-of-type:-ml-1 has-checked:text-accent has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="category"
            value={key}
            defaultChecked={index === 0}
            className="peer sr-only"
          />
          {/* As wide as the text, unlike the area to press. */}
          <span className="grid place-items-center border-b-2 border-transparent peer-checked:border-accent">
            {tab}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CategoryProps {
  group: OfferingGroup;
  beside: Beside;
  /** Shows the first service as a card on wide screens. */
  hasLead: boolean;
  /** Has fewer services than the category beside it on wide screens, so there is room below its prices. */
  isShorter: boolean;
}

function Category({ group, beside, hasLead, isShorter }: CategoryProps) {
  const { title, lead, start, offerings } = group;
  return (
    <div className="flex flex-col">
      <h3 className="font-display text-part max-lg:mt-6 max-sm:sr-only">{title}</h3>
      <p className="mt-1 mb-4 text-small text-ink-faint max-sm:hidden">{lead}</p>
      {/* On phones, the rule of the tabs is its first one. On wider screens, the rows share their columns. */}
      <ul className="border-b border-line max-sm:*:first:border-t-0 md:grid md:grid-cols-[7.5rem_1fr_auto_auto_auto] md:gap-x-4 lg:max-xl:grid-cols-[5rem_1fr_auto_auto]">
        {offerings.map((offering, index) => (
          <PriceRow
            key={offering.id}
            offering={offering}
            isLead={hasLead && index === 0}
            isStart={offering.slug === start}
          />
        ))}
      </ul>
      {/* On wide screens, the padding aligns the review with the last service of the longer category beside it. */}
      {beside(offerings, cn('pt-4 lg:pt-3.5', !isShorter && 'lg:hidden'))}
    </div>
  );
}

function PriceMenuSkeleton() {
  return (
    <div className="mt-12 grid gap-5 lg:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-96" />
      ))}
    </div>
  );
}
