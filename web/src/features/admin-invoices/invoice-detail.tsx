import { CopyPlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { centsToDecimal, dollarsToCents, formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../admin-paths.js';
import { useDuplicateInvoiceMutation } from '../../api/admin/invoices.api.js';
import { Panel } from '../../back-office/panel.js';
import { InvoiceBadge } from '../../back-office/status-badges.js';
import { toastFailure } from '../../forms/server-errors.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { InvoiceLinks } from './invoice-links.js';
import { PricingSummary } from './pricing-summary.js';

interface InvoiceDetailProps {
  invoice: Invoice;
  onEdit: () => void;
}

export function InvoiceDetail({ invoice, onEdit }: InvoiceDetailProps) {
  const isDraft = invoice.status === 'draft';
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <Panel
        title={invoice.invoiceNumber}
        lead={
          <span className="inline-flex flex-wrap items-center gap-3">
            <InvoiceBadge status={invoice.status} />
            {isDraft ? 'A draft can still be changed.' : 'It can no longer be changed.'}
          </span>
        }
        actions={
          <>
            {isDraft && (
              <Button onClick={onEdit}>
                <Pencil className="size-4" aria-hidden="true" />
                Edit
              </Button>
            )}
            <Duplicate id={invoice.id} />
            <InvoiceLinks {...invoice} />
          </>
        }
      >
        <Lines invoice={invoice} />
      </Panel>
      <div className="grid gap-6">
        <People invoice={invoice} />
        <Dates invoice={invoice} />
      </div>
    </div>
  );
}

function Duplicate({ id }: Pick<Invoice, 'id'>) {
  const [duplicate, { isLoading }] = useDuplicateInvoiceMutation();
  const navigate = useNavigate();
  const press = async () => {
    try {
      const copy = await duplicate(id).unwrap();
      toast({ title: 'Invoice duplicated', description: `${copy.invoiceNumber} is a new draft.` });
      await navigate(adminPaths.invoice(copy.id));
    } catch (error) {
      toastFailure(error, 'The invoice could not be duplicated');
    }
  };
  return (
    <Button variant="secondary" pending={isLoading} onClick={() => void press()}>
      {!isLoading && <CopyPlus className="size-4" aria-hidden="true" />}
      Duplicate
    </Button>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <ul aria-label="Services">
        {invoice.services.map(({ name, price }, index) => (
          <li
            // The same line may stand there twice.
            key={index}
            className="flex justify-between gap-4 border-t border-line px-5 py-3.5 text-small"
          >
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular-nums">
              {formatAmount(centsToDecimal(dollarsToCents(price) ?? 0))}
            </span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-5 py-5 sm:pl-[50%]">
        <PricingSummary sums={invoice} taxRate={invoice.taxRate} />
      </div>
      {invoice.notes && (
        <div className="border-t border-line px-5 py-5 text-small">
          <h3 className="font-semibold">Notes</h3>
          <p className="mt-1 break-words whitespace-pre-line text-mist">{invoice.notes}</p>
        </div>
      )}
    </>
  );
}

function People({ invoice }: { invoice: Invoice }) {
  const { customerName, customerEmail, customerPhone, vehicleInfo, serviceLocation } = invoice;
  const isKnown = customerEmail !== null || customerPhone !== null;
  return (
    <Panel title="Customer">
      <Facts>
        <Fact name="Name">
          {isKnown ? (
            <Link
              to={adminPaths.customer({ email: customerEmail, phone: customerPhone })}
              className="underline underline-offset-4"
            >
              {customerName}
            </Link>
          ) : (
            customerName
          )}
        </Fact>
        <Fact name="Email">{customerEmail}</Fact>
        <Fact name="Phone">{customerPhone}</Fact>
        <Fact name="Vehicle">{vehicleInfo}</Fact>
        {serviceLocation !== vehicleInfo && <Fact name="Location">{serviceLocation}</Fact>}
      </Facts>
    </Panel>
  );
}

function Dates({ invoice }: { invoice: Invoice }) {
  const { createdAt, dueDate, paidAt, updatedAt } = invoice;
  return (
    <Panel title="Dates">
      <Facts>
        <Fact name="Created">{formatDateTime(createdAt)}</Fact>
        <Fact name="Due">{dueDate && formatPlainDate(dueDate)}</Fact>
        <Fact name="Paid">{paidAt && formatDateTime(paidAt)}</Fact>
        <Fact name="Last change">{formatDateTime(updatedAt)}</Fact>
      </Facts>
    </Panel>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 border-t border-line px-5 py-5 text-small">
    {children}
  </dl>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-dusk">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
