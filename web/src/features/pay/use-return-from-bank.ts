import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bankReturnToast } from '../../payment/bank-return.rules.js';
import { redirectStatus } from '../../payment/redirect-status.rules.js';
import { toast } from '../../ui/toast.js';

/**
 * Handles the return from a bank's authentication page. Anyone can type `redirect_status`, so only
 * a failure is shown; whether the invoice is paid comes from the server.
 * @returns whether the bank did not approve the payment
 */
export function useReturnFromBank(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isRefused] = useState(() => redirectStatus(search) === 'failed');
  useEffect(() => {
    const status = redirectStatus(search);
    if (!status) return;
    if (status === 'failed') toast(bankReturnToast(status, false));
    void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return isRefused;
}
