import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BooksPeriod } from '@desert-mirror/contracts/books';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { PeriodPresets } from '../../../back-office/dates/period-presets.js';
import { chipLook } from '../../../back-office/lists/status-chips.js';
import { useChoosePeriod } from '../../../back-office/dates/use-choose-period.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { BOOKS_FILTERS, PRESETS, type Choice } from './books-period.rules.js';

const resolver = formResolver<BooksPeriod, BooksPeriod>(BooksPeriod);

export function BooksPeriodChoice({ choice }: { choice: Choice }) {
  const choose = useChoosePeriod(BOOKS_FILTERS);
  const { register, handleSubmit, formState } = useForm<BooksPeriod, unknown, BooksPeriod>({
    resolver,
    values: choice.period,
  });
  const { errors } = formState;
  // On a phone, the dates of a preset are hidden.
  const [isOpen, setOpen] = useState(choice.preset === 'own');
  return (
    <div className="flex flex-col gap-4 border-t border-line px-5 py-4 xl:flex-row xl:flex-wrap xl:items-start xl:justify-between">
      {/* On a phone, the presets are one line to scroll. */}
      <div className="max-sm:chip-row max-sm:-mx-5 max-sm:flex max-sm:gap-2 max-sm:px-5 max-sm:py-1 max-sm:*:w-max max-sm:*:shrink-0 max-sm:*:flex-nowrap xl:shrink-0">
        <PeriodPresets
          presets={PRESETS}
          chosen={choice.preset}
          onChoose={(period) => choose({ period })}
        />
        <button
          type="button"
          className={cn(chipLook(choice.preset === 'own'), 'sm:hidden')}
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
          'grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,12rem)_auto] sm:justify-start xl:flex xl:items-start',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <FromToFields
          from={{ error: errors.from?.message, ...register('from') }}
          to={{ error: errors.to?.message, ...register('to') }}
        />
        <Button
          type="submit"
          variant="secondary"
          size="compact"
          className="max-sm:col-span-2 sm:mt-7.5 xl:mt-0"
        >
          Show
        </Button>
      </form>
    </div>
  );
}
