import type { Passkey } from '@desert-mirror/contracts/second-factors';
import { formatDate } from '@desert-mirror/contracts/time';
import { Button } from '../../../ui/button.js';
import type { RemovableFactor } from './remove-factor-dialog.js';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (factor: RemovableFactor) => void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label="Passkeys" className="divide-y divide-line">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex items-center gap-4 py-3 pr-5 pl-9">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-small text-ink-soft">
              Added {formatDate(createdAt)},{' '}
              {lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'not used yet'}
            </p>
          </div>
          <Button
            variant="secondary"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove({ kind: 'passkey', id, name })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
