import { cn } from '../../../ui/cn.js';
import type { Bar, Chart } from './chart.rules.js';

/** Height of the axis labels below the bars. */
const FOOT = 26;

interface ChartDrawingProps {
  chart: Chart;
  /** Of the bars, in pixels. */
  height: number;
  titles: readonly string[];
  label: string;
  /** The chart has no inner bars. */
  isSingle?: boolean;
}

/** The amounts keep their width in one SVG while the bars stretch in another. */
export function ChartDrawing({
  chart,
  height,
  titles,
  label,
  isSingle = false,
}: ChartDrawingProps) {
  const { groups, lines, labels, zero } = chart;
  return (
    <div className="flex">
      <Amounts lines={lines} height={height} />
      <svg className="min-w-0 flex-1" height={height + FOOT} role="img" aria-label={label}>
        {lines.map(({ y }) => (
          <line
            key={y}
            x1="0"
            x2="100%"
            y1={y}
            y2={y}
            className={y === zero ? 'stroke-edge' : 'stroke-edge/40'}
          />
        ))}
        {groups.map(({ outer, inner }, index) => (
          <g key={outer.x} className="group">
            <title>{titles[index]}</title>
            {/* The whole height of a step answers the pointer. */}
            <rect
              x={`${outer.x}%`}
              width={`${outer.width}%`}
              y="0"
              height={height}
              className="fill-transparent group-hover:fill-pressed/60"
            />
            <BarShape
              bar={outer}
              className={isSingle ? 'fill-glass/35 stroke-glass/60' : 'fill-glass/35 stroke-glass'}
            />
            <BarShape bar={inner} className="fill-glow" />
          </g>
        ))}
        {labels.map(({ x, anchor, text, wideOnly }) => (
          <text
            key={x}
            x={`${x}%`}
            y={height + FOOT - 6}
            textAnchor={anchor}
            className={cn('fill-ink-faint text-fine', wideOnly && 'hidden sm:block')}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

const BarShape = ({ bar, className }: { bar: Bar; className: string }) => (
  <rect
    x={`${bar.x}%`}
    width={`${bar.width}%`}
    y={bar.y}
    height={bar.height}
    rx="1.5"
    className={className}
  />
);

const Amounts = ({ lines, height }: Pick<Chart, 'lines'> & { height: number }) => (
  <svg className="w-13 shrink-0" height={height + FOOT} aria-hidden="true">
    {lines.map(({ y, label: amount }) => (
      <text
        key={y}
        x="44"
        y={y}
        dy="0.32em"
        textAnchor="end"
        className="fill-ink-faint text-fine tabular-nums"
      >
        {amount}
      </text>
    ))}
  </svg>
);
