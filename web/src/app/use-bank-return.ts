import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { redirectStatus } from '../payment/redirect-status.rules.js';
import { chunk } from '../ui/chunk.js';
import { paths, withQuery } from '../paths.js';
import type { AppStore } from './store.js';

/**
 * Handles the return from a bank's authentication page, which adds `redirect_status` to the home
 * page URL.
 */
export function useBankReturn(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { dispatch } = useStore() as AppStore;
  const handled = useRef(false);

  useEffect(() => {
    const status = redirectStatus(search);
    if (!status || handled.current) return;
    handled.current = true;
    void chunk(loadReturn).then(([{ settleBankReturn }, { forgetBooking }, { bookingsApi }]) => {
      void navigate(paths.home, { replace: true });
      return settleBankReturn({
        status,
        readBooking: async (id) => {
          const { getBooking } = bookingsApi.endpoints;
          const read = getBooking.initiate({ id }, { subscribe: false, forceRefetch: true });
          return (await dispatch(read)).data ?? undefined;
        },
        onPaid: forgetBooking,
        toCheckout: ({ bookingId, token }) =>
          void navigate(withQuery(paths.checkout(bookingId), { token })),
      });
    });
  }, [search, navigate, dispatch]);
}

/** Few visitors return from a bank, so the home page does not load the endpoints with its first screen. */
const loadReturn = () =>
  Promise.all([
    import('../features/checkout/bank-return.js'),
    import('../features/booking/draft-store.js'),
    import('../api/bookings.api.js'),
  ]);
