import * as z from 'zod/mini';

/** Set by the process that starts the system under test. */
const SharedSystem = z.object({
  SITE_URL: z.optional(z.url()),
  SYSTEM_DATA_DIR: z.optional(z.string()),
  ADMIN_USERNAME: z.optional(z.string()),
  ADMIN_PASSWORD: z.optional(z.string()),
});

export interface SystemPlace {
  readonly url: string;
  readonly dataDir: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
}

export function sharedPlace(): SystemPlace | undefined {
  const parsed = z.parse(SharedSystem, process.env);
  const { SITE_URL, SYSTEM_DATA_DIR, ADMIN_USERNAME, ADMIN_PASSWORD } = parsed;
  if (!SITE_URL || !SYSTEM_DATA_DIR || !ADMIN_USERNAME || !ADMIN_PASSWORD) return undefined;
  return {
    url: SITE_URL,
    dataDir: SYSTEM_DATA_DIR,
    adminUsername: ADMIN_USERNAME,
    adminPassword: ADMIN_PASSWORD,
  };
}

export const placeVariables = (place: SystemPlace): Record<string, string> => ({
  SITE_URL: place.url,
  SYSTEM_DATA_DIR: place.dataDir,
  ADMIN_USERNAME: place.adminUsername,
  ADMIN_PASSWORD: place.adminPassword,
});

export function announceSystem(place: SystemPlace): void {
  Object.assign(process.env, placeVariables(place));
}
