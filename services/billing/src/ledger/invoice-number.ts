import type { EntityManager } from 'typeorm';

/** Null without an invoice. */
export async function invoiceNumberOf(
  manager: EntityManager,
  invoiceId: number | null,
): Promise<string | null> {
  const [invoice] = await manager.query<{ number: string }[]>(
    'SELECT invoice_number AS number FROM invoices WHERE id = $1',
    [invoiceId],
  );
  return invoice?.number ?? null;
}
