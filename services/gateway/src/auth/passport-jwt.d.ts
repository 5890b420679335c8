/** The package has no types; these cover what we use. */
declare module 'passport-jwt' {
  import type { KeyObject } from 'node:crypto';

  interface StrategyOptions {
    secretOrKey: KeyObject;
    jwtFromRequest: (request: { headers: Record<string, unknown> }) => string | null;
    algorithms: string[];
    issuer: string;
    audience: string;
  }
  class Strategy {
    constructor(options: StrategyOptions, verify: (...args: unknown[]) => unknown);
  }
  const ExtractJwt: {
    fromAuthHeaderAsBearerToken(): StrategyOptions['jwtFromRequest'];
  };
  const passportJwt: { Strategy: typeof Strategy; ExtractJwt: typeof ExtractJwt };
  export default passportJwt;
}
