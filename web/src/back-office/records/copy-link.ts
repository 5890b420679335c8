import { toast } from '../../ui/toast.js';

/** @param what "Payment link" */
export async function copyLink(what: string, link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: `${what} copied to clipboard` });
  } catch {
    toast({ variant: 'destructive', title: 'The link could not be copied', description: link });
  }
}
