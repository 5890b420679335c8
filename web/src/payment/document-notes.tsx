/** What the owner wrote on an invoice or estimate. */
export const DocumentNotes = ({ notes }: { notes: string | null }) =>
  notes && <p className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>;
