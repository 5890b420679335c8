import { paths } from '../../paths.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';

/** Display only. The hint keeps visitors from believing that they have subscribed. */
export function Newsletter() {
  return (
    <div className="grid gap-8 border-t border-line pt-12 lg:grid-cols-2 lg:items-center lg:gap-16">
      <div>
        <h2 className="font-display text-heading">Articles by email</h2>
        <p className="mt-4 text-body text-ink-soft">
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
      <div className="flex items-start gap-3 max-sm:flex-col">
        <Input
          label="Email"
          type="email"
          placeholder="you@example.com"
          hint="Not available yet."
          disabled
          wrap="w-full"
        />
        {/* Level with the field, under the height of its label. */}
        <Button
          variant="secondary"
          className="h-12 border-line! text-ink-faint! sm:mt-7.5"
          disabled
        >
          Subscribe
        </Button>
      </div>
    </div>
  );
}
