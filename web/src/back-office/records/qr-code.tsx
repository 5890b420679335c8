import { encode } from 'uqr';

/** Readers need an empty border of four modules. */
const BORDER = 4;

/** Dark on white in both themes, as readers expect. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const side = size + 2 * BORDER;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="theme-noon size-full rounded-control bg-white fill-ink"
    >
      <path d={path} />
    </svg>
  );
}
