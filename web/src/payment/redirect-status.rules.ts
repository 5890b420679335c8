/** The status in the return URL. Anyone can type it, so it is only a hint. */
export type RedirectStatus = 'succeeded' | 'pending' | 'failed';

export function redirectStatus(search: string): RedirectStatus | undefined {
  const status = new URLSearchParams(search).get('redirect_status');
  return status === 'succeeded' || status === 'pending' || status === 'failed' ? status : undefined;
}
