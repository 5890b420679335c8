import { FileText, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  ESTIMATE_STATUSES,
  type Estimate,
  type EstimateFilter,
} from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import {
  useCountEstimatesQuery,
  useGetEstimateTotalsQuery,
  useListEstimatesInfiniteQuery,
} from '../../../api/admin/estimates.api.js';
import { listDate, listPlainDate } from '../../../back-office/dates/list-date.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { StatusChips } from '../../../back-office/lists/status-chips.js';
import { type Filters, useFilters } from '../../../back-office/lists/use-filters.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { EstimateBadge } from './estimate-badge.js';
import { EstimateDialog } from './estimate-dialog.js';

const FILTERS = ['status', 'text'] as const;

const NumberLink = ({ id, estimateNumber }: Estimate) => (
  <WholeRowLink to={adminPaths.estimate(id)}>{estimateNumber}</WholeRowLink>
);

const columns: readonly DataColumn<Estimate>[] = [
  { head: 'Number', className: 'w-39', cell: NumberLink },
  {
    head: 'Customer',
    cell: ({ customerName }) => customerName,
  },
  { head: 'Status', className: 'w-32', cell: EstimateBadge },
  {
    head: 'Created',
    className: 'hidden w-32 tabular-nums xl:table-cell',
    cell: ({ createdAt }) => listDate(createdAt),
  },
  {
    head: 'Valid until',
    className: 'hidden w-32 tabular-nums lg:table-cell',
    cell: ({ validUntil }) => listPlainDate(validUntil),
  },
  {
    head: 'Total',
    className: 'w-29 text-right tabular-nums',
    cell: ({ total }) => formatAmount(total),
  },
];

const EstimateCard = ({ estimate }: { estimate: Estimate }) => (
  <RowCard
    title={estimate.customerName}
    status={<EstimateBadge {...estimate} />}
    facts={[
      <NumberLink key="number" {...estimate} />,
      `Until ${listPlainDate(estimate.validUntil)}`,
    ]}
    end={formatAmount(estimate.total)}
  />
);

interface EstimateFiltersProps {
  filters: Filters<(typeof FILTERS)[number]>;
  action: ReactNode;
}

function EstimateFilters({ filters, action }: EstimateFiltersProps) {
  const { data: counts } = useCountEstimatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <FilterBar
      label="Estimates"
      search={{
        placeholder: 'Number or name',
        text: filters.values.text,
        onSearch: (text) => filters.set('text', text),
      }}
      isSet={filters.isSet}
      onClear={filters.clear}
      action={action}
      chips={
        <StatusChips
          statuses={ESTIMATE_STATUSES.filter(
            (status) => status === filters.values.status || counts?.[status] !== 0,
          )}
          counts={counts}
          value={filters.values.status}
          textOf={capitalized}
          onChoose={(status) => filters.set('status', status)}
        />
      }
    />
  );
}

/** What can still become an invoice. */
function EstimateFigures() {
  const query = useGetEstimateTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: totals, error } = query;
  if (error && !totals)
    return <LoadFailed what="The totals" error={error} onRetry={() => void query.refetch()} />;
  return (
    <Figures
      figures={[
        { name: 'Open', value: totals && formatAmount(totals.open) },
        { name: 'Accepted', value: totals && formatAmount(totals.accepted) },
        { name: 'Expiring soon', value: totals && formatAmount(totals.expiring) },
      ]}
    />
  );
}

export function EstimateList() {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const filters = useFilters(FILTERS);
  const query = useListEstimatesInfiniteQuery(filters.values as EstimateFilter, {
    refetchOnMountOrArgChange: true,
  });
  const isOwner = useIsOwner();
  const create = isOwner && (
    <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
      <Plus className="size-4" aria-hidden="true" />
      New estimate
    </Button>
  );
  return (
    <Panel title="All estimates" isPage>
      <EstimateFigures />
      <EstimateFilters filters={filters} action={create} />
      <DataList
        filterKey={JSON.stringify(filters.values)}
        query={query}
        caption="Estimates"
        keyOf={({ id }) => id}
        nameOf={({ estimateNumber }) => estimateNumber}
        to={({ id }) => adminPaths.estimate(id)}
        columns={columns}
        card={(estimate) => <EstimateCard estimate={estimate} />}
        empty={<NoEstimates isFiltered={filters.isSet} onClear={filters.clear} />}
      />
      {isCreating && (
        <EstimateDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => void navigate(adminPaths.estimate(id))}
        />
      )}
    </Panel>
  );
}

const NoEstimates = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <Notice as="h3" title="No estimates found">
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </Notice>
  ) : (
    <Notice
      as="h3"
      title="No estimates yet"
      icon={<FileText className="size-8 text-glow" aria-hidden="true" />}
    >
      Customers accept an estimate online, and you turn it into an invoice.
    </Notice>
  );
