import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Lane, Span } from './day.rules.js';
import { snap, stepped, type Job, type Target } from './placement.rules.js';

/** A press becomes a drag after this distance, so that a click can tremble. */
const DRAG_PX = 5;

export interface Move {
  job: Job;
  /** Undefined while the pointer is outside the day. */
  target: Target | undefined;
  by: 'pointer' | 'keyboard';
}

interface Grid {
  lanes: readonly Lane[];
  span: Span;
  /** Minutes between two possible starts. */
  grid: number;
}

interface MoveOptions extends Grid {
  onDrop: (job: Job, target: Target) => Promise<void>;
  /** Announces the end of a keyboard move that changes nothing. */
  onCancel: () => void;
}

interface Press {
  x: number;
  y: number;
  /** Minutes between the start of the job and the point that was grabbed. */
  grabbed: number;
}

/**
 * Moves jobs by mouse or pen (a touch scrolls) and by keyboard: arrows move, Enter drops, Escape
 * cancels. `area` is the element of the lanes.
 */
export function useMove({ onDrop, onCancel, ...day }: MoveOptions) {
  const area = useRef<HTMLDivElement>(null);
  const [move, setMove] = useState<Move>();
  const press = useRef<Press>(undefined);
  const [isDropping, setDropping] = useState(false);

  const drop = async ({ job, target }: Move, origin: Target | undefined) => {
    const isSame = target?.vanId === origin?.vanId && target?.start === origin?.start;
    if (target && !isSame) {
      setDropping(true);
      await onDrop(job, target);
      setDropping(false);
    }
    setMove(undefined);
  };
  const cancel = () => {
    press.current = undefined;
    setMove(undefined);
  };
  const pointer = usePointer({ area, press, day, move, setMove, cancel, drop, isDropping });

  const keyProps = (job: Job, origin: Target) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (isDropping) return;
      if (event.key === 'Escape' && move) {
        cancel();
        onCancel();
      } else if (event.key === 'Enter' && move?.by === 'keyboard') {
        void drop(move, origin);
      } else {
        const target = stepped(event.key, move?.target ?? origin, job, day);
        if (!target) return;
        setMove({ job, target, by: 'keyboard' });
      }
      event.preventDefault();
    },
    onBlur: () => {
      if (move?.by === 'keyboard' && !isDropping) cancel();
    },
  });

  return {
    area,
    move,
    /** Props of the element of a job. Without `origin`, it is not in the calendar yet. */
    sourceProps: (job: Job, origin: Target | undefined) => ({
      ...pointer(job, origin),
      ...(origin && keyProps(job, origin)),
    }),
  };
}

export type MoveControl = ReturnType<typeof useMove>;

interface PointerOptions {
  area: RefObject<HTMLDivElement | null>;
  press: RefObject<Press | undefined>;
  day: Grid;
  move: Move | undefined;
  setMove: (move: Move) => void;
  cancel: () => void;
  drop: (move: Move, origin: Target | undefined) => Promise<void>;
  isDropping: boolean;
}

function usePointer(options: PointerOptions) {
  const { area, press, day, move, setMove, cancel, drop, isDropping } = options;
  const wasDragged = useRef(false);

  const minutesIn = (pixels: number): number => {
    const { from, to } = day.span;
    return (pixels / (area.current?.getBoundingClientRect().height ?? 1)) * (to - from);
  };
  const targetAt = (x: number, y: number, job: Job): Target | undefined => {
    const { lanes, span, grid } = day;
    const box = area.current?.getBoundingClientRect();
    if (!box || x < box.left || x >= box.right || y < box.top || y >= box.bottom) return undefined;
    const lane = lanes[Math.floor(((x - box.left) / box.width) * lanes.length)];
    const minutes = span.from + minutesIn(y - box.top);
    const start = snap(minutes - (press.current?.grabbed ?? 0), grid, job, span);
    return lane && { vanId: lane.van.id, start };
  };

  return (job: Job, origin: Target | undefined) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch' || isDropping) return;
      const box = event.currentTarget.getBoundingClientRect();
      const grabbed = origin ? minutesIn(event.clientY - box.top) : 0;
      press.current = { x: event.clientX, y: event.clientY, grabbed };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const distance = Math.hypot(clientX - press.current.x, clientY - press.current.y);
      if (!wasDragged.current && distance < DRAG_PX) return;
      wasDragged.current = true;
      setMove({ job, target: targetAt(clientX, clientY, job), by: 'pointer' });
    },
    onPointerUp: () => {
      const isMoving = press.current !== undefined && move !== undefined;
      press.current = undefined;
      if (isMoving) void drop(move, origin);
    },
    onPointerCancel: cancel,
    // The browser fires a click after a drag, except for requests. Keyboard clicks have a `detail` of 0.
    onClickCapture: (event: MouseEvent) => {
      if (wasDragged.current && event.detail > 0) event.stopPropagation();
      wasDragged.current = false;
    },
  });
}
