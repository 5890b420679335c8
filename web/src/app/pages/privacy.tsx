import type { ReactNode } from 'react';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { container } from '../../ui/section.js';
import { Head } from '../head.js';

const ABOUT = 'What we store when you book, why, for how long, and how to have it deleted.';

/** When the text of this page last changed. */
const UPDATED = 'November 23, 2026';

/** For owners without a privacy policy of their own. It describes what the system does. */
export default function PrivacyPage() {
  const { name, email, emailHref, phone, phoneHref } = useSite();
  return (
    <>
      <Head title={`Privacy Policy | ${name}`} description={ABOUT} path={paths.privacy} />
      <section className="theme-dusk bg-ground pt-32 pb-12 sm:pt-40 sm:pb-16">
        <div className={container}>
          <h1 className="font-display text-page">Privacy Policy</h1>
          <p className="mt-5 max-w-3xl text-lead text-ink-soft">{ABOUT}</p>
          <p className="mt-3 text-small text-ink-soft">Last updated {UPDATED}</p>
        </div>
      </section>
      <section className="theme-noon bg-ground py-12 sm:py-20">
        <div className={container}>
          <Practices />
          <Part title="Your choices">
            <p>
              Ask us for a copy of your data, a correction or its deletion:{' '}
              <a className="underline" href={emailHref}>
                {email}
              </a>{' '}
              or{' '}
              <a className="underline" href={phoneHref}>
                {phone}
              </a>
              .
            </p>
          </Part>
        </div>
      </section>
    </>
  );
}

const Practices = () => (
  <>
    <Part title="What we store">
      <p>
        When you book or ask for a quote: your name, email address, phone number, vehicle, the place
        of the work and what you write to us. With an invoice: its lines and payments. We use this
        to do the work, to send you messages about it and to keep our books.
      </p>
      <p>
        We also store the IP address that a booking comes from, in a log for up to two years, and
        the address that a card payment is opened from, for 7 days.
      </p>
      <p>Text messages are sent only if you agree to them. Reply STOP to end them at any time.</p>
    </Part>
    <Part title="Payments">
      <p>
        Card payments are processed by Stripe. Card numbers go from your browser to Stripe; we never
        see or store them.
      </p>
    </Part>
    <Part title="Cookies">
      <p>
        This site sets no cookies for advertising or statistics and loads nothing from other
        companies, except Stripe at the checkout. For each of your last ten bookings, one cookie
        lets the browser you booked with open it.
      </p>
    </Part>
    <Part title="Who gets your data">
      <p>
        The companies that process payments, emails and text messages for us, and only what they
        need for that. We do not sell data.
      </p>
    </Part>
    <Part title="How long we keep it">
      <p>
        Tax law requires us to keep invoices and payments for years. We delete messages and
        technical records regularly, and the rest when you ask for it.
      </p>
    </Part>
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-x-16 gap-y-3 border-t border-line py-6 first:border-t-0 first:pt-0 lg:grid-cols-[1fr_2fr]">
    <h2 className="font-display text-quote">{title}</h2>
    <div className="max-w-2xl space-y-3 text-body text-ink-soft">{children}</div>
  </div>
);
