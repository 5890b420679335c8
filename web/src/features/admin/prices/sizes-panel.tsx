import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_CLASSES } from '@desert-mirror/contracts/prices-admin';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { MoveButtons } from '../../../back-office/lists/move-buttons.js';
import { cn } from '../../../ui/cn.js';
import { Button } from '../../../ui/button.js';
import { Input } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';
import { Switch } from '../../../ui/switch.js';
import {
  withMovedSize,
  withNewSize,
  withSize,
  withoutSize,
  type PriceErrors,
  type PriceValues,
  type SizeValues,
} from './price-matrix.rules.js';

export interface PriceEdit {
  values: PriceValues;
  /** The values before the changes. */
  saved: PriceValues;
  errors: PriceErrors;
  onChange: (edit: (before: PriceValues) => PriceValues) => void;
}

export function SizesPanel({ values, errors, onChange }: Omit<PriceEdit, 'saved'>) {
  const { sizes } = values;
  const { place, expect } = useFocusAfter<HTMLOListElement>();
  return (
    <Panel
      title="Vehicle sizes"
      lead="Customers choose one when they book. A retired size stays here with its prices."
      actions={
        sizes.length < MAX_CLASSES && (
          <Button variant="secondary" onClick={() => onChange(withNewSize)}>
            <Plus className="size-4" aria-hidden="true" />
            Add size
          </Button>
        )
      }
    >
      {sizes.length === 0 && (
        <Notice as="h3" title="One price for all vehicles" className="border-t border-line">
          <p className="text-small text-ink-soft">Add a size to charge more for larger vehicles.</p>
        </Notice>
      )}
      <ol ref={place} aria-label="Vehicle sizes" tabIndex={-1}>
        {sizes.map((size, index) => (
          <SizeRow
            key={size.key}
            size={size}
            index={index}
            count={sizes.length}
            error={errors[`classes.${index}.name`]}
            onChange={onChange}
            onRemove={() => {
              expect();
              onChange((before) => withoutSize(before, index));
            }}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface SizeRowProps extends Pick<PriceEdit, 'onChange'> {
  size: SizeValues;
  index: number;
  count: number;
  error: string | undefined;
  onRemove: () => void;
}

function SizeRow({ size, index, count, error, onChange, onRemove }: SizeRowProps) {
  const name = size.name || `size ${index + 1}`;
  const isPhone = useIsPhone();
  const [isShown, setShown] = useState(size.id === undefined);
  const isOpen = !isPhone || isShown || error !== undefined;
  const set = (changes: Partial<SizeValues>) =>
    onChange((before) => withSize(before, index, changes));
  const toggle = isPhone && (
    <SizeToggle size={size} index={index} isOpen={isOpen} onToggle={() => setShown(!isOpen)} />
  );
  if (!isOpen) return <li className="border-t border-line">{toggle}</li>;
  return (
    <li className="border-t border-line">
      {toggle}
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 px-5 py-3 max-md:*:nth-[-n+2]:col-span-2 md:grid-cols-[1fr_1.5fr_auto_auto]">
        <Input
          label={`Name of size ${index + 1}`}
          labelHidden={!isPhone}
          placeholder="SUV or truck"
          maxLength={60}
          value={size.name}
          error={error}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Input
          label={`Examples of ${name}`}
          labelHidden={!isPhone}
          placeholder="4Runner, F-150"
          maxLength={200}
          value={size.examples}
          onChange={({ target }) => set({ examples: target.value })}
        />
        <Switch
          label="Offered"
          about={name}
          checked={size.active}
          onCheckedChange={(active) => set({ active })}
        />
        <span className="flex items-center justify-end">
          <MoveButtons
            name={name}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={(by) => onChange((before) => withMovedSize(before, index, by))}
          />
          {size.id === undefined && (
            <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

interface SizeToggleProps extends Pick<SizeRowProps, 'size' | 'index'> {
  isOpen: boolean;
  onToggle: () => void;
}

/** A size on a phone: its fields are below it while it is open. */
const SizeToggle = ({ size, index, isOpen, onToggle }: SizeToggleProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className="flex min-h-14 w-full items-center justify-between gap-x-3 px-5 py-2 text-left text-small"
  >
    <span className="dotted min-w-0 wrap-anywhere">
      <span className="font-semibold">{size.name || `Size ${index + 1}`}</span>
      {size.examples && <span className="text-ink-soft">{size.examples}</span>}
      {!size.active && <span className="text-ink-faint">retired</span>}
    </span>
    <ChevronDown
      className={cn('size-5 shrink-0 text-ink-faint', isOpen && 'rotate-180')}
      aria-hidden="true"
    />
  </button>
);
