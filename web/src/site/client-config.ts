import { createContext, use } from 'react';
import type { ClientConfig } from '@desert-mirror/contracts/client';

export const ClientConfigContext = createContext<ClientConfig>({
  stripePublishableKey: '',
  origin: '',
});

export const useClientConfig = (): ClientConfig => use(ClientConfigContext);
