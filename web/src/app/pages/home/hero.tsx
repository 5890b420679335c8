import { Phone, Star } from 'lucide-react';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import { paths } from '../../../paths.js';
import { useSite } from '../../../site/use-site.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';

export function Hero() {
  const { heroTitle, heroSubtitle, phone, phoneHref } = useSite();
  return (
    <section className="scene-horizon">
      <div
        className={cn(
          container,
          'flex min-h-svh flex-col justify-start pt-32 pb-[46svh] sm:pt-40 lg:pb-[42svh]',
        )}
      >
        <h1 className="max-w-3xl text-display font-semibold">{heroTitle}</h1>
        <p className="mt-6 max-w-xl text-lead text-mist">{heroSubtitle}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link to={paths.section('contact')} className={buttonLook({ size: 'lg' })}>
            Book Now
          </Link>
          <a href={phoneHref} className={buttonLook({ variant: 'secondary', size: 'lg' })}>
            <Phone className="size-4 text-amber-300" aria-hidden="true" />
            Call {phone}
          </a>
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-mist">
          <span className="inline-flex items-center gap-1.5 font-semibold text-snow">
            <Star className="size-4 fill-amber-400 text-amber-400" aria-hidden="true" />
            {BRAND.rating} rating
          </span>
          <span>
            <Dot />
            Since {BRAND.since}
          </span>
          <span className="max-sm:w-full">
            <Dot className="max-sm:hidden" />
            Las Vegas, Henderson, Summerlin
          </span>
        </p>
      </div>
    </section>
  );
}

const Dot = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('mr-3', className)}>
    ·
  </span>
);
