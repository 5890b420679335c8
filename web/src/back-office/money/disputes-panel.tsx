import type { Dispute } from '@desert-mirror/contracts/disputes';
import { Panel } from '../layout/panel.js';
import { DisputeList } from './dispute-list.js';

/** Disputes of a booking or invoice; nothing without any. */
export function DisputesPanel({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <Panel title="Disputes">
      <DisputeList disputes={disputes} />
    </Panel>
  );
}
