import { holdsOn, type Dated } from './outreach/dated.ts'

/** How clicks of machines are told from those of people. Each rule holds from a day on; one that changes ends and is followed by another. */

export const machineReasons = ['head', 'ahead', 'agent', 'too_soon', 'at_once'] as const
export type MachineReason = (typeof machineReasons)[number]

export type ClickRule = Dated & { note: string } & (
    { kind: 'head' | 'ahead' } | { kind: 'agent'; names: RegExp } | { kind: 'too_soon' | 'at_once'; seconds: number }
  )

/** Ours: no standard says who is a machine. */
const from = { effective_from: '2026-11-27' }

export const clickRules: readonly ClickRule[] = [
  { ...from, kind: 'head', note: 'Asks for the head of the answer alone: checks of links do, browsers do not.' },
  { ...from, kind: 'ahead', note: 'A browser or mail program fetches ahead and says so (Sec-Purpose), before anybody pressed.' },
  {
    ...from,
    kind: 'agent',
    names:
      /(?<!\bcu)bot\b|crawl|spider|scan|preview|proofpoint|mimecast|barracuda|symantec|trendmicro|forcepoint|cisco|safelinks|facebookexternalhit|googleimageproxy|yahoomailproxy|headless|phantomjs|python|curl\/|wget|go-http-client|java\/|okhttp|libwww|axios|node-fetch|undici|apache-httpclient/i,
    note: 'Names itself a scanner, a robot or a program without a window, or has no name at all.',
  },
  { ...from, kind: 'too_soon', seconds: 10, note: 'So soon after the mail server took it nobody has read it.' },
  { ...from, kind: 'at_once', seconds: 2, note: 'Another link of the same mail was followed in the same moment.' },
]

export type Click = { link_id: string; at: Date; is_head: boolean; is_ahead: boolean; user_agent: string }
type Other = Pick<Click, 'link_id' | 'at'>

/** Why a click is a machine's, and null of a person's. `others`: what else was followed in the same mail; `handed_over`: when it was taken. */
export function machineReason(click: Click, others: readonly Other[], handed_over: Date | null): MachineReason | null {
  const found = clickRules.find((rule) => holdsOn(rule, dayOf(click.at)) && says(rule, click, others, handed_over))
  return found?.kind ?? null
}

function says(rule: ClickRule, click: Click, others: readonly Other[], handedOver: Date | null): boolean {
  switch (rule.kind) {
    case 'head':
      return click.is_head
    case 'ahead':
      return click.is_ahead
    case 'agent':
      return click.user_agent.trim() === '' || rule.names.test(click.user_agent)
    case 'too_soon':
      return handedOver !== null && click.at.getTime() - handedOver.getTime() < rule.seconds * 1000
    case 'at_once':
      return others.some((other) => areAtOnce(click, other, rule.seconds))
  }
}

const areAtOnce = (one: Other, other: Other, seconds: number): boolean =>
  one.link_id !== other.link_id && Math.abs(one.at.getTime() - other.at.getTime()) <= seconds * 1000

/** Which of the earlier clicks of a mail the next one shows to be a machine's as well. */
export function shownByNext<Earlier extends Other>(earlier: readonly Earlier[], next: Other): Earlier[] {
  const rule = clickRules.find((one) => one.kind === 'at_once' && holdsOn(one, dayOf(next.at)))
  return rule?.kind === 'at_once' ? earlier.filter((one) => areAtOnce(one, next, rule.seconds)) : []
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
