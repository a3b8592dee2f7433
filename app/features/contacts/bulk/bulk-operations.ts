/** What can be done to many contacts at once. */
export const bulkOperations = ['tags', 'status', 'category', 'source', 'group', 'pool', 'consent', 'export', 'delete'] as const
export type BulkOperation = (typeof bulkOperations)[number]

export const isBulkOperation = (value: unknown): value is BulkOperation => bulkOperations.includes(value as BulkOperation)

/** The right that a selection needs for what will be done to it. */
export const rightFor = (act: BulkOperation): 'change' | 'delete' | 'export' => (act === 'delete' || act === 'export' ? act : 'change')

/** Where somebody says how, and confirms. */
export const confirmHref = (selection: string, act: BulkOperation, back: string): string =>
  `/contacts/bulk/${selection}?${new URLSearchParams({ act, back }).toString()}`
