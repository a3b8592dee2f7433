/** The values that are ticked in a list of boxes, as conform keeps them: one alone is no list. */
export const ticked = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []
