import type { VanColor } from '@desert-mirror/contracts/fleet';

/** The color of a van. Decorative: its name stands next to it. */
export const VanMark = ({ color }: { color: VanColor }) => (
  <span
    aria-hidden="true"
    data-van={color}
    className="size-3 shrink-0 rounded-pill bg-(--van) print:border print:border-(--van)"
  />
);
