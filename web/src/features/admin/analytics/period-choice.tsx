import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PERIOD_UNITS, type Period } from '@desert-mirror/contracts/period';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { PeriodPresets } from '../../../back-office/dates/period-presets.js';
import { chipLook } from '../../../back-office/lists/status-chips.js';
import { useChoosePeriod } from '../../../back-office/dates/use-choose-period.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cn } from '../../../ui/cn.js';
import { Select } from '../../../ui/field.js';
import { OwnPeriod, PERIOD_FILTERS, PRESETS, UNIT_LABELS, type Choice } from './period.rules.js';

const resolver = formResolver<Period, Period>(OwnPeriod);

export function PeriodChoice({ choice }: { choice: Choice }) {
  const choose = useChoosePeriod(PERIOD_FILTERS);
  const { register, handleSubmit, formState } = useForm<Period, unknown, Period>({
    resolver,
    values: choice.period,
  });
  const { errors } = formState;
  // On a phone, the dates of a preset are hidden.
  const [isOpen, setOpen] = useState(choice.preset === 'own');
  return (
    <Card className="flex flex-col gap-4 px-5 py-4 xl:flex-row xl:flex-wrap xl:items-start xl:justify-between">
      <div className="grid grid-cols-[repeat(4,auto)] gap-1 max-sm:*:first:contents sm:flex sm:gap-2">
        <PeriodPresets
          presets={PRESETS}
          chosen={choice.preset}
          onChoose={(period) => choose({ period })}
        />
        <button
          type="button"
          className={cn(
            chipLook(choice.preset === 'own'),
            'justify-center max-sm:px-2 max-sm:text-fine sm:hidden',
          )}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Custom
        </button>
      </div>
      <form
        noValidate
        aria-label="Custom range"
        onSubmit={(event) => void handleSubmit((own) => choose(own))(event)}
        className={cn(
          'grid grid-cols-2 items-start gap-4 md:grid-cols-[1fr_1fr_10rem_auto] xl:flex xl:items-start',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <FromToFields
          from={{ error: errors.from?.message, ...register('from') }}
          to={{ error: errors.to?.message, ...register('to') }}
        />
        <Select compact labelBeside label="By" error={errors.unit?.message} {...register('unit')}>
          {PERIOD_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_LABELS[unit]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary" size="compact" className="mt-7.5 xl:mt-0">
          Show
        </Button>
      </form>
    </Card>
  );
}
