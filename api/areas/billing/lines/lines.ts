import { sql, type SQL } from 'drizzle-orm'
import { dialerLine, dialerPlanFields } from '#api/contract/billing/dialer.ts'
import type { LineKey, Unit } from '#api/contract/billing/lines.ts'
import { smsLine, smsPlanFields } from '#api/contract/billing/text-plans.ts'
import type { z } from 'zod'
import type { lineContract } from '#api/contract/billing/lines.ts'

/** What one line is: everything else is the same for both. */
export type Line = {
  key: LineKey
  /** The area of the permissions table, the feature, and the tab of the office's orders. */
  area: 'phone' | 'texts'
  feature: LineKey
  tab: LineKey
  unit: Unit
  contract: Contract
  planFields: { fresh: z.ZodType<NewPlan>; changes: z.ZodType<PlanChanges> }
  /** What is counted: rows `m` of a table, of which `counts` says which do, and how much each is. */
  meter: { table: SQL; amount: SQL; counts: SQL }
}

type Shapes = ReturnType<typeof lineContract<'minutes'>>
type EitherUnit<Shape> = Shape extends unknown
  ? { [Key in Exclude<keyof Shape, 'minutes' | 'used_minutes' | 'plan' | 'next_plan'>]: Shape[Key] } & {
      minutes?: number
      segments?: number
    } & ('used_minutes' extends keyof Shape ? { used_minutes?: number; used_segments?: number } : unknown) &
      ('plan' extends keyof Shape ? { plan: PlanShape | null } : unknown) &
      ('next_plan' extends keyof Shape ? { next_plan: PlanShape | null } : unknown)
  : never
type PlanShape = EitherUnit<z.infer<Shapes['plan']>>
/** The shapes of a line where it does not matter which. */
type Contract = { [Name in keyof Shapes]: z.ZodType<EitherUnit<z.infer<Shapes[Name]>>, EitherUnit<z.infer<Shapes[Name]>>> }
export type Shape<Name extends keyof Shapes> = EitherUnit<z.infer<Shapes[Name]>>

export type NewPlan = {
  title: string
  description: string
  price: number
  minutes?: number
  segments?: number
  interval: 'month' | 'year'
  enterprise: boolean
  active: boolean
  position: number
  overage: number
}
export type PlanChanges = { [Field in keyof NewPlan]?: NewPlan[Field] | undefined } & { lock_version?: number | undefined }

export const lines: Readonly<Record<LineKey, Line>> = {
  dialer: {
    key: 'dialer',
    area: 'phone',
    feature: 'dialer',
    tab: 'dialer',
    unit: 'minutes',
    contract: dialerLine,
    planFields: dialerPlanFields,
    // A started minute counts as one; what is said within the house costs nothing.
    meter: { table: sql`calls m`, amount: sql`ceil(m.duration_seconds / 60.0)`, counts: sql`not m.internal and m.status <> 'refused'` },
  },
  sms: {
    key: 'sms',
    area: 'texts',
    feature: 'sms',
    tab: 'sms',
    unit: 'segments',
    contract: smsLine,
    planFields: smsPlanFields,
    // What answers by itself is nobody's to pay for.
    meter: {
      table: sql`text_messages m`,
      amount: sql`m.segments`,
      counts: sql`m.direction = 'outbound' and not m.automatic and m.status <> 'failed'`,
    },
  },
}

/** How much somebody used since an instant. */
export const usedBy = ({ meter }: Line, whose: SQL, since: SQL): SQL => sql`(
  select coalesce(sum(${meter.amount}), 0)::int from ${meter.table}
  where m.user_id = ${whose} and m.created_at >= ${since} and ${meter.counts})`

/** The beginning of the current month of what began then: whole months since. */
export const monthOf = (started: SQL, now: Date): SQL =>
  sql`(${started} + make_interval(months => greatest(0,
    (extract(year from age(${now}::timestamptz, ${started})) * 12 + extract(month from age(${now}::timestamptz, ${started})))::int)))`

export const counted = ({ unit }: Line, amount: number): { minutes?: number; segments?: number } =>
  unit === 'minutes' ? { minutes: amount } : { segments: amount }

export const usedUp = ({ unit }: Line, amount: number): { used_minutes?: number; used_segments?: number } =>
  unit === 'minutes' ? { used_minutes: amount } : { used_segments: amount }
