import { preloadToaster } from '../../../ui/toast-host.js';

export const loadFlow = () => {
  preloadToaster();
  return import('./booking-flow.js');
};
