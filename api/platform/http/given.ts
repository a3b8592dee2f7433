export type Given<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

/** What was sent of a change: its fields without those that were left out. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
