import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { formatCentsShort } from '@desert-mirror/contracts/money';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { listPrice } from '../../site/offering-price.js';
import { exactDuration } from '../../site/duration-text.js';
import { cn } from '../../ui/cn.js';
import type { Vehicle, VehicleChoice } from './vehicle.js';
import { addOnsOf, chosenClass, classOf, isUnsized, lacksClass, toggled } from './vehicles.js';

interface ChoicesProps {
  offering: OfferingSummary;
  vehicle: Vehicle;
  /** "vehicle 2"; missing if there is only one. */
  name?: string | undefined;
  /** Whether a missing size is shown as an error. */
  isChecked?: boolean;
  /** Leaves the size open until the visitor chooses one. */
  isAsked?: boolean;
  onChange: (change: Partial<VehicleChoice>) => void;
}

/** Size, condition and add-ons of a vehicle, as far as its service has them. */
export const Choices = (props: ChoicesProps) => (
  <>
    <Sizes {...props} />
    <AddOns {...props} />
  </>
);

const card =
  'relative flex cursor-pointer items-center gap-3 rounded-control border border-edge px-3.5 py-1.5 sm:py-2 ' +
  'hover:border-ink-soft has-checked:border-glow has-checked:bg-glow/10 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

export function Sizes({
  offering,
  vehicle,
  name,
  isChecked,
  isAsked = false,
  onChange,
}: ChoicesProps) {
  const id = useId();
  const isOpen = (isAsked ? isUnsized : lacksClass)(vehicle, [offering]);
  const isMissing = isChecked && isOpen;
  const size = (isAsked ? chosenClass : classOf)(vehicle, offering);
  if (offering.vehicleClasses.length === 0) return null;
  return (
    <fieldset
      role="radiogroup"
      data-unanswered={isOpen || undefined}
      {...(isMissing && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-small font-medium">Size of {name ?? 'your vehicle'}</legend>
      <div className="@container">
        <div className="grid gap-1.5 @4xl:auto-cols-fr @4xl:grid-flow-col">
          {offering.vehicleClasses.map(({ id: classId, name: title, examples, priceCents }) => (
            <label key={classId} className={card}>
              <input
                type="radio"
                name={id}
                value={classId}
                checked={size?.id === classId}
                onChange={() => onChange({ vehicleClassId: classId })}
                className="size-5 shrink-0 cursor-[inherit] accent-accent outline-none"
              />
              <span className="min-w-0 flex-1 text-small max-sm:leading-5">
                <span className="font-medium">{title}</span>{' '}
                {examples && <span className="block text-fine text-ink-soft">{examples}</span>}
              </span>
              <span className={listPrice}>{formatCentsShort(priceCents)}</span>
            </label>
          ))}
        </div>
      </div>
      {isMissing && (
        <p id={`${id}-error`} className="mt-1.5 text-fine font-medium text-bad">
          Please choose your vehicle’s size
        </p>
      )}
    </fieldset>
  );
}

interface AddOnsProps extends ChoicesProps {
  /** Collapses each list to its name and what is chosen of it. */
  isFolded?: boolean;
}

export function AddOns(props: AddOnsProps) {
  const { offering, name } = props;
  const of = name ? `, ${name}` : '';
  const kind = (wanted: 'condition' | 'add-on') =>
    addOnsOf(offering).filter((addOn) => addOn.kind === wanted);
  return (
    <>
      <AddOnList {...props} legend={`Condition${of}`} addOns={kind('condition')} />
      <AddOnList {...props} legend={`Add-ons${of}`} addOns={kind('add-on')} />
    </>
  );
}

interface AddOnListProps extends AddOnsProps {
  legend: string;
  addOns: OfferingSummary['addOns'];
}

function AddOnList({ legend, addOns, vehicle, isFolded = false, onChange }: AddOnListProps) {
  if (addOns.length === 0) return null;
  const chosen = addOns.filter(({ id }) => vehicle.addOnIds.includes(id));
  const list = (
    <fieldset className="min-w-0">
      <legend className={cn('mb-1.5 text-small font-medium', isFolded && 'sr-only')}>
        {legend}
      </legend>
      <div className={cn(!isFolded && 'border-b border-line')}>
        {addOns.map(({ id, name, description, priceCents, minutes }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-2 text-small"
          >
            <input
              type="checkbox"
              checked={vehicle.addOnIds.includes(id)}
              onChange={() => onChange({ addOnIds: toggled(vehicle.addOnIds, id) })}
              className="size-6 shrink-0 cursor-[inherit] accent-accent"
            />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{name}</span>{' '}
              {description && <span className="block text-fine text-ink-soft">{description}</span>}
            </span>
            <span className="text-right tabular-nums">
              <span className={listPrice}>+{formatCentsShort(priceCents)}</span>{' '}
              {minutes > 0 && (
                <span className="block text-fine text-ink-faint">{exactDuration(minutes)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
  if (!isFolded) return list;
  return (
    <Folded title={legend} value={chosen.map(({ name }) => name).join(', ') || 'none'}>
      {list}
    </Folded>
  );
}

interface FoldedProps {
  title: string;
  /** What is chosen. */
  value: string;
  children: ReactNode;
}

function Folded({ title, value, children }: FoldedProps) {
  // Only at first: afterwards the visitor opens and closes it.
  const [startsOpen] = useState(value !== 'none');
  return (
    <details open={startsOpen} className="group border-b border-line text-small">
      <summary className="flex min-h-12 list-none items-center gap-3 py-2">
        <span className="font-medium">{title}</span>
        <span className="min-w-0 flex-1 text-right text-ink-soft group-open:invisible">
          {value}
        </span>
        <ChevronDown
          className="size-4 shrink-0 text-ink-soft group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  );
}
