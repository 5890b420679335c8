/** A bar as wide as a share of the whole; the number stands beside it. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <span aria-hidden="true" className="block h-1.5 w-full rounded-pill bg-track">
    <span className="block h-full rounded-pill bg-glass" style={{ width: `${percent}%` }} />
  </span>
);
