/** Decoration next to the full name. */
export const Initials = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid size-11 shrink-0 place-items-center rounded-pill border border-line bg-ground text-small font-semibold text-accent"
  >
    {children}
  </span>
);
