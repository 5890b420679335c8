import { useMedia } from '../../../back-office/layout/use-media.js';
import { WeekList } from './week-list.js';
import type { WeekProps } from './week-props.js';
import { WeekTimeline } from './week-timeline.js';

/** Seven days: on a time scale where there is room for it, otherwise as a list. */
export function WeekView(props: WeekProps) {
  const isWide = useMedia('(min-width: 80rem)');
  return isWide ? <WeekTimeline {...props} /> : <WeekList {...props} />;
}
