/** drizzle spreads a bare list into many parameters; PostgreSQL takes an array literal as one. Cast it where it is used. */
export const asArray = (values: readonly string[]): string => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
