import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';

/** Below the list; on wide screens beside the title above it. */
export const AllOfferings = ({ className }: { className: string }) => (
  <Link
    to={paths.section('services')}
    className={cn(
      'group inline-flex min-h-11 items-center gap-2 text-small font-semibold text-accent hover:text-accent-strong lg:absolute lg:mt-0',
      className,
    )}
  >
    All services and prices
    <ArrowRight
      className="size-4 transition-transform group-hover:translate-x-1"
      aria-hidden="true"
    />
  </Link>
);
