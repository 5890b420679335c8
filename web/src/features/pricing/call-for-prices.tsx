import { useSite } from '../../site/use-site.js';

/** In place of prices that cannot be read. */
export function CallForPrices() {
  const { phone, phoneHref } = useSite();
  return (
    <p className="mt-10 text-body text-mist">
      The price list is not available right now. Call us and we tell you what your car costs:{' '}
      <a className="font-semibold text-amber-300 underline underline-offset-4" href={phoneHref}>
        {phone}
      </a>
    </p>
  );
}
