import type { Estimate } from '@desert-mirror/contracts/estimates';
import { Badge } from '../../../ui/badge.js';
import { STATUS_TONES } from './estimate-state.rules.js';

export const EstimateBadge = ({ status }: Pick<Estimate, 'status'>) => (
  <Badge tone={STATUS_TONES[status]}>{status}</Badge>
);
