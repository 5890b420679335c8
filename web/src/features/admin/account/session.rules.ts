import type { SessionInfo } from '@desert-mirror/contracts/identity';

/** "Firefox on Linux" */
export const deviceName = ({ browser, system }: Pick<SessionInfo, 'browser' | 'system'>): string =>
  browser ? `${browser} on ${system ?? 'an unknown system'}` : 'App or script';
