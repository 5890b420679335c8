import { ArrowLeft } from 'lucide-react';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';

type Place = HTMLElement | null;

/** The elements in the header that pages fill. */
const HeaderPlaces = createContext<{
  back: Place;
  title: Place;
  lead: Place;
  setBack: (place: Place) => void;
  setTitle: (place: Place) => void;
  setLead: (place: Place) => void;
}>({
  ...{ back: null, title: null, lead: null },
  ...{ setBack: () => undefined, setTitle: () => undefined, setLead: () => undefined },
});

/** Contains the header and the page. */
export function HeaderProvider({ children }: { children: ReactNode }) {
  const [back, setBack] = useState<Place>(null);
  const [title, setTitle] = useState<Place>(null);
  const [lead, setLead] = useState<Place>(null);
  const places = useMemo(
    () => ({ back, title, lead, setBack, setTitle, setLead }),
    [back, title, lead],
  );
  return <HeaderPlaces value={places}>{children}</HeaderPlaces>;
}

interface PageHeadingProps {
  title: string;
  /** Beside the title. */
  children: ReactNode;
}

/** The heading of the page. Pages fill it with `RecordHeader` and `PageLead`. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const { setBack, setTitle, setLead } = use(HeaderPlaces);
  return (
    <>
      <div ref={setBack} className="contents" />
      {/* The title is in the same place with and without a lead. */}
      <div className="flex min-w-0 items-baseline gap-x-2 lg:gap-x-4">
        <h1 className="truncate font-display text-quote leading-7 lg:text-part lg:leading-10">
          <span ref={setTitle} className="peer" />
          <span className="peer-[:not(:empty)]:hidden">{title}</span>
        </h1>
        <p
          ref={setLead}
          className="shrink-999 truncate text-small text-ink-soft empty:hidden max-[90rem]:hidden"
        />
        {children}
      </div>
    </>
  );
}

interface RecordHeaderProps {
  list: { label: string; to: string };
  /** Defaults to the title of the page, such as "Customer". */
  title?: string;
  /** A quieter title for pages that begin with a `RecordHead`. */
  hasHead?: boolean;
}

/** Adds a link to the list and the title of the record to the header of the page. */
export function RecordHeader({ list, title, hasHead = false }: RecordHeaderProps) {
  const places = use(HeaderPlaces);
  return (
    <>
      {places.back && createPortal(<BackLink {...list} />, places.back)}
      {title !== undefined && (
        <PageTitle>
          {hasHead ? (
            <span className="block truncate font-sans text-title leading-7 font-semibold lg:leading-10">
              {title}
            </span>
          ) : (
            title
          )}
        </PageTitle>
      )}
    </>
  );
}

/** Replaces the title of the page. */
export function PageTitle({ children }: { children: ReactNode }) {
  const { title } = use(HeaderPlaces);
  return title && createPortal(children, title);
}

/** Shows the lead of the page in the header on wide screens. */
export function PageLead({ children }: { children: ReactNode }) {
  const { lead } = use(HeaderPlaces);
  return lead && createPortal(children, lead);
}

/** Shows only an arrow. The label is for screen readers and the tooltip. */
const BackLink = ({ label, to }: RecordHeaderProps['list']) => (
  <Link
    to={to}
    title={label}
    className="-ml-3 grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
  >
    <ArrowLeft className="size-5" aria-hidden="true" />
    <span className="sr-only">{label}</span>
  </Link>
);
