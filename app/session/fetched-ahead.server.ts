/**
 * Whether a browser fetches this before anybody has asked for it: such a look must change nothing. remix-utils' `isPrefetch`
 * misses `prefetch;prerender`.
 */
export const isFetchedAhead = ({ headers }: Request): boolean =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
