import { Check } from 'lucide-react';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { bestPlan, type Plan } from './fixed-offerings.js';

interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: Plan | undefined;
  /** Without it, the plans are only listed. */
  onChoose?: (plan: Plan) => void;
}

export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const best = bestPlan(plans);
  return (
    <ul className="mt-6 grid gap-3 sm:mt-10">
      {plans
        .toSorted((a, b) => Number(b === best) - Number(a === best))
        .map((plan) => (
          <PlanRow
            key={plan.key}
            plan={plan}
            isBest={plan === best}
            isPrimary={plan === (chosen ?? best)}
            pressed={plan.key === chosen?.key}
            onChoose={onChoose}
          />
        ))}
    </ul>
  );
}

interface PlanRowProps {
  plan: Plan;
  isBest: boolean;
  /** The chosen plan; before a choice, the best one. */
  isPrimary: boolean;
  pressed: boolean;
  onChoose: PlanChoiceProps['onChoose'];
}

/** "from $65/quarter" with small words beside the figure. */
function PlanPrice({ price }: Pick<Plan, 'price'>) {
  const [before, figure, after] = price.split(/(\$\d+)/);
  return (
    <>
      <span className="inline-block font-sans text-fine tracking-normal text-ink-soft first-letter:uppercase">
        {before}
      </span>{' '}
      {figure}
      <span className="font-sans text-small tracking-normal not-empty:ml-1 text-ink-soft">
        {after}
      </span>
    </>
  );
}

function PlanRow({ plan, isBest, isPrimary, pressed, onChoose }: PlanRowProps) {
  const { name, price, discount, text } = plan;
  return (
    <li
      className={cn(
        'grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 rounded-card border px-4 py-5 sm:px-6 lg:grid-cols-[20rem_9.5rem_1fr_11rem] lg:items-center lg:gap-x-5 xl:grid-cols-[21rem_10rem_1fr_11rem] xl:gap-x-8',
        isBest ? 'border-glow bg-glow/5' : 'border-line',
      )}
    >
      {/* On a phone, the badges have a row below name and price. */}
      <div className="max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-3 sm:gap-y-1.5">
        <h3 className="font-display text-part">{name}</h3>
        <p className="flex gap-2 empty:hidden max-sm:order-1 max-sm:col-span-2">
          {discount && <Badge>{discount}</Badge>}
          {isBest && <Badge tone="warm">Best value</Badge>}
        </p>
      </div>
      <p className="font-display text-part whitespace-nowrap max-lg:text-right">
        <PlanPrice price={price} />
      </p>
      <p className="text-small text-ink-soft max-sm:order-1 max-sm:col-span-2">{text}</p>
      {onChoose && (
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          className="min-h-12 self-end px-2! sm:max-lg:min-w-42 sm:max-lg:px-4! max-sm:order-1 max-sm:col-span-2 max-sm:mt-2 lg:self-auto"
          aria-pressed={pressed}
          onClick={() => onChoose(plan)}
        >
          {pressed && <Check className="size-4" aria-hidden="true" />}
          Choose {name.toLowerCase()}
        </Button>
      )}
    </li>
  );
}
