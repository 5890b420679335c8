import { isTaxOutdated } from '../../api/admin/changes.js';
import { toast } from '../../ui/toast.js';

/**
 * Explains a refusal after a change of the tax rate. The page then shows the sums at the new rate.
 * @returns whether that was the reason
 */
export function reportOutdatedTax(error: unknown, action: 'create' | 'save'): boolean {
  if (!isTaxOutdated(error)) return false;
  toast({
    variant: 'destructive',
    title: 'The sales tax has changed',
    description: `Check the total, then ${action} again.`,
  });
  return true;
}
