import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import { paths, type Section } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { Logo } from '../../ui/logo.js';
import { container } from '../../ui/section.js';

const services = [
  'Ceramic Coating',
  'Paint Correction',
  'Full Detail',
  'Paint Protection Film',
  'Eco Wash',
];
const areas = ['Summerlin', 'Henderson', 'Las Vegas Strip', 'Green Valley', 'Mobile Service'];

export function SiteFooter() {
  const { name, about, phone, phoneHref, email, emailHref, address, hours } = useSite();
  return (
    <footer className="relative bg-night-900">
      <div className="horizon-line" />
      <div
        className={cn(
          container,
          'grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.3fr]',
        )}
      >
        <div>
          <Logo name={name} />
          <p className="mt-5 max-w-sm text-small text-mist">{about}</p>
        </div>
        <FooterColumn title="Services">
          <SectionLinks labels={services} section="services" />
        </FooterColumn>
        <FooterColumn title="Service Areas">
          <SectionLinks labels={areas} section="areas" />
        </FooterColumn>
        <FooterColumn title="Contact">
          <ul className="space-y-1 text-small text-mist">
            <li>
              <a className="inline-block py-1 hover:text-snow" href={phoneHref}>
                {phone}
              </a>
            </li>
            <li>
              <a className="inline-block py-1 break-all hover:text-snow" href={emailHref}>
                {email}
              </a>
            </li>
            <li className="py-1">{address}</li>
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </FooterColumn>
      </div>
      <div className={cn(container, 'border-t border-line py-6 text-fine text-dusk')}>
        {name} · In the Las Vegas valley since {BRAND.since}
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 text-small font-semibold text-snow">{title}</h2>
      {children}
    </div>
  );
}

function SectionLinks({ labels, section }: { labels: string[]; section: Section }) {
  return (
    <ul className="space-y-1 text-small text-mist">
      {labels.map((label) => (
        <li key={label}>
          <Link className="inline-block py-1 hover:text-snow" to={paths.section(section)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
