import { cn } from '../../ui/cn.js';

/** Explains the asterisk, in forms that have required fields. Once per page, in its first card. */
export const RequiredNote = ({ className }: { className?: string }) => (
  <p className={cn('hidden text-fine text-ink-soft in-[form:has(:required)]:block', className)}>
    Fields marked * are required.
  </p>
);
