import { useSite } from '../../site/use-site.js';

/** Shown if the prices cannot be loaded. */
export function CallForPrices() {
  const { phone, phoneHref } = useSite();
  return (
    <p className="mt-10 text-body text-ink-soft">
      The price list is not available right now. Call us for a price:{' '}
      <a className="font-semibold text-accent underline underline-offset-4" href={phoneHref}>
        {phone}
      </a>
    </p>
  );
}
