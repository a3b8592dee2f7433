import { hrefWith } from '#app/lists/href.ts'

const printPath = '/contacts/print'

/** Where a selection is printed, and then the print itself; `back`: the list that one came from. */
export const printHref = (asked: { selection?: string; jid?: string; back: string }): string => hrefWith(printPath, asked)
export const printFileHref = (jid: string): string => `${printPath}/${jid}.pdf`
export const printPictureHref = (jid: string): string => `${printPath}/${jid}.svg`
/** Takes what the form of a print has: what its first page would be. */
export const firstPagePath = `${printPath}/first.svg`
/** Takes `layout`, `offset_x` and `offset_y`. */
export const testSheetPath = `${printPath}/test.pdf`
