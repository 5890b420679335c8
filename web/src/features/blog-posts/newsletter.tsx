import { paths } from '../../paths.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';

/** Display only. The hint keeps visitors from believing that they have subscribed. */
export function Newsletter() {
  return (
    <div className="grid gap-8 border-t border-line pt-12 lg:grid-cols-2 lg:items-end lg:gap-16">
      <div>
        <Badge tone="warm">Coming soon</Badge>
        <h2 className="mt-4 font-display text-heading">Articles by email</h2>
        <p className="mt-4 max-w-[52ch] text-body text-ink-soft">
          Until the newsletter starts, our{' '}
          <a
            href={paths.feed}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            RSS feed
          </a>{' '}
          includes every new article.
        </p>
      </div>
      <div className="flex items-start gap-3">
        <Input
          label="Email"
          type="email"
          placeholder="you@example.com"
          hint="Not available yet."
          disabled
          wrap="min-w-0 flex-1"
        />
        {/* Level with the field, under the height of its label, and as quiet as the field. */}
        <Button
          variant="secondary"
          className="mt-7.5 h-12 border-line! bg-band! text-ink-faint!"
          disabled
        >
          Subscribe
        </Button>
      </div>
    </div>
  );
}
