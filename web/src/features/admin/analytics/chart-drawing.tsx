import { cn } from '../../../ui/cn.js';
import type { Chart, ChartGroup } from './chart.rules.js';

/** Height of the axis labels below the bars. */
const FOOT = 26;

/** All bars of a step together: a few bars would be blocks. */
const WIDEST = '3rem';

const colors = ['fill-glass', 'fill-glow'] as const;
/** Where the bars of a step are around its center: alone, or two side by side. */
const places = [['-translate-x-1/2'], ['-translate-x-full', 'translate-x-px']] as const;

interface ChartDrawingProps {
  chart: Chart;
  /** Height of the bars, in pixels. */
  height: number;
  titles: readonly string[];
  label: string;
}

/** The amounts keep their width in one SVG while the bars stretch in another. */
export function ChartDrawing({ chart, height, titles, label }: ChartDrawingProps) {
  const { groups, slot, filled, lines, labels, zero } = chart;
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
        {groups.map((group, index) => (
          <Step
            key={group.x}
            group={group}
            slot={slot}
            filled={filled}
            height={height}
            title={titles[index]!}
          />
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

interface StepProps extends Pick<Chart, 'slot' | 'filled'> {
  group: ChartGroup;
  height: number;
  title: string;
}

const Step = ({ group: { x, bars }, slot, filled, height, title }: StepProps) => (
  <g className="group">
    <title>{title}</title>
    {/* The whole height of a step answers the pointer. */}
    <rect
      x={`${x - slot / 2}%`}
      width={`${slot}%`}
      y="0"
      height={height}
      className="fill-transparent group-hover:fill-pressed/60"
    />
    {bars.map((bar, place) => (
      <rect
        key={place}
        x={`${x}%`}
        y={bar.y}
        height={bar.height}
        rx="1.5"
        style={{ width: `calc(min(${filled}%, ${WIDEST}) / ${bars.length})` }}
        className={cn('[transform-box:fill-box]', colors[place], places[bars.length - 1]?.[place])}
      />
    ))}
  </g>
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
