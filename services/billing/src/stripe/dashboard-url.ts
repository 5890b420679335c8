/** Address of an object in Stripe's dashboard. */
export const dashboardUrl = (
  livemode: boolean,
  kind: 'payments' | 'disputes',
  id: string,
): string => `https://dashboard.stripe.com/${livemode ? '' : 'test/'}${kind}/${id}`;
