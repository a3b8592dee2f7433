/** What addresses are printed on. Inches, from the top left corner of the sheet. */

/** What letters are made for: a #10 envelope with a window, the letter folded in thirds. */
export const letterLayouts = ['window_10'] as const
export type LetterLayout = (typeof letterLayouts)[number]

export const printKinds = ['labels', 'envelopes', 'letters'] as const
export type PrintKind = (typeof printKinds)[number]

type Layout = {
  kind: PrintKind
  paper: { width: number; height: number }
  columns: number
  rows: number
  /** One label, and where the first of them begins; `step`: from one to the next. */
  width: number
  height: number
  left: number
  top: number
  step: { x: number; y: number }
  /** Of the letters, in points. */
  size: number
}

const letter = { width: 8.5, height: 11 }

/** Avery's own measures; the envelope is a #10, its address where the Postal Service reads it (Publication 28). */
export const printLayouts = {
  '5160': {
    kind: 'labels',
    paper: letter,
    columns: 3,
    rows: 10,
    width: 2.625,
    height: 1,
    left: 0.1875,
    top: 0.5,
    step: { x: 2.75, y: 1 },
    size: 9,
  },
  '5163': {
    kind: 'labels',
    paper: letter,
    columns: 2,
    rows: 5,
    width: 4,
    height: 2,
    left: 0.15625,
    top: 0.5,
    step: { x: 4.1875, y: 2 },
    size: 13,
  },
  envelope_10: {
    kind: 'envelopes',
    paper: { width: 9.5, height: 4.125 },
    columns: 1,
    rows: 1,
    width: 4.5,
    height: 1.3,
    left: 4,
    top: 1.8,
    step: { x: 0, y: 0 },
    size: 12,
  },
} as const satisfies Record<string, Layout>
export type PrintLayout = keyof typeof printLayouts

/** Where nothing but an address stands. */
export const layoutNames = ['5160', '5163', 'envelope_10'] as const satisfies readonly PrintLayout[]

/** The same with letters. */
export const paperNames = [...layoutNames, ...letterLayouts] as const

/** No sheet has more. */
export const mostLabels = 30

/** As many are printed at once; more are printed one batch after the other. */
export const mostPrinted = 500

/** As many may be chosen for batches that follow each other. */
export const mostInBatches = 10_000

/** Hours for which a print is kept. */
export const printHours = 24

/** A printer may shift by so much, in inches. */
export const furthestOffset = 0.5

/** As many of those who are left out for one reason are named. */
export const mostNamed = 100

export const leftOutReasons = ['no_address', 'do_not_mail', 'same_household', 'field_missing'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Characters of one language; some four pages. */
export const longestLetter = 12_000

/** A letter of more pages is no letter: it is not folded into an envelope. */
export const mostLetterPages = 4

/** Who signs: whoever has the contact when it is printed, or the one who asked for it. */
export const signers = ['owner', 'me'] as const
export type Signer = (typeof signers)[number]

export const assignmentStates = ['assigned', 'printed', 'mailed', 'cancelled'] as const
export type AssignmentState = (typeof assignmentStates)[number]

export const notAssignedReasons = ['has_kit', 'no_address', 'do_not_mail'] as const
export type NotAssignedReason = (typeof notAssignedReasons)[number]

/** Nobody is assigned the same kit twice within so many days. */
export const kitAgainDays = 30
