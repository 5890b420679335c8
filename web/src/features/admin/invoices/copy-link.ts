import { toast } from '../../../ui/toast.js';

/** Puts a link to pay into the clipboard, and says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Payment link copied to clipboard' });
  } catch {
    toast({ variant: 'destructive', title: 'The link could not be copied', description: link });
  }
}
