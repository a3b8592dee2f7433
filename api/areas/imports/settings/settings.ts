import type { ImportForm } from '#api/contract/imports.ts'
import type { Column } from '../mapping/analysis.ts'

const plain = (heading: string) => heading.trim().toLowerCase()

/** Whether a form was made for a file with these columns: each column that it maps has the heading that it had then. */
export const matches = (heads: readonly string[], columns: readonly Column[]): boolean => {
  const there = new Set(columns.map(({ heading }) => plain(heading)))
  return heads.length > 0 && heads.every((heading) => heading === '' || there.has(plain(heading)))
}

/** A kept form for a file whose columns stand in another order. `heads` are the headings of the form's columns. */
export function formFor(form: ImportForm, heads: readonly string[], columns: readonly Column[]): ImportForm {
  const byHeading = new Map(form.columns.map((column, place) => [plain(heads[place] ?? ''), column]))
  return {
    ...form,
    columns: columns.map(({ index, heading }) => ({ ...(byHeading.get(plain(heading)) ?? { field: null }), index })),
  }
}
