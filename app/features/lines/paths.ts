import { hrefWith } from '#app/lists/href.ts'

export type LineKey = 'dialer' | 'sms'

const beginnings: Record<LineKey, string> = { dialer: '/phone', sms: '/texts' }

/** What somebody has of a line; `plan`: the one they look at. */
export const planHref = (line: LineKey, asked: { plan?: string } = {}): string => hrefWith(`${beginnings[line]}/plan`, asked)
export const licensesHref = (line: LineKey): string => `${beginnings[line]}/licenses`
/** What was used: one's calls, or one's texts. */
export const behindHref = (line: LineKey): string => (line === 'dialer' ? '/calls' : '/texts')
export const lineHref = (line: LineKey): string => beginnings[line]

const office: Record<LineKey, string> = { dialer: '/admin/phone_plans', sms: '/admin/text_plans' }

/** The plans on sale, for whoever keeps them. */
export const managedPlansHref = (line: LineKey, asked: { edit?: string; delete?: string } = {}): string => hrefWith(office[line], asked)

/** Who has a plan; `for` and `company`: who is about to be given one. */
export const subscriptionsHref = (line: LineKey, asked: { for?: string; company?: string } = {}): string =>
  hrefWith(`${office[line]}/subscriptions`, asked)
export const usageHref = (line: LineKey): string => `${office[line]}/usage`
export const managedNumbersHref = `${office.sms}/numbers`
