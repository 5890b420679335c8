import { CallLink } from '../../site/call-link.js';
import { useSite } from '../../site/use-site.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Head } from '../head.js';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { name } = useSite();
  return (
    <>
      <Head title={name} />
      <div className="flex min-h-[80svh] items-center justify-center scene-glow pt-24 pb-16">
        <Notice as="h1" title="This page could not be loaded">
          <p className="max-w-md text-lead text-ink-soft">
            Please try again in a moment, or call us.
          </p>
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            <Button size="lg" onClick={onRetry}>
              Try again
            </Button>
            <CallLink variant="secondary" size="lg" />
          </div>
        </Notice>
      </div>
    </>
  );
}
