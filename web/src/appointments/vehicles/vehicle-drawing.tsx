import type { VehicleShape } from './vehicle-shape.rules.js';
import { cn } from '../../ui/cn.js';

/** Wheels and the sill between them. */
const CHASSIS =
  'M16.7 22h22.6M8.5 22a4 4 0 1 0 8 0 4 4 0 1 0-8 0M39.5 22a4 4 0 1 0 8 0 4 4 0 1 0-8 0';

/** Body and windows. All are of the same length, so that the heights tell the sizes apart. */
const PATHS: Record<VehicleShape, string> = {
  sedan: `M8.3 22H5a2 2 0 0 1-2-2v-4.6a3 3 0 0 1 2.3-2.9l5.5-1.3 6-3.7A10 10 0 0 1 22 6h6.6a10 10 0 0 1 6 2l5 3.9 8.6 1.4c3 .5 4.8 2.4 4.8 5V20a2 2 0 0 1-2 2h-3.3M15.2 11.7l3.7-2.2A6 6 0 0 1 22 8.8h6.4a6 6 0 0 1 3.6 1.2l2.2 1.7zM25.3 8.8v2.9${CHASSIS}`,
  suv: `M8.3 22H5a2 2 0 0 1-2-2v-8.2l1.9-6.1a3 3 0 0 1 2.9-2.2h20.4a6 6 0 0 1 4.2 1.7l5.6 5.6 10.5 1.7c2.7.4 4.5 2.3 4.5 4.8V20a2 2 0 0 1-2 2h-3.3M6.5 10.8 7.7 7a1 1 0 0 1 1-.7h19.2a3.5 3.5 0 0 1 2.5 1l3.4 3.5zM15.5 6.3v4.5M25 6.3v4.5${CHASSIS}`,
  van: `M8.3 22H5a2 2 0 0 1-2-2V4.5a3 3 0 0 1 3-3h27.5a6 6 0 0 1 4.6 2.2l5.7 7 6.5 2.2a4 4 0 0 1 2.7 3.8V20a2 2 0 0 1-2 2h-3.3M7 4.6h26a3.5 3.5 0 0 1 2.7 1.3l4 4.9H7a1 1 0 0 1-1-1V5.6a1 1 0 0 1 1-1zM16.5 4.6v6.2M27 4.6v6.2${CHASSIS}`,
  // A car under a cover, with the lower part of its wheels visible.
  covered:
    'M3 20.5c-.3-4.3.3-7.2 2.2-8l6.3-2.3 5.6-3.4A9 9 0 0 1 21.8 5.5h7.4a9 9 0 0 1 5.2 1.7l5 3.5 8.3 1.7c4 .9 5.6 4.3 5.3 8.1q-2.5 1.6-5 0t-5 0-5 0-5 0-5 0-5 0-5 0-5 0-5 0-5 0zM16 11c-1.5 2-2.4 3.7-2.7 5.5M39.5 13c1 1.3 1.5 2.5 1.7 3.8M9 23.5a4 4 0 0 0 7 0M40 23.5a4 4 0 0 0 7 0',
};

interface VehicleDrawingProps {
  shape: VehicleShape;
  /** Default: 56 px wide. */
  className?: string;
}

/** A side view of a vehicle. Decorative: the text beside it names the size or the vehicle. */
export const VehicleDrawing = ({ shape, className = 'h-7 w-14' }: VehicleDrawingProps) => (
  <svg
    viewBox="0 0 56 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cn('shrink-0 text-ink-soft', className)}
    aria-hidden="true"
  >
    <path d={PATHS[shape]} />
  </svg>
);
