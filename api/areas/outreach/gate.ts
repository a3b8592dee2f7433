import { normalisePhone } from '#api/contract/formats.ts'
import type { OutreachChannel } from '#api/contract/outreach.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import {
  mayReach,
  placesOf,
  readDialled,
  rules,
  windowStart,
  type Answer,
  type Facts,
  type LimitRow,
  type Place,
} from '#config/outreach/index.ts'
import { personBehind, personsBehind } from './persons.store.ts'
import { keepRefusal } from './kept-refusals.ts'
import { reportRefused } from './report.ts'
import { planMembers, type BroadcastSeason } from './season.store.ts'
import { usageOf } from './usage.ts'

/** On whose behalf; both absent where nobody is, such as for a text that answers by itself. */
export type OutreachActor = { user_id: string; company_id: string | null }

export type OutreachQuestion = {
  /** Somebody is about to do it, to this contact where it is one: a refusal is kept for the reports. Absent where it is only asked. */
  attempt?: { contact_id: string | null }
  /** The other one works for the same company: neither hours nor wishes hold between colleagues. */
  same_company?: boolean
  /** A text that goes to many, or by itself: consent is needed, and a limit that is reached means later. */
  to_many?: boolean
  /** For when it is asked, where that is not now. */
  at?: Date
  /** Of a broadcast about plans. */
  season?: BroadcastSeason | undefined
}

export type BroadcastQuestion = {
  at?: Date
  /** By address, when broadcasts went there in the last week. */
  broadcasts: ReadonlyMap<string, readonly Date[]>
  season?: BroadcastSeason | undefined
}

const attemptsLookBack = 24 * 3_600_000

/** The one gate before each call, text and e-mail: gathers what is known of the person and asks the rules. */
export function gate(work: OpenWork, by: OutreachActor | null = work.actor) {
  async function ask(
    channel: OutreachChannel,
    typed: string,
    { attempt, same_company = false, to_many = false, at: now = work.now, season }: OutreachQuestion = {},
  ): Promise<Answer> {
    const { brand } = work
    const to = channel === 'email' ? typed.trim().toLowerCase() : (normalisePhone(typed) ?? typed.trim())
    const person = await personBehind(work, channel, to)
    const { countries, limits } = brand.set.outreach
    const counted = channel === 'email' ? null : usageOf(channel)
    const facts: Facts = {
      same_company,
      states: person.states,
      opted_out: person.opted_out,
      unwanted: person.unwanted,
      bounced: person.bounced,
      ...(to_many && { consented: person.consented }),
      ...(season && channel !== 'call' && { season: { ...season, member: (await planMembers(work, channel, [to])).has(to) } }),
      calls: counted && channel === 'call' ? await counted.reached(work, person.addresses, new Date(now.getTime() - attemptsLookBack)) : [],
      countries,
      used: channel === 'email' || !by ? [] : await usedBy(work, channel, by),
    }
    const answer = mayReach({ channel, now, to, facts }, withLimits(limits))
    if (!answer.allowed && !to_many) await reportRefused(work, by, channel, to, answer)
    if (!answer.allowed && attempt && by) await keepRefusal(work, { ...attempt, user_id: by.user_id, channel, rule: answer.code })
    return answer
  }

  /**
   * Whether each of many may be written to by a broadcast, in the order of their addresses: E.164, or e-mail addresses in lower
   * case. By the same rules as one, but for the limits against fraud, which hold when the messages go out.
   */
  async function askMany(channel: 'text' | 'email', addresses: readonly string[], asked: BroadcastQuestion) {
    const { at: now = work.now, broadcasts, season } = asked
    const { countries } = work.brand.set.outreach
    const members = season ? await planMembers(work, channel, addresses) : new Set<string>()
    const people = await personsBehind(work, channel, addresses)
    return people.map((person, place): Answer => {
      const to = addresses[place] ?? ''
      const facts: Facts = {
        ...person,
        ...{ same_company: false, calls: [], countries, used: [] },
        broadcasts: broadcasts.get(to) ?? [],
        ...(season && { season: { ...season, member: members.has(to) } }),
      }
      return mayReach({ channel, now, to, facts })
    })
  }

  /** Whether each of many may be called at each of these times, by the same rules as one; in the order of the numbers. */
  async function askCalls(numbers: readonly string[], times: readonly Date[]): Promise<Answer[][]> {
    const { countries, limits } = work.brand.set.outreach
    const dialled = numbers.map((typed) => normalisePhone(typed) ?? typed.trim())
    const people = await personsBehind(work, 'call', dialled)
    const since = new Date(Math.min(...times.map(Number)) - attemptsLookBack)
    const counted = usageOf('call')
    // Mostly nobody among them was called today.
    const any = await counted.reached(work, [...new Set(people.flatMap(({ addresses }) => addresses))], since)
    const used = by ? await usedBy(work, 'call', by) : []
    const rows = withLimits(limits)
    const answers: Answer[][] = []
    for (const [place, person] of people.entries()) {
      const to = dialled[place] ?? ''
      const calls = any.length > 0 ? await counted.reached(work, person.addresses, since) : []
      const facts: Facts = { ...person, same_company: false, calls, countries, used }
      answers.push(times.map((now) => mayReach({ channel: 'call', now, to, facts }, rows)))
    }
    return answers
  }

  /** Where the one who has a number may be; none where neither an address nor the number says so. */
  async function placesReached(typed: string): Promise<Place[]> {
    const to = normalisePhone(typed)
    if (!to) return []
    const { states } = await personBehind(work, 'call', to)
    return placesOf(readDialled(to, work.now.toISOString().slice(0, 10)), states).filter(({ region }) => region !== null)
  }

  return {
    placesReached,
    /** `to` as it was typed, or E.164. */
    mayCall: (to: string, asked?: OutreachQuestion) => ask('call', to, asked),
    mayCallMany: askCalls,
    mayText: (to: string, asked?: OutreachQuestion) => ask('text', to, asked),
    mayEmail: (to: string, asked?: OutreachQuestion) => ask('email', to, asked),
    mayEmailMany: (to: readonly string[], asked: BroadcastQuestion) => askMany('email', to, asked),
    mayTextMany: (to: readonly string[], asked: BroadcastQuestion) => askMany('text', to, asked),
  }
}

const limitRows = rules.filter((rule): rule is LimitRow => rule.kind === 'limit')

/** What was done so far under each limit on this channel. */
async function usedBy(work: OpenWork, channel: 'call' | 'text', by: OutreachActor): Promise<Facts['used']> {
  const mine = limitRows.filter((rule) => rule.channels.includes(channel))
  const used = mine.map(async ({ id, whom, measure, window }) => {
    const whose = whom === 'user' ? by.user_id : by.company_id
    const since = windowStart(window, work.now)
    return { limit: id, since, total: whose ? await usageOf(channel).used(work, { whom, id: whose, measure }, since) : 0 }
  })
  return Promise.all(used)
}

/** The rules with the limits that a brand has set in place of ours. */
function withLimits(limits: Readonly<Partial<Record<string, number>>>) {
  return rules.map((rule) => (rule.kind === 'limit' ? { ...rule, most: limits[rule.id] ?? rule.most } : rule))
}
