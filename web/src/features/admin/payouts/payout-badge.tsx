import type { Payout } from '@desert-mirror/contracts/payouts';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { statusText } from './payout.rules.js';

const TONES: Readonly<Record<string, BadgeTone>> = {
  paid: 'good',
  pending: 'warm',
  in_transit: 'warm',
  canceled: 'neutral',
  failed: 'bad',
};

export const PayoutBadge = ({ status }: Pick<Payout, 'status'>) => (
  <Badge tone={TONES[status] ?? 'neutral'}>{statusText({ status })}</Badge>
);
