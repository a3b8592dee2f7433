/** What can be done to many contacts at once. */
export const bulkActs = ['tags', 'status', 'category', 'source', 'group', 'pool', 'consent', 'export', 'delete'] as const
export type BulkAct = (typeof bulkActs)[number]

export const isBulkAct = (value: unknown): value is BulkAct => bulkActs.includes(value as BulkAct)

/** The right that a selection needs for what will be done to it. */
export const rightFor = (act: BulkAct): 'change' | 'delete' | 'export' => (act === 'delete' || act === 'export' ? act : 'change')

/** Where somebody says how, and confirms. */
export const confirmHref = (selection: string, act: BulkAct, back: string): string =>
  `/contacts/bulk/${selection}?${new URLSearchParams({ act, back }).toString()}`
