import { Clock, CreditCard, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallLink } from '../../../site/call-link.js';
import { useSite } from '../../../site/use-site.js';
import { Card } from '../../../ui/card.js';

export function ContactFacts() {
  const { phone, phoneHref, email, emailHref, hours, address, bookingEnabled } = useSite();
  return (
    <div className="grid gap-6">
      <SameDay />
      <Card className="p-5 sm:p-8">
        <h3 className="text-title font-semibold">Prefer to talk?</h3>
        <ul className="mt-6 space-y-5 text-small">
          <Fact icon={Phone} title="Call us">
            <a
              className="inline-block py-0.5 text-accent hover:text-accent-strong"
              href={phoneHref}
            >
              {phone}
            </a>
          </Fact>
          <Fact icon={Mail} title="Write to us">
            <a
              className="inline-block py-0.5 break-all text-accent hover:text-accent-strong"
              href={emailHref}
            >
              {email}
            </a>
          </Fact>
          <Fact icon={Clock} title="Hours">
            {hours.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
          <Fact icon={CreditCard} title="Payment options">
            {bookingEnabled && 'Pay by card online when you book at a fixed price.  '}
            After the job, we accept card, cash, check and Zelle.
          </Fact>
          <Fact icon={MapPin} title="Based in">
            {address}
          </Fact>
        </ul>
      </Card>
    </div>
  );
}

function SameDay() {
  return (
    <div className="rounded-card border border-glow/40 bg-linear-to-br from-flame-500/25 to-surface p-5 sm:p-8">
      <h3 className="text-title font-semibold">Need it today?</h3>
      <p className="mt-2 text-small text-ink-soft">
        Call before noon. If a van is free near you, we can come the same day.
      </p>
      <div className="mt-5 grid">
        <CallLink />
      </div>
    </div>
  );
}

interface FactProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function Fact({ icon: Icon, title, children }: FactProps) {
  return (
    <li className="flex gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-control border border-line bg-ground">
        <Icon className="size-5 text-glow" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h4 className="font-semibold text-ink">{title}</h4>
        <div className="mt-0.5 text-ink-soft">{children}</div>
      </div>
    </li>
  );
}
