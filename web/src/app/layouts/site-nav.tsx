import { Menu, Phone, X } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Logo } from '../../ui/logo.js';
import { container } from '../../ui/section.js';

const SOLID_AFTER_PX = 20;

interface Entry {
  label: string;
  to: string;
}

const sections: readonly Entry[] = [
  { label: 'Services', to: paths.section('services') },
  { label: 'Service Areas', to: paths.section('areas') },
  { label: 'About Us', to: paths.section('about') },
  { label: 'Reviews', to: paths.section('testimonials') },
];
const blog: Entry = { label: 'Blog', to: paths.blog };

/** Whether the page belongs to the entry: "/areas/henderson" to "/#areas". */
const isAt = (pathname: string, { to }: Entry): boolean => pathname.startsWith(to.replace('#', ''));

export function SiteNav() {
  const { name, phone, phoneHref, blogEnabled } = useSite();
  const [open, setOpen] = useState(false);
  const entries = blogEnabled ? [...sections, blog] : sections;
  const solid = useScrolled();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  /** Its focused entry disappears. A link to a section or page then moves the focus on. */
  const closeMenu = () => {
    close();
    toggle.current?.focus();
  };
  const { pathname } = useLocation();
  return (
    <header
      className={cn(
        // Stays above a picture that moves to the next page.
        'site-nav fixed inset-x-0 top-0 z-40 border-b transition-colors duration-300',
        open
          ? 'border-line bg-ground'
          : solid
            ? 'border-line bg-ground/95 backdrop-blur-md'
            : 'border-transparent',
      )}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) closeMenu();
      }}
      // It covers the page, so what has the focus there would be hidden.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className={cn(container, 'flex min-h-18 items-center justify-between gap-4')}>
        <Link to={paths.home} onClick={close} className="max-w-52 rounded-control py-2">
          <Logo name={name} />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          {entries.map((entry) => (
            <Link
              key={entry.label}
              to={entry.to}
              aria-current={isAt(pathname, entry) || undefined}
              className={cn(
                buttonLook({ variant: 'ghost' }),
                'px-2! text-ink! marks-current xl:px-4!',
              )}
            >
              {entry.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-3 md:flex lg:ml-0">
          <a href={phoneHref} className={buttonLook({ variant: 'secondary' })}>
            <Phone className="size-4 text-accent" aria-hidden="true" />
            {phone}
          </a>
          {/* Until the page is scrolled, its own button is the primary one. */}
          <Link
            to={paths.section('contact')}
            className={buttonLook({ variant: solid ? 'primary' : 'secondary' })}
          >
            Book Now
          </Link>
        </div>
        <MenuToggle ref={toggle} open={open} onToggle={() => setOpen(!open)} />
      </div>
      {open && <MobileMenu entries={entries} phoneHref={phoneHref} onChoice={closeMenu} />}
    </header>
  );
}

interface MobileMenuProps {
  entries: readonly Entry[];
  phoneHref: string;
  onChoice: () => void;
}

function MobileMenu({ entries, phoneHref, onChoice }: MobileMenuProps) {
  return (
    // Covers the page, and scrolls on a phone held sideways.
    <nav id="mobile-menu" aria-label="Main" className="mobile-menu border-t border-line lg:hidden">
      <div className={cn(container, 'flex min-h-full flex-col py-6')}>
        {entries.map(({ label, to }) => (
          <Link
            key={label}
            to={to}
            onClick={onChoice}
            className="border-b border-line py-4 font-display text-heading hover:text-accent"
          >
            {label}
          </Link>
        ))}
        <div className="mt-auto grid grid-cols-2 gap-3 pt-6">
          <a
            href={phoneHref}
            onClick={onChoice}
            className={buttonLook({ variant: 'secondary', size: 'lg' })}
          >
            <Phone className="size-4 text-accent" aria-hidden="true" />
            Call
          </a>
          <Link
            to={paths.section('contact')}
            onClick={onChoice}
            className={buttonLook({ size: 'lg' })}
          >
            Book Now
          </Link>
        </div>
      </div>
    </nav>
  );
}

interface MenuToggleProps {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onToggle: () => void;
}

function MenuToggle({ ref, open, onToggle }: MenuToggleProps) {
  const Icon = open ? X : Menu;
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Menu"
      aria-expanded={open}
      aria-controls={open ? 'mobile-menu' : undefined}
      onClick={onToggle}
      className="grid size-11 place-items-center rounded-control border border-edge bg-surface/70 lg:hidden"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SOLID_AFTER_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}
