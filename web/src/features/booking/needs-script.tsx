import { useSite } from '../../site/use-site.js';

/** Above a form of the server's markup, whose button never works without JavaScript. */
export function NeedsScript() {
  const { phone, phoneHref } = useSite();
  return (
    <noscript className="col-span-full text-body font-medium">
      This form needs JavaScript. Call{' '}
      <a href={phoneHref} className="whitespace-nowrap text-accent underline underline-offset-4">
        {phone}
      </a>
      .
    </noscript>
  );
}
