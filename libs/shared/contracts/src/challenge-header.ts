/**
 * Request header with a solved challenge: `{challenge, solution}` as base64 of JSON. In a file of its own, because the
 * website loads it at once and errors later.
 */
export const CHALLENGE_HEADER = 'X-Challenge-Solution';
