import type { ReactNode } from 'react';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useToday } from '../../../back-office/dates/use-today.js';
import { CustomerName } from '../../../back-office/records/customer-name.js';
import { HeadLine, RecordHead } from '../../../back-office/records/record-head.js';
import { EstimateBadge } from './estimate-badge.js';
import { LEADS, validityOf } from './estimate-state.rules.js';

interface EstimateHeadProps {
  estimate: Estimate;
  actions: ReactNode;
}

/** The customer, the amount and the last valid day of an estimate. */
export const EstimateHead = ({ estimate, actions }: EstimateHeadProps) => (
  <RecordHead
    name={<CustomerName {...estimate} />}
    status={<EstimateBadge {...estimate} />}
    figure={formatAmount(estimate.total)}
    note={validityOf(estimate, useToday())}
    actions={actions}
  >
    <HeadLine>{LEADS[estimate.status]}</HeadLine>
  </RecordHead>
);
