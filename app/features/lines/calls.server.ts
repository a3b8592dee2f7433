import type { SignedInContext } from '#app/session/gate.server.ts'
import type { LineKey } from './paths.ts'

type Buying = { quote_id: string; order_id: string; pay_from: 'own' }
type NewPlan = { plan_id: string; type: 'personal' | 'company' } & Partial<Buying>
type Change = { plan_id: string } & Buying
type Order = { plan_id: string; user_ids: string[] } & Buying
type Given = { user_id?: string; company_id?: string; plan_id: string; granted?: string }
type Allotment = { allocation: number; lock_version: number }

export type Counted = { minutes?: number; segments?: number }
/** How much of what the line counts. */
export const amountOf = ({ minutes, segments }: Counted): number => minutes ?? segments ?? 0

export type PlanJson = Counted & {
  id: string
  title: string
  description: string
  price_cents: number
  overage_cents: number
  interval: 'month' | 'year'
  enterprise: boolean
}

const mine = { params: { query: { mine: true, limit: 20 } } }
const many = { params: { query: { limit: 100 } } }

/** The api's calls of one line, which have an address for each; everything else is the same for both. */
export function callsOf(context: SignedInContext, line: LineKey) {
  const { api } = context
  const of = (id: string) => ({ params: { path: { id } } })
  return line === 'dialer'
    ? {
        plans: async (): Promise<PlanJson[]> => (await context.read(api.GET('/v1/dialer/dialer_plans'))).data,
        enterprise: async (): Promise<PlanJson[]> => (await context.read(api.GET('/v1/dialer/dialer_plans/enterprise'))).data,
        mine: () => context.read(api.GET('/v1/dialer/dialer_subscriptions', mine)),
        usage: async () => {
          const {
            used_minutes: used,
            allocation,
            since,
            overage,
          } = (await context.read(api.GET('/v1/dialer/dialer_subscriptions_usage'))).data
          return { used, allocation, since, overage }
        },
        subscribe: (body: NewPlan) => context.ask(api.POST('/v1/dialer/dialer_subscriptions', { body })),
        change: (id: string, body: Change) => context.ask(api.PATCH('/v1/dialer/dialer_subscriptions/{id}', { ...of(id), body })),
        cancel: (id: string) => context.ask(api.POST('/v1/dialer/dialer_subscriptions/{id}/cancel', { ...of(id), body: {} })),
        licenses: () => context.read(api.GET('/v1/dialer/dialer_licenses', many)),
        allot: (id: string, body: Allotment) => context.ask(api.PATCH('/v1/dialer/dialer_licenses/{id}', { ...of(id), body })),
        order: (body: Order) => context.ask(api.POST('/v1/dialer/dialer_licenses_order', { body })),
      }
    : {
        plans: async (): Promise<PlanJson[]> => (await context.read(api.GET('/v1/sms/sms_plans'))).data,
        enterprise: async (): Promise<PlanJson[]> => (await context.read(api.GET('/v1/sms/sms_plans/enterprise'))).data,
        mine: () => context.read(api.GET('/v1/sms/sms_subscriptions', mine)),
        usage: async () => {
          const { used_segments: used, allocation, since, overage } = (await context.read(api.GET('/v1/sms/sms_subscriptions_usage'))).data
          return { used, allocation, since, overage }
        },
        subscribe: (body: NewPlan) => context.ask(api.POST('/v1/sms/sms_subscriptions', { body })),
        change: (id: string, body: Change) => context.ask(api.PATCH('/v1/sms/sms_subscriptions/{id}', { ...of(id), body })),
        cancel: (id: string) => context.ask(api.POST('/v1/sms/sms_subscriptions/{id}/cancel', { ...of(id), body: {} })),
        licenses: () => context.read(api.GET('/v1/sms/sms_licenses', many)),
        allot: (id: string, body: Allotment) => context.ask(api.PATCH('/v1/sms/sms_licenses/{id}', { ...of(id), body })),
        order: (body: Order) => context.ask(api.POST('/v1/sms/sms_licenses_order', { body })),
      }
}

type Asked = { page: number; limit: number; q?: string }

/** What the office asks of one line: the same, with an address for each. */
export function officeCallsOf(context: SignedInContext, line: LineKey) {
  const { api } = context
  return line === 'dialer'
    ? {
        subscriptions: (query: Asked & { active?: boolean }) =>
          context.read(api.GET('/v1/admin/dialer/subscriptions', { params: { query } })),
        give: (body: Given) => context.ask(api.POST('/v1/admin/dialer/subscriptions', { body })),
        agree: (id: string) => context.ask(api.POST('/v1/admin/dialer/active_subscription', { body: { id } })),
        end: (body: { id: string; now: boolean }) => context.ask(api.POST('/v1/admin/dialer/cancel_subscription', { body })),
        usage: (query: Asked & { by: 'person' | 'company'; month: string }) =>
          context.read(api.GET('/v1/admin/dialer/usage', { params: { query } })),
      }
    : {
        subscriptions: (query: Asked & { active?: boolean }) => context.read(api.GET('/v1/admin/sms/subscriptions', { params: { query } })),
        give: (body: Given) => context.ask(api.POST('/v1/admin/sms/subscriptions', { body })),
        agree: (id: string) => context.ask(api.POST('/v1/admin/sms/active_subscription', { body: { id } })),
        end: (body: { id: string; now: boolean }) => context.ask(api.POST('/v1/admin/sms/cancel_subscription', { body })),
        usage: (query: Asked & { by: 'person' | 'company'; month: string }) =>
          context.read(api.GET('/v1/admin/sms/usage', { params: { query } })),
      }
}
