/** What can be done to many contacts at once, by what it is about. */
export const bulkGroups = {
  change: ['tags', 'status', 'category', 'source', 'group', 'pool', 'consent', 'transfer'],
  reach: ['email', 'text', 'scope', 'follow_up', 'flow', 'numbers', 'dial'],
  paper: ['print', 'letter', 'kits'],
  take: ['export', 'delete'],
} as const
export type BulkGroup = keyof typeof bulkGroups
export type BulkOperation = (typeof bulkGroups)[BulkGroup][number]
export const bulkOperations: readonly BulkOperation[] = Object.values(bulkGroups).flat()

const groupNames: readonly BulkGroup[] = ['change', 'reach', 'paper', 'take']
export type ActGroup = { group: BulkGroup; acts: BulkOperation[] }
/** These acts by what they are about; no group is empty. */
export const inGroups = (acts: readonly BulkOperation[]): ActGroup[] =>
  groupNames.map((group) => ({ group, acts: bulkGroups[group].filter((act) => acts.includes(act)) })).filter((one) => one.acts.length > 0)

export const isBulkOperation = (value: unknown): value is BulkOperation => bulkOperations.includes(value as BulkOperation)

/** The right that a selection needs for what will be done to it. */
export const rightFor = (act: BulkOperation): 'see' | 'change' | 'delete' | 'export' =>
  act === 'delete' || act === 'export' ? act : act === 'print' || act === 'flow' || act === 'dial' ? 'see' : 'change'

/** Acts that begin something of another area with whom they fix. */
export const leadsOn = ['email', 'text', 'numbers'] as const
export type LeadsOn = (typeof leadsOn)[number]
export const doesLeadOn = (act: BulkOperation): act is LeadsOn => leadsOn.some((one) => one === act)

/** Acts that have a page of their own. */
const ofTheirOwn = {
  transfer: '/transfers/new',
  print: '/contacts/print',
  letter: '/contacts/mailer-assignment/new',
  kits: '/store/kits',
  scope: '/soa/group',
  flow: '/workflows/enrol',
  dial: '/contacts/dial',
}
export type OwnPage = keyof typeof ofTheirOwn
export const hasOwnPage = (act: BulkOperation): act is OwnPage => act in ofTheirOwn

/** Where somebody says how, and confirms. */
export const confirmHref = (selection: string, act: BulkOperation, back: string): string =>
  hasOwnPage(act)
    ? `${ofTheirOwn[act]}?${new URLSearchParams({ selection, back }).toString()}`
    : `/contacts/bulk/${selection}?${new URLSearchParams({ act, back }).toString()}`
