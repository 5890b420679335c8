import { TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import type { PromoCode } from '@desert-mirror/contracts/promo-codes';
import { useListPromoCodesInfiniteQuery } from '../../../api/admin/promo-codes.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { NewButton } from '../../../back-office/layout/new-button.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { PromoCodeDialog } from './promo-code-dialog.js';
import { discountText, periodText, promoCodeState, usesText } from './promo-code-form.rules.js';

export function PromoCodeList() {
  const query = useListPromoCodesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<PromoCode | 'new'>();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const edit = (row: PromoCode) => (
    <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setEdited(row)}>
      Edit<span className="sr-only"> {row.code}</span>
    </Button>
  );
  const columns: readonly Column<PromoCode>[] = [
    { head: 'Code', cell: ({ code }) => <span className="font-semibold">{code}</span> },
    { head: 'Discount', cell: discountText },
    { head: 'Days', cell: periodText },
    { head: 'Used', cell: usesText, className: 'tabular-nums' },
    {
      head: 'Discounts given',
      cell: ({ discounted }) => formatAmount(discounted),
      className: 'text-right tabular-nums',
    },
    { head: 'Status', cell: (row) => <State promoCode={row} /> },
    { head: 'Actions', cell: edit, className: 'text-right' },
  ];
  return (
    <Panel
      title="Promo codes"
      isPage
      lead="Customers enter a code when they book. Newest first."
      actions={<NewButton label="New promo code" target={() => setEdited('new')} />}
    >
      <ListFrame
        query={query}
        what="promo codes"
        isEmpty={rows.length === 0}
        empty={<NoPromoCodes />}
      >
        <RecordList
          caption="Promo codes"
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns}
          card={(row) => <Card promoCode={row} actions={edit(row)} />}
        />
      </ListFrame>
      {edited && (
        <PromoCodeDialog
          promoCode={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

const NoPromoCodes = () => (
  <Notice
    as="h3"
    title="No promo codes yet"
    icon={<TicketPercent className="size-8 text-glow" aria-hidden="true" />}
  >
    A code reduces the price as soon as a customer enters it.
  </Notice>
);

function Card({ promoCode, actions }: { promoCode: PromoCode; actions: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {promoCode.code}
          <State promoCode={promoCode} />
        </p>
        <p className="text-ink-soft">
          {discountText(promoCode)} · {usesText(promoCode)} · {periodText(promoCode)}
        </p>
      </div>
      {actions}
    </div>
  );
}

function State({ promoCode }: { promoCode: PromoCode }) {
  const state = promoCodeState(promoCode, useToday());
  return <Badge tone={state === 'active' ? 'good' : 'neutral'}>{capitalized(state)}</Badge>;
}
