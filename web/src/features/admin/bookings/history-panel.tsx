import type { AuditEntry } from '@desert-mirror/contracts/system';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { LinePanel, Panel } from '../../../back-office/layout/panel.js';
import { historyLine } from './history.rules.js';

export function HistoryPanel({ history }: { history: readonly AuditEntry[] }) {
  if (history.length === 0) return <LinePanel title="History" text="No history yet" />;
  return (
    <Panel title="History">
      <ol>
        {history.map((entry) => {
          const { text, details } = historyLine(entry);
          return (
            <li key={entry.id} className="border-t border-line px-5 py-3 text-small">
              <p className="break-words">{text}</p>
              {details.map((detail) => (
                <p key={detail} className="break-words text-ink-soft">
                  {detail}
                </p>
              ))}
              <p className="text-fine text-ink-faint">{formatDateTime(entry.at)}</p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
