import { ArrowLeft } from 'lucide-react';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';

interface Places {
  back: HTMLElement | null;
  title: HTMLElement | null;
}

const HeaderPlaces = createContext<Places>({ back: null, title: null });

interface PageHeaderProps {
  /** Shown unless the page has its own. */
  title: string;
  /** Renders the header around the heading, which includes the link back. */
  children: (heading: ReactNode) => ReactNode;
}

/** The heading of a page. Pages of records add a link back and their own title with `RecordHeader`. */
export function PageHeader({ title, children }: PageHeaderProps) {
  const [back, setBack] = useState<HTMLElement | null>(null);
  const [ownTitle, setOwnTitle] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ back, title: ownTitle }), [back, ownTitle]);
  const heading = (
    <>
      <div ref={setBack} className="contents" />
      <h1 className="truncate text-body leading-6 font-semibold lg:text-title lg:leading-7">
        <span ref={setOwnTitle} className="peer" />
        <span className="peer-[:not(:empty)]:hidden">{title}</span>
      </h1>
    </>
  );
  return <HeaderPlaces value={places}>{children(heading)}</HeaderPlaces>;
}

interface RecordHeaderProps {
  list: { label: string; to: string };
  /** Default: the title of the page, such as "Customer". */
  title?: string;
}

/** Adds a link to the list and the title of the record to the header of the page. */
export function RecordHeader({ list, title }: RecordHeaderProps) {
  const places = use(HeaderPlaces);
  return (
    <>
      {places.back && createPortal(<BackLink {...list} />, places.back)}
      {places.title && title !== undefined && createPortal(title, places.title)}
    </>
  );
}

/** An arrow on phones and tablets, the name of the list above the title on wide screens. */
const BackLink = ({ label, to }: RecordHeaderProps['list']) => (
  <Link
    to={to}
    className="-ml-3 grid size-11 shrink-0 place-items-center text-small text-ink-soft hover:text-ink lg:tap-area lg:ml-0 lg:flex lg:size-auto lg:items-center lg:gap-1.5"
  >
    <ArrowLeft className="size-5 lg:size-4" aria-hidden="true" />
    <span className="max-lg:sr-only">{label}</span>
  </Link>
);
