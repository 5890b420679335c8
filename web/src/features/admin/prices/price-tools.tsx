import { Percent } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input, Select } from '../../../ui/field.js';
import {
  percentOf,
  withChangedPrices,
  withCopiedRow,
  withCopiedSize,
  type PriceValues,
} from './price-matrix.rules.js';
import type { PriceEdit } from './sizes-panel.js';

type ToolProps = Pick<PriceEdit, 'values' | 'onChange'>;

/** Changes many prices at once. Nothing is saved before the owner saves the page. */
export function PriceTools({ values, onChange }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const tool: ToolProps = {
    values,
    onChange: (edit) => {
      onChange(edit);
      setOpen(false);
    },
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Percent className="size-4" aria-hidden="true" />
        Change all prices
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Change all prices"
        description="By percent, or with those of another size or service. The website shows them after you save the page."
        width="max-w-2xl"
      >
        <div className="grid gap-6">
          <PercentTool {...tool} />
          <hr className="border-line" />
          <CopyTool {...tool} />
        </div>
      </Dialog>
    </>
  );
}

const line = 'grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_9.5rem]';

function usePercent(onChange: ToolProps['onChange']) {
  const [percent, setPercent] = useState('');
  const [scope, setScope] = useState('all');
  const [step, setStep] = useState('100');
  const [error, setError] = useState<string>();
  const apply = (): void => {
    const value = percentOf(percent);
    setError(value === undefined ? 'A number like 5 or -2.5' : undefined);
    if (value === undefined) return;
    const [kind, target] = scope.split(':');
    onChange((before) =>
      withChangedPrices(before, {
        percent: value,
        step: Number(step),
        column: kind === 'size' ? Number(target) : undefined,
        serviceId: kind === 'service' ? Number(target) : undefined,
      }),
    );
  };
  return { percent, setPercent, scope, setScope, step, setStep, error, apply };
}

function PercentTool({ values, onChange }: ToolProps) {
  const { percent, setPercent, scope, setScope, step, setStep, error, apply } =
    usePercent(onChange);
  return (
    <div role="group" aria-label="Change by percent" className={line}>
      <Input
        compact
        label="Change by (%)"
        inputMode="text"
        autoComplete="off"
        wrap="min-w-0"
        value={percent}
        error={error}
        onChange={({ target }) => setPercent(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Select
        compact
        label="Prices"
        wrap="min-w-0"
        value={scope}
        onChange={({ target }) => setScope(target.value)}
      >
        <option value="all">All prices</option>
        <SizeOptions values={values} prefix="size:" />
        <ServiceOptions values={values} prefix="service:" />
      </Select>
      <Select
        compact
        label="Round to"
        wrap="min-w-0"
        value={step}
        onChange={({ target }) => setStep(target.value)}
      >
        <option value="100">$1</option>
        <option value="500">$5</option>
        <option value="1">1 cent</option>
      </Select>
      <Button variant="secondary" size="compact" onClick={apply}>
        Change prices
      </Button>
    </div>
  );
}

function CopyTool({ values, onChange }: ToolProps) {
  const [from, setFrom] = useState('size:list');
  const [to, setTo] = useState('');
  const isRow = from.startsWith('service:');
  const apply = () => {
    const source = from.split(':')[1]!;
    const target = Number(to);
    onChange((before) => {
      if (isRow) return withCopiedRow(before, Number(source), target);
      return withCopiedSize(before, source === 'list' ? 'list' : Number(source), target);
    });
  };
  return (
    <div role="group" aria-label="Copy prices" className={line}>
      <Select
        compact
        label="Copy from"
        wrap="min-w-0"
        value={from}
        onChange={({ target }) => {
          setFrom(target.value);
          setTo('');
        }}
      >
        <option value="size:list">Price list</option>
        <SizeOptions values={values} prefix="size:" />
        <ServiceOptions values={values} prefix="service:" />
      </Select>
      <Select
        compact
        label="Copy to"
        wrap="min-w-0 sm:col-span-2"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">Choose</option>
        {isRow ? (
          <ServiceOptions values={values} prefix="" />
        ) : (
          <SizeOptions values={values} prefix="" />
        )}
      </Select>
      <Button
        variant="secondary"
        size="compact"
        className="max-sm:col-span-2"
        disabled={to === ''}
        onClick={apply}
      >
        Copy
      </Button>
    </div>
  );
}

interface OptionsProps {
  values: PriceValues;
  prefix: string;
}

const SizeOptions = ({ values, prefix }: OptionsProps) => (
  <optgroup label="Vehicle sizes">
    {values.sizes.map(({ key, name }, index) => (
      <option key={key} value={`${prefix}${index}`}>
        {name || `Size ${index + 1}`}
      </option>
    ))}
  </optgroup>
);

const ServiceOptions = ({ values, prefix }: OptionsProps) => (
  <optgroup label="Services">
    {values.rows.map(({ serviceId, name }) => (
      <option key={serviceId} value={`${prefix}${serviceId}`}>
        {name}
      </option>
    ))}
  </optgroup>
);
