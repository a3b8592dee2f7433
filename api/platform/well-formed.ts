/** The same value without halves of surrogate pairs, which PostgreSQL takes in no jsonb. They show as the replacement character. */
export function wellFormed<T>(value: T): T {
  const mend = (_key: string, part: unknown) => (typeof part === 'string' ? part.replace(/\p{Surrogate}/gu, '\ufffd') : part)
  return JSON.parse(JSON.stringify(value), mend) as T
}
