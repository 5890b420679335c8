import { useSite } from '../site/use-site.js';

/** Repeats the phone number at the end of the page. */
export function Questions({ about }: { about: string }) {
  const { phone, phoneHref } = useSite();
  return (
    <p className="text-small text-ink-soft">
      Questions about this {about}?{' '}
      <a
        href={phoneHref}
        className="tap-area font-medium whitespace-nowrap text-ink underline underline-offset-4"
      >
        Call {phone}
      </a>
    </p>
  );
}
