import { serverMessage } from '../../api/api-error.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Notice } from '../../ui/notice.js';

interface LoadFailedProps {
  /** "The figures". */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** In the place of something that could not be read. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <Card>
      <Notice title={`${what} could not be loaded`}>
        <p className="text-body text-mist">{serverMessage(error, 'The server did not answer.')}</p>
        <Button onClick={onRetry}>Try again</Button>
      </Notice>
    </Card>
  );
}
