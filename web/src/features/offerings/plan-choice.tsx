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
    <ul className="mt-6 grid gap-x-10 sm:mt-10 lg:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.key} className="flex">
          <PlanCard
            plan={plan}
            isBest={plan === best}
            isPrimary={plan === (chosen ?? best)}
            pressed={plan.key === chosen?.key}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlanCardProps {
  plan: Plan;
  isBest: boolean;
  /** The chosen plan; before a choice, the best one. */
  isPrimary: boolean;
  pressed: boolean;
  onChoose: PlanChoiceProps['onChoose'];
}

/** "from $65/quarter" with small words, the first above the figure as in the price of the page. */
function PlanPrice({ price }: Pick<Plan, 'price'>) {
  const [before, figure, after] = price.split(/(\$\d+)/);
  return (
    <>
      <span className="block font-sans text-fine tracking-normal text-ink-soft first-letter:uppercase">
        {before}
      </span>
      {figure}
      <span className="font-sans text-body tracking-normal text-ink-soft">{after}</span>
    </>
  );
}

function PlanCard({ plan, isBest, isPrimary, pressed, onChoose }: PlanCardProps) {
  const { name, price, discount, text } = plan;
  return (
    <div
      className={cn(
        'grid w-full gap-x-10 border-t py-6 sm:max-lg:grid-cols-[1fr_17rem] lg:grid-rows-[auto_auto_1fr_auto]',
        isPrimary ? 'border-glow' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 sm:max-lg:self-baseline-last">
        <h3 className="text-title font-semibold">{name}</h3>
        {discount && <Badge tone="warm">{discount}</Badge>}
        {isBest && <Badge tone="good">Best value</Badge>}
      </div>
      <p className="mt-3 font-display text-heading sm:max-lg:mt-0 sm:max-lg:self-baseline-last sm:max-lg:text-right sm:max-lg:whitespace-nowrap">
        <PlanPrice price={price} />
      </p>
      <p className="mt-3 max-w-[40ch] text-small text-ink-soft">{text}</p>
      {onChoose && (
        <div className="pt-6 sm:max-lg:pt-3">
          <Button
            variant={isPrimary ? 'primary' : 'secondary'}
            className="w-full"
            aria-pressed={pressed}
            onClick={() => onChoose(plan)}
          >
            {pressed && <Check className="size-4" aria-hidden="true" />}
            Choose {name.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}
