import { useMemo, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { PriceMatrix } from '@desert-mirror/contracts/prices-admin';
import {
  useGetPricesQuery,
  useLazyGetPricesQuery,
  useSavePricesMutation,
} from '../../../api/admin/prices.api.js';
import { asApiError } from '../../../api/api-error.js';
import { reportDiscarded } from '../../../back-office/forms/discard.js';
import { OutdatedNotice } from '../../../back-office/forms/outdated-notice.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { useDraft } from '../../../back-office/forms/use-unsaved.js';
import { formCard, SaveBar } from '../../../back-office/forms/save-bar.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useMedia } from '../../../back-office/layout/use-media.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { toast } from '../../../ui/toast.js';
import { PriceCards } from './price-cards.js';
import { PriceGrid } from './price-grid.js';
import { payloadOf, valuesOf, type PriceErrors, type PriceValues } from './price-matrix.rules.js';
import {
  changesText,
  restoredPrices,
  withAddedSizes,
  withSavedIds,
} from './price-changes.rules.js';
import { PriceTools } from './price-tools.js';
import { SizesPanel } from './sizes-panel.js';

/** From here on, the sizes are columns. Tailwind's `md`. */
const TABLE = '(width >= 48rem)';

export function PriceEditor() {
  const query = useGetPricesQuery(undefined, { refetchOnMountOrArgChange: true });
  const matrix = useFresh(query);
  return (
    <>
      {matrix && <PriceForm opened={matrix} />}
      {!matrix && query.error && !query.isFetching && (
        <LoadFailed what="The prices" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!matrix && !query.error && (
        <Panel title="Prices">
          <ListSkeleton what="prices" />
        </Panel>
      )}
    </>
  );
}

function PriceForm({ opened }: { opened: PriceMatrix }) {
  const { values, saved, change, errors, isDirty, pending, isOutdated, submit, discard } =
    usePrices(opened);
  const Cells = useMedia(TABLE) ? PriceGrid : PriceCards;
  const detail = changesText(values, saved);
  const edit = { values, errors, onChange: change };
  return (
    <RecordForm name="Prices" onSubmit={submit}>
      {isOutdated && (
        <OutdatedNotice
          title="The prices were changed while you were editing them"
          onDiscard={discard}
        />
      )}
      <div className={formCard}>
        {values.sizes.length > 0 && (
          <Panel
            title="Prices"
            isPage
            lead="An empty price means that the service is not offered for this size. Without minutes, the job takes as long as the service says."
            actions={<PriceTools values={values} onChange={change} />}
          >
            <Cells {...edit} saved={saved} />
          </Panel>
        )}
        <SizesPanel {...edit} />
        <SaveBar
          label="Save prices"
          waiting={pending ? 'Saving...' : undefined}
          isDirty={isDirty}
          isFooter
          {...(detail && { detail })}
          onDiscard={discard}
        />
      </div>
    </RecordForm>
  );
}

function usePrices(opened: PriceMatrix) {
  const edit = usePriceEdit(opened);
  const { values, setValues, saved, isDirty, setErrors } = edit;
  const [pending, run] = usePending();
  const send = useSend(edit);
  return {
    values,
    saved,
    change: (next: (before: PriceValues) => PriceValues) => {
      setErrors({});
      setValues(next);
    },
    errors: edit.errors,
    isDirty,
    pending,
    isOutdated: edit.isOutdated,
    discard: edit.discard,
    submit: async (event: SyntheticEvent) => {
      event.preventDefault();
      const { currentTarget } = event;
      try {
        await run(() => send(currentTarget));
      } catch (error) {
        toastFailure(error, 'The prices could not be saved. Please try again.');
      }
    },
  };
}

/** What the owner has typed, and what it replaces. */
function usePriceEdit(opened: PriceMatrix) {
  /** The version that the next save replaces: as opened, last saved, or reloaded after a conflict. */
  const [base, setBase] = useState(opened);
  const [isOutdated, setOutdated] = useState(false);
  const saved = useMemo(() => valuesOf(base), [base]);
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<PriceErrors>({});
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const discard = () => {
    setErrors({});
    setOutdated(false);
    setValues(saved);
    reportDiscarded(() => setValues(values));
  };
  useDraft<PriceValues>({
    name: 'prices',
    draft: () => (isDirty ? { values, saved } : undefined),
    restore: (draft) => {
      const restored = restoredPrices(draft, saved);
      setValues(restored.values);
      return restored;
    },
    discard,
  });
  return {
    base,
    setBase,
    isOutdated,
    setOutdated,
    saved,
    values,
    setValues,
    errors,
    setErrors,
    isDirty,
    discard,
  };
}

/** Saves the prices. After a conflict, the edit is based on the latest prices. */
function useSend(edit: ReturnType<typeof usePriceEdit>): (form: Element) => Promise<void> {
  const [save] = useSavePricesMutation();
  const [read] = useLazyGetPricesQuery();
  const { base, setBase, saved, values, setValues, setErrors, setOutdated } = edit;
  return async (form) => {
    const result = payloadOf(values, base.version);
    // Before the first wrong field takes the focus; on phones, it was folded.
    flushSync(() => setErrors('errors' in result ? result.errors : {}));
    if ('errors' in result) {
      const [message] = Object.values(result.errors);
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      toast({ variant: 'destructive', title: 'Check the marked fields', description: message! });
      return;
    }
    try {
      const written = await save(result.payload).unwrap();
      setBase(written);
      // Keep what was typed while saving.
      setValues((now) =>
        now === values ? valuesOf(written) : withSavedIds(now, values, valuesOf(written)),
      );
      setOutdated(false);
      toast({ title: 'Prices saved', description: 'Visitors see and pay them from now on.' });
    } catch (error) {
      if (asApiError(error)?.status !== 409) throw error;
      const latest = await read().unwrap();
      setBase(latest);
      setValues((now) => withAddedSizes(now, saved, valuesOf(latest)));
      setOutdated(true);
    }
  };
}
