import type { SendBroadcastEmail } from '#api/contract/campaigns/campaigns.ts'
import { gate, outreachRefusal, type Answer, type BroadcastSeason } from '#api/areas/outreach/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { planDisclaimer } from '#api/platform/plan-disclaimer.store.ts'
import { invalid } from '#api/platform/refusal.ts'
import { usualPlanYear } from '#config/outreach/index.ts'
import { may } from '#config/permissions.ts'
import type { Content, Words } from '../mail/letter.ts'
import { groupStore } from './groups.store.ts'

export type Topic = Pick<SendBroadcastEmail, 'topic' | 'plan_year' | 'season_reason'>

/** So many are asked of the gate at once. */
const chunk = 2_000

/** The words that a broadcast about plans has to carry, in both languages; null of any other. Refused where nobody set the numbers in them. */
export async function disclaimerFor(work: OpenWork, { topic }: Topic, at: Date): Promise<Words | null> {
  if (topic !== 'medicare_plans') return null
  const disclaimer = await planDisclaimer(work, at, work.actor?.company_number ?? null)
  if (disclaimer === 'not_set') throw invalid('topic', 'tpmo_not_set')
  return disclaimer
}

/** What is sent, with the words that have to stand in it at its end: kept with it, for it was read so. */
export function withDisclaimer(content: Content, disclaimer: Words | null): Content {
  if (!disclaimer) return content
  const inLanguage = (language: 'en' | 'es', text = '') => ({ kind: 'text' as const, language, text, url: '' })
  return { ...content, blocks: [...content.blocks, inLanguage('en', disclaimer.en), inLanguage('es', disclaimer.es)] }
}

/** Of which year's plans, and whether an admin has a reason; undefined of any other topic. */
export function seasonFor({ actor }: Work, { topic, plan_year, season_reason }: Topic, at: Date): BroadcastSeason | undefined {
  if (topic !== 'medicare_plans') return undefined
  if (season_reason && !may(actor.roles, 'campaign_settings', 'change')) throw invalid('season_reason', 'season_reason_of_admins')
  return { plan_year: plan_year ?? usualPlanYear(at), excused: season_reason !== '' }
}

type OutOfSeason = { count: number; will_receive: number; answer: Answer | undefined }

/** How many of those in a group who would get it are kept back by the season of plans, and what the gate says of one of them. */
export async function outOfSeason(
  work: OpenWork,
  groupId: string,
  channel: 'email' | 'text',
  season: BroadcastSeason,
  at: Date,
): Promise<OutOfSeason> {
  const found: OutOfSeason = { count: 0, will_receive: 0, answer: undefined }
  const { mayEmailMany, mayTextMany } = gate(work, null)
  const ask = channel === 'email' ? mayEmailMany : mayTextMany
  for (let after = 0; ;) {
    const members = await groupStore(work).allowed(groupId, after, chunk)
    const last = members.at(-1)
    if (!last) return found
    const answers = await ask(
      members.map(({ address }) => address),
      { at, season, broadcasts: new Map() },
    )
    const kept = answers.filter((answer) => !answer.allowed && answer.code === 'season')
    found.count += kept.length
    found.will_receive += members.length
    found.answer ??= kept[0]
    after = last.seq
  }
}

/** Refused beside the year where the season lets nobody have it. */
export async function checkSeason(
  work: Work,
  groupId: string,
  channel: 'email' | 'text',
  season: BroadcastSeason | undefined,
  at: Date,
): Promise<void> {
  if (!season) return
  const { count, will_receive, answer } = await outOfSeason(work, groupId, channel, season, at)
  if (answer && !answer.allowed && count === will_receive) throw outreachRefusal(work, channel, answer, 'plan_year')
}
