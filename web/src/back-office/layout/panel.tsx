import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { buttonLook } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { cn } from '../../ui/cn.js';
import { PageLead } from './page-header.js';
import { useIsPhone } from './use-is-phone.js';
import { useIsNarrow } from './use-is-narrow.js';

interface PanelProps {
  /** Target of links to the panel. */
  id?: string;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Starts collapsed, always or only on narrow screens. On wide screens, the lead stays visible. */
  fold?: 'always' | 'narrow';
  /** A summary beside the title while the panel is collapsed: "8.25%". */
  fact?: ReactNode;
  /** Icon before the title of a collapsible panel, whose summary is then below the title. */
  icon?: LucideIcon;
  /** On phones, a short lead is in the line of the title. */
  isLeadBeside?: boolean;
  /** The panel is the page, whose header has the title. */
  isPage?: boolean;
  /** On a wide screen, the title is beside the children: for forms, whose lines would be too long. */
  isBeside?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with a title, which is smaller within `data-parts`. Its children bring their own padding. */
export function Panel({ fold, ...panel }: PanelProps) {
  const isNarrow = useIsNarrow();
  const isFolded = fold === 'always' || (fold === 'narrow' && isNarrow);
  return isFolded ? <FoldedPanel {...panel} /> : <OpenPanel {...panel} />;
}

type Content = Omit<PanelProps, 'fold'>;

const beside = 'items-start xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:*:last:pt-5';

function OpenPanel(panel: Content) {
  const { id, title, lead, actions, isPage, isBeside, className, children } = panel;
  return (
    <Card
      {...(id !== undefined && { id })}
      className={cn(
        'min-w-0',
        isBeside && beside,
        isPage && actions && 'max-sm:overflow-clip',
        className,
      )}
    >
      {isPage && !actions ? <PageHead title={title} lead={lead} /> : <PanelHead {...panel} />}
      {children}
    </Card>
  );
}

/** Maximum length of a lead that fits in the page header. */
const SHORT_LEAD = 72;

/** Buttons as high as the compact fields of a list's toolbar. */
export const toolbarButtons = '*:min-h-10 pointer-coarse:*:min-h-11';

/** The page header already shows the title, and on wide screens a short lead. A phone has room for the rows only. */
function PageHead({ title, lead }: Pick<Content, 'title' | 'lead'>) {
  const isShort = typeof lead === 'string' && lead.length <= SHORT_LEAD;
  return (
    <>
      {isShort && <PageLead>{lead}</PageLead>}
      {lead && (
        <p
          className={cn(
            'border-b border-line px-5 py-4 text-small text-ink-soft max-sm:hidden',
            isShort && 'min-[90rem]:hidden',
          )}
        >
          {lead}
        </p>
      )}
      <h2 className="sr-only">{title}</h2>
    </>
  );
}

/** On phones, the lead is below title and actions. A page with actions has no room for it. */
const PanelHead = ({ title, lead, actions, isPage, isLeadBeside }: Content) => (
  <div
    className={cn(
      'flex flex-wrap items-center gap-x-3 px-5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-8 sm:gap-y-0.5 sm:py-3 sm:not-in-data-parts:py-4',
      // Empty on phones if the actions are in the page header.
      isPage
        ? 'max-sm:gap-y-3 max-sm:has-[a,button]:py-3 max-sm:not-has-[a,button]:-mb-px'
        : 'max-sm:py-3',
      !isPage && (actions ? 'max-sm:gap-y-1.5' : 'max-sm:gap-y-0.5'),
    )}
  >
    <h2
      className={cn(
        isPage
          ? 'sr-only'
          : // On phones, the actions go below a title whose longest word has no room beside them.
            'max-w-full min-w-min text-body font-semibold wrap-break-word sm:min-w-0 sm:not-in-data-parts:text-title',
        !isPage && !isLeadBeside && 'flex-1',
      )}
    >
      {title}
    </h2>
    {lead && (
      <p
        className={cn(
          'text-small text-ink-soft',
          isPage
            ? 'min-w-0 flex-1 max-sm:hidden'
            : isLeadBeside
              ? 'min-w-0 flex-1 truncate sm:row-start-2'
              : 'max-sm:order-1 max-sm:basis-full sm:row-start-2',
        )}
      >
        {lead}
      </p>
    )}
    {actions && (
      <div
        className={cn(
          // A group of choices has a row to itself on a phone.
          'flex flex-wrap gap-2 max-sm:has-[[aria-pressed]]:basis-full max-sm:has-[nav]:order-first max-sm:has-[nav]:mb-2 max-sm:has-[nav]:basis-full sm:col-start-2 sm:row-start-1',
          lead && !isPage && 'sm:row-span-2',
          isPage && cn(toolbarButtons, 'max-sm:basis-full max-sm:*:grow'),
        )}
      >
        {actions}
      </div>
    )}
  </div>
);

/** An action in the head of a panel: a link or a button, aligned with the edge of its content. */
export const panelAction = `${buttonLook({ variant: 'link', size: 'sm' })} -my-1 -mr-3`;

type LinePanelProps = Pick<PanelProps, 'title' | 'actions'> & {
  /** Shown beside the title: "No payments yet". */
  text: ReactNode;
};

/** A section in one line. */
export const LinePanel = ({ title, text, actions }: LinePanelProps) => (
  <Card className="flex min-h-14 min-w-0 items-center gap-x-3 px-5 py-2.5">
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
      <h2 className="text-body font-semibold">{title}</h2>
      <p className="text-small text-ink-faint">{text}</p>
    </div>
    {actions}
  </Card>
);

/** Opens when it contains an invalid field, which could not be focused otherwise. */
function FoldedPanel({ icon: Icon, ...panel }: Content) {
  const { id, title, lead, fact, actions, className, children } = panel;
  const isPhone = useIsPhone();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current?.querySelector('[aria-invalid="true"]')) details.current.open = true;
  });
  return (
    <Card {...(id !== undefined && { id })} className={cn('min-w-0', className)}>
      <details ref={details} className="group">
        <summary className="flex min-h-11 list-none items-center gap-x-3 px-5 sm:min-h-14">
          {Icon && <Icon className="size-5 shrink-0 text-accent" aria-hidden="true" />}
          <div className={cn('min-w-0 py-2.5', !Icon && 'flex flex-wrap items-baseline gap-x-3')}>
            <h2 className="text-body font-semibold wrap-anywhere sm:not-in-data-parts:text-title">
              {title}
            </h2>
            {fact && (
              <p className={cn('text-fine text-ink-soft group-open:hidden', Icon && 'truncate')}>
                {fact}
              </p>
            )}
            {lead && !isPhone && !Icon && <p className="text-small text-ink-soft">{lead}</p>}
          </div>
          <ChevronDown
            className="ml-auto size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        {lead && (isPhone || Icon) && <p className="px-5 pb-4 text-small text-ink-soft">{lead}</p>}
        {actions && <div className="flex flex-wrap justify-end gap-3 px-5 pb-3">{actions}</div>}
        {children}
      </details>
    </Card>
  );
}
