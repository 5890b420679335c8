/** "r***@example.com": its owner recognizes it; whoever else has the link cannot write to it. */
export const abbreviatedEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@');
