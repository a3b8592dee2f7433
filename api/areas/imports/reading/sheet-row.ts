/** One line of a file that has cells. `number` is the one that a spreadsheet shows beside it; cells are text as a person would type it. */
export type SheetRow = {
  number: number
  cells: string[]
  /** Cells that hold nothing that could be read, by column. */
  problems?: { column: number; code: CellProblem }[]
  hidden?: true
}

export type CellProblem = 'cell_error' | 'formula_without_value' | 'no_such_date'

export const mostColumns = 500
export const mostRows = 1_048_576
/** Characters of one cell: a workbook's own limit. */
export const longestCell = 32_767

export type UnreadableCode =
  | 'not_a_spreadsheet'
  | 'not_a_zip'
  | 'old_excel'
  | 'locked_workbook'
  | 'empty_file'
  | 'too_wide'
  | 'too_many_rows'
  | 'unpacks_too_large'
  | 'unclosed_quote'
  | 'cell_too_long'
  | 'no_such_sheet'

/** A file that cannot be read, and why. `params` are what the sentence of the code speaks of. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly code: UnreadableCode
  readonly params: Record<string, string | number>
  constructor(code: UnreadableCode, params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
