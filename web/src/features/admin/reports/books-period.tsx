import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { BooksPeriod } from '@desert-mirror/contracts/books';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { PeriodBar } from '../../../back-office/dates/period-bar.js';
import { useChoosePeriod } from '../../../back-office/dates/use-choose-period.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Button } from '../../../ui/button.js';
import { BOOKS_FILTERS, PRESETS, type Choice } from './books-period.rules.js';

const resolver = formResolver<BooksPeriod, BooksPeriod>(BooksPeriod);

interface BooksPeriodChoiceProps {
  choice: Choice;
  /** Shown beside the periods. */
  children: ReactNode;
}

export function BooksPeriodChoice({ choice, children }: BooksPeriodChoiceProps) {
  const choose = useChoosePeriod(BOOKS_FILTERS);
  const form = useForm<BooksPeriod, unknown, BooksPeriod>({ resolver, values: choice.period });
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
          className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,12rem)_auto] sm:justify-start xl:flex xl:items-start"
        >
          <FromToFields from={bind(form, 'from')} to={bind(form, 'to')} />
          <Button
            type="submit"
            variant="secondary"
            size="compact"
            className="max-sm:col-span-2 sm:mt-7.5 xl:mt-0"
          >
            Show
          </Button>
        </form>
      }
    >
      {children}
    </PeriodBar>
  );
}
