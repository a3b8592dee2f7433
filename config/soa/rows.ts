import type { MeetingMethod, ScopeProduct } from '../options.ts'
import type { Dated } from '../outreach/dated.ts'

type Row = Dated & { id: string; source: string; note: string; confirmed_by: string | null }

/** Which products may be spoken of only after a scope was agreed, in which appointments, and how long before. */
export type BeforeRow = Row & { kind: 'before'; products: readonly ScopeProduct[]; appointments: 'scheduled' | 'all'; hours_ahead: number }
export type WritingRow = Row & { kind: 'writing'; methods: readonly MeetingMethod[] }
export type ValidityRow = Row & { kind: 'validity'; months: number }
export type RetentionRow = Row & { kind: 'retention'; years: number }
export type ScopeRule = BeforeRow | WritingRow | ValidityRow | RetentionRow
