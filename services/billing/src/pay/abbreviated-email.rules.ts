/** "r***@example.com": customers recognize their address, and others who have the link do not learn it. */
export const abbreviatedEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@');
