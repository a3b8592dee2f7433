/** Something that holds from a day on, and perhaps only until another. Days are calendar dates by the clock of the one who is called. */
export type Dated = {
  effective_from: string
  /** The first day on which it holds no longer. */
  effective_to?: string | undefined
}

/** Whether it holds on a calendar date (YYYY-MM-DD). */
export function holdsOn({ effective_from, effective_to }: Dated, date: string): boolean {
  return effective_from <= date && (effective_to === undefined || date < effective_to)
}
