import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { BookLink } from '../../features/booking/book-link.js';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { useSite } from '../../site/use-site.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { SplitHero } from '../../ui/split-hero.js';

const contact = paths.section('contact');

interface Place {
  label: string;
  to: string;
}

interface NotFoundViewProps {
  title: string;
  text: string;
  /** In small print. */
  note?: string;
  back: Place;
  /** Offers to book as the first action. */
  canBook?: boolean;
}

/** Says what is missing and leads on to the rest of the site. */
export function NotFoundView({ title, text, note, back, canBook = false }: NotFoundViewProps) {
  const isBookable = useSite().bookingEnabled && canBook;
  return (
    <SplitHero
      title={title}
      lead={text}
      picture={{
        url: '/pictures/desert-sun-and-clear-coat.webp',
        alt: 'Empty, cracked desert ground under a low sun',
      }}
      className="lg:min-h-[min(52rem,100svh)]"
    >
      {note && <p className="mt-2 text-fine text-ink-faint">{note}</p>}
      {/* Phones have both ways to contact us in the bar at the bottom. */}
      <div className="mt-6 grid gap-3 sm:mt-8 sm:flex sm:flex-wrap">
        {isBookable && (
          <BookLink to={contact} className={cn(buttonLook({ size: 'lg' }), 'max-md:hidden')}>
            Book Now
          </BookLink>
        )}
        <Link to={back.to} className={cn(buttonLook({ size: 'lg' }), isBookable && 'md:hidden')}>
          {back.label}
        </Link>
        <div className="grid max-md:hidden">
          <CallLink variant="secondary" size="lg" />
        </div>
      </div>
      {isBookable ? (
        <Places first={back} except={[back.to, contact]} />
      ) : (
        <Places except={[back.to]} />
      )}
    </SplitHero>
  );
}

interface PlacesProps {
  /** A button on phones. */
  first?: Place;
  /** Paths that the page has links to already. */
  except: readonly string[];
}

function Places({ first, except }: PlacesProps) {
  const { bookingEnabled, blogEnabled } = useSite();
  const all: (Place | false)[] = [
    { label: 'Services and prices', to: paths.section('services') },
    { label: 'Service areas', to: paths.section('areas') },
    bookingEnabled && { label: 'Book your detail', to: contact },
    blogEnabled && { label: 'The car care blog', to: paths.blog },
  ];
  const others = all.filter((place) => place !== false).filter(({ to }) => !except.includes(to));
  return (
    <nav aria-label="Other pages" className="mt-10 sm:mt-12">
      <ul className="border-b border-line">
        {[...(first ? [first] : []), ...others].map(({ label, to }) => (
          <li key={to} className={cn('border-t border-line', to === first?.to && 'max-md:hidden')}>
            <Link
              to={to}
              className="flex min-h-13 items-center justify-between gap-4 font-display text-quote hover:text-accent"
            >
              {label}
              <ChevronRight className="size-4 text-accent" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
