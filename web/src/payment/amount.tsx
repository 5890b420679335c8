import { cn } from '../ui/cn.js';

interface AmountProps {
  /** "$1,049.00" */
  children: string;
  className?: string;
}

/** An amount in the display typeface. With that typeface's tight spacing, the figures would touch the dollar sign. */
export function Amount({ children, className }: AmountProps) {
  const [sign, figures] = children.split('$');
  return (
    <p className={cn('shrink-0 font-display tracking-normal', className)}>
      {sign}
      <span className="mr-[0.04em]">$</span>
      {figures}
    </p>
  );
}
