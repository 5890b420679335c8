import { toast } from '../../../ui/toast.js';

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Payment link copied to clipboard' });
  } catch {
    toast({ variant: 'destructive', title: 'The link could not be copied', description: link });
  }
}
