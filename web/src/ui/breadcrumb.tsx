import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to: string;
}

export function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-small text-ink-soft">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1.5 max-sm:nth-last-2:[&>svg]:hidden">
            <Link to={to} className="inline-block py-1 hover:text-ink">
              {label}
            </Link>
            <ChevronRight className="size-4 text-ink-faint" aria-hidden="true" />
          </li>
        ))}
        {/* On a phone, the title is right below. */}
        <li aria-current="page" className="max-w-full truncate py-1 text-ink-faint max-sm:sr-only">
          {current}
        </li>
      </ol>
    </nav>
  );
}
