import { createContext, use } from 'react';
import type { ClientConfig } from '@desert-mirror/contracts/client';

export const ClientConfigContext = createContext<ClientConfig>({
  stripePublishableKey: '',
  origin: '',
});

/** What the browser knows of this installation. */
export const useClientConfig = (): ClientConfig => use(ClientConfigContext);
