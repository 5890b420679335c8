import { ArrowLeft } from 'lucide-react';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.js';

type Place = HTMLElement | null;

/** The elements in the header that pages fill. */
const HeaderPlaces = createContext<{
  back: Place;
  title: Place;
  lead: Place;
  actions: Place;
  setBack: (place: Place) => void;
  setTitle: (place: Place) => void;
  setLead: (place: Place) => void;
  setActions: (place: Place) => void;
}>({
  back: null,
  title: null,
  lead: null,
  actions: null,
  setBack: () => undefined,
  setTitle: () => undefined,
  setLead: () => undefined,
  setActions: () => undefined,
});

/** Contains the header and the page. */
export function HeaderProvider({ children }: { children: ReactNode }) {
  const [back, setBack] = useState<Place>(null);
  const [title, setTitle] = useState<Place>(null);
  const [lead, setLead] = useState<Place>(null);
  const [actions, setActions] = useState<Place>(null);
  const places = useMemo(
    () => ({ back, title, lead, actions, setBack, setTitle, setLead, setActions }),
    [back, title, lead, actions],
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
        <h1 className="truncate font-display text-quote leading-7 lining-nums lg:leading-10">
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
}

/** Adds a link to the list and the title of the record to the header of the page. */
export function RecordHeader({ list, title }: RecordHeaderProps) {
  const places = use(HeaderPlaces);
  return (
    <>
      {places.back && createPortal(<BackLink {...list} />, places.back)}
      {title !== undefined && <PageTitle>{title}</PageTitle>}
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

/** Where `HeaderActions` are shown. */
export function HeaderActionsPlace() {
  const { setActions } = use(HeaderPlaces);
  return <div ref={setActions} className="contents" />;
}

/** Adds icon buttons to the header of the page, which leaves room for the list on phones. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const { actions } = use(HeaderPlaces);
  return actions && createPortal(children, actions);
}

/** Classes of an icon button in `HeaderActions`. */
export const headerButton = `${buttonLook({ variant: 'secondary', size: 'sm' })} min-h-10 min-w-10 pointer-coarse:min-w-11`;

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
