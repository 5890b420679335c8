const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the test runner starts the system and sets it`);
  return value.replace(/\/$/, '');
};

export const env = {
  siteUrl: need('SITE_URL'),
  standInUrl: need('STRIPE_STANDIN_URL'),
  /** Only for tests that read emails. */
  get mailUrl() {
    return need('MAIL_CATCHER_URL');
  },
  /** Only for tests that read text messages. */
  get smsUrl() {
    return need('SMS_CATCHER_URL');
  },
  username: need('ADMIN_USERNAME'),
  password: need('ADMIN_PASSWORD'),
  chromiumPath: process.env['CHROMIUM_PATH'],
};
