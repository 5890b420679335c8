import { useForm } from 'react-hook-form';
import { PERIOD_UNITS, type Period } from '@desert-mirror/contracts/period';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { PeriodBar } from '../../../back-office/dates/period-bar.js';
import { useChoosePeriod } from '../../../back-office/dates/use-choose-period.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Button } from '../../../ui/button.js';
import { Select } from '../../../ui/field.js';
import { OwnPeriod, PERIOD_FILTERS, PRESETS, UNIT_LABELS, type Choice } from './period.rules.js';

const resolver = formResolver<Period, Period>(OwnPeriod);

export function PeriodChoice({ choice }: { choice: Choice }) {
  const choose = useChoosePeriod(PERIOD_FILTERS);
  const form = useForm<Period, unknown, Period>({ resolver, values: choice.period });
  return (
    <PeriodBar
      presets={PRESETS}
      chosen={choice.preset}
      onChoose={(period) => choose({ period })}
      custom={
        <form
          noValidate
          aria-label="Custom range"
          onSubmit={(event) => void form.handleSubmit((own) => choose(own))(event)}
          className="grid grid-cols-2 items-start gap-4 md:grid-cols-[1fr_1fr_10rem_auto] xl:flex xl:items-start"
        >
          <FromToFields from={bind(form, 'from')} to={bind(form, 'to')} />
          <Select compact labelBeside label="By" {...bind(form, 'unit')}>
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
      }
    />
  );
}
