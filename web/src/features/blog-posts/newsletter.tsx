import { useId } from 'react';
import { paths } from '../../paths.js';

/** Display only. The hint keeps visitors from believing that they have subscribed. */
export function Newsletter() {
  const id = useId();
  return (
    <div className="items-start gap-x-8 gap-y-4 max-lg:space-y-4 lg:grid lg:grid-cols-[15rem_1fr]">
      <h2 className="font-display text-quote text-ink-soft">Articles by email</h2>
      <div className="gap-x-10 gap-y-4 max-sm:space-y-4 sm:grid sm:grid-cols-2">
        <p className="max-w-[44ch] text-small text-ink-soft">
          The newsletter has not started yet. Until then, our{' '}
          <a
            href={paths.feed}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            RSS feed
          </a>{' '}
          includes every new article.
        </p>
        <div>
          {/* Dashed: a place for something that is still to come. */}
          <div className="flex items-center rounded-control border border-dashed border-line">
            <label htmlFor={id} className="sr-only">
              Email
            </label>
            <input
              id={id}
              type="email"
              disabled
              placeholder="you@example.com"
              aria-describedby={`${id}-hint`}
              className="h-12 min-w-0 flex-1 cursor-not-allowed rounded-control bg-transparent px-3.5 text-body placeholder:text-ink-faint"
            />
            <button
              type="button"
              disabled
              className="h-12 cursor-not-allowed px-4 text-small font-semibold text-ink-faint"
            >
              Subscribe
            </button>
          </div>
          <p id={`${id}-hint`} className="mt-1.5 text-fine text-ink-faint">
            Not available yet.
          </p>
        </div>
      </div>
    </div>
  );
}
