import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../ui/toast.js';
import { bankReturnToast } from './bank-return.rules.js';
import { redirectStatus, type RedirectStatus } from './redirect-status.rules.js';

/**
 * Handles the return from a bank's authentication page to the page of an invoice or a booking. Anyone can
 * type `redirect_status`, so only a failure is shown. Whether something is paid comes from the server.
 * @returns the status in the URL that the page was opened with
 */
export function useReturnFromBank(): RedirectStatus | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => redirectStatus(search));
  useEffect(() => {
    const status = redirectStatus(search);
    if (!status) return;
    if (status === 'failed') toast(bankReturnToast(status, false));
    void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return returned;
}
