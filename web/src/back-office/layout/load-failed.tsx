import { serverMessage } from '../../api/api-error.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Notice } from '../../ui/notice.js';

interface LoadFailedProps {
  /** With an article: "The report". */
  what: string;
  error: unknown;
  onRetry: () => void;
}

export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <Card>
      <Notice title={`${what} could not be loaded`}>
        <p className="text-small text-ink-soft">
          {serverMessage(error, 'The server did not answer.')}
        </p>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </Card>
  );
}
