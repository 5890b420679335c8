import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  invoicesApi,
  useGetInvoiceDetailQuery,
  useRecordPaymentMutation,
} from '../../../api/admin/invoices.api.js';
import { CARD_POLLING, PaymentCode } from '../../../back-office/money/payment-code.js';
import { TakePaymentDialog } from '../../../back-office/money/take-payment-dialog.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';

interface InvoiceCodeProps {
  id: number;
  url: string;
  amount: string;
}

/** Looks for the payment while the code is shown. */
function InvoiceCode({ id, ...code }: InvoiceCodeProps) {
  useGetInvoiceDetailQuery({ id }, CARD_POLLING);
  return <PaymentCode {...code} />;
}

interface RecordDialogProps {
  invoice: Invoice;
  /** Names the invoice if the dialog opens from a list. */
  subject?: string;
  onClose: () => void;
}

export function RecordDialog({ invoice, subject, onClose }: RecordDialogProps) {
  const { id } = invoice;
  const { useLazyQuery, useQueryState } = invoicesApi.endpoints.getInvoiceDetail;
  const [reload] = useLazyQuery();
  const detail = useFresh(useQueryState({ id }));
  const { amountDue, paymentLink } = detail?.invoice ?? invoice;
  const [record] = useRecordPaymentMutation();
  return (
    <TakePaymentDialog
      {...(subject !== undefined && { subject })}
      amountDue={amountDue}
      {...(paymentLink && {
        card: <InvoiceCode id={id} url={paymentLink} amount={amountDue} />,
      })}
      onRecord={(payment) => record({ invoiceId: id, ...payment }).unwrap()}
      onAmountRefused={() => void reload({ id })}
      onClose={onClose}
    />
  );
}
