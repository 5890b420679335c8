import { useDispatch } from 'react-redux';
import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  billingAdminRoutes,
  type billingAdminOperations,
} from '@desert-mirror/contracts/billing-admin.operations';
import { sendCommand } from '../../../api/admin/command.js';
import { BOOKING_TAGS } from '../../../api/admin/changes.js';
import { api } from '../../../api/api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { isRemindedOn } from '../../../back-office/documents/sent-by-mail.rules.js';
import type { BulkAction } from '../../../back-office/lists/bulk.rules.js';
import { allowedActions } from './invoice-actions.rules.js';

type Operations = typeof billingAdminOperations;

const many = (count: number): string => `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

export function useInvoiceBulk(): readonly BulkAction<Invoice>[] {
  const dispatch = useDispatch();
  const today = useToday();
  const onEnd = () => void dispatch(api.util.invalidateTags(BOOKING_TAGS));
  return [
    {
      label: 'Send',
      running: 'Sending',
      done: (count) => `${many(count)} sent`,
      appliesTo: (invoice) => allowedActions(invoice).send,
      question: {
        title: (count) => `Send ${many(count)}?`,
        text: 'Customers with an email address receive the PDF and a payment link. Lines and amounts cannot be changed after sending.',
      },
      run: ({ id, updatedAt, customerEmail }) =>
        sendCommand<Operations['sendInvoice']>(billingAdminRoutes.sendInvoice, {
          id,
          updatedAt,
          byMail: customerEmail !== null,
        }),
      onEnd,
    },
    {
      label: 'Remind',
      running: 'Reminding',
      done: (count) => `${count} ${count === 1 ? 'customer' : 'customers'} reminded`,
      appliesTo: (invoice) =>
        allowedActions(invoice).remind && !isRemindedOn(invoice.remindedAt, today),
      question: {
        title: (count) => `Remind the customers of ${many(count)}?`,
        text: 'The customers receive an email with the amount due and the payment link.',
      },
      run: ({ id }) =>
        sendCommand<Operations['remindInvoice']>(billingAdminRoutes.remindInvoice, { id }),
      onEnd,
    },
    {
      label: 'Void',
      running: 'Voiding',
      done: (count) => `${many(count)} voided`,
      appliesTo: (invoice) => allowedActions(invoice).void,
      question: {
        title: (count) => `Void ${many(count)}?`,
        text: 'The invoices no longer count, and their payment links stop working. Their numbers stay in use. This cannot be undone.',
        reason: {
          label: 'Reason',
          hint: 'Saved with each invoice. Only staff can see it.',
          missing: 'Please enter a reason',
        },
      },
      run: ({ id, updatedAt }, reason) =>
        sendCommand<Operations['voidInvoice']>(billingAdminRoutes.voidInvoice, {
          id,
          updatedAt,
          reason,
        }),
      onEnd,
    },
  ];
}
