import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';

export const AllOfferings = ({ className }: { className: string }) => (
  <Link
    to={paths.section('services')}
    className={cn(
      'group inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:text-accent-strong',
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
