import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, wallClock } from './clock.ts'
import { mayReach, windowStart, type Answer, type Attempt, type Facts } from './gate.ts'
import { minutesOf } from './hours.ts'
import { placeOfState } from './numbers.ts'
import type { RefusalCode } from './refusal-codes.ts'
import { channels, type Channel, type HoursRow, type Rule } from './rows.ts'
import { rules } from './rules.data.ts'

const nothing: Facts = { same_company: false, states: [], opted_out: null, unwanted: false, calls: [], countries: ['US'], used: [] }

/** A number of each state that lies in one zone only. */
const numberOf: Readonly<Record<string, string>> = {
  AL: '+12055550142',
  CT: '+12035550142',
  FL: '+13055550142',
  LA: '+12255550142',
  MD: '+13015550142',
  MS: '+16015550142',
  OK: '+14055550142',
  TX: '+12145550142',
  MA: '+16175550142',
}
const zoneOf = (region: string) => placeOfState(region)?.zones[0] ?? ''

function ask(now: Date, to: string, facts: Partial<Facts> = {}, channel: Channel = 'call', by?: readonly Rule[]): Answer {
  return mayReach({ channel, now, to, facts: { ...nothing, ...facts } }, by)
}
const ruleOf = (answer: Answer) => (answer.allowed ? null : answer.rule)
const untilOf = (answer: Answer) => (answer.allowed ? null : (answer.until?.toISOString() ?? null))
const minute = 60_000
const before = (at: Date) => new Date(at.getTime() - minute)

/** Mondays and Sundays around both changes of the clocks in 2026, and ordinary ones. */
const mondays = ['2026-01-12', '2026-03-09', '2026-07-06', '2026-11-02', '2026-11-23']
const sundays = ['2026-01-11', '2026-03-08', '2026-07-05', '2026-11-01', '2026-11-22']

const hours = rules.filter((rule): rule is HoursRow => rule.kind === 'hours')

describe.each(hours.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const region = rule.region ?? 'MA'
  const [zone, number] = [zoneOf(region), numberOf[region] ?? '']
  const dates = [
    ...mondays.map((date) => [date, rule.every_day] as const),
    ...sundays.map((date) => [date, rule.sunday ?? rule.every_day] as const),
  ]

  test.each(dates)('on %s: %s, to the minute', (date, window) => {
    for (const channel of rule.channels) {
      if (window === 'none') {
        for (const at of [0, 8 * 60, 12 * 60, 20 * 60 + 59, 1439]) {
          expect(ruleOf(ask(instantOf(zone, date, at), number, {}, channel))).toBe(id)
        }
        continue
      }
      const { from, to } = minutesOf(window)
      const [first, end] = [instantOf(zone, date, from), instantOf(zone, date, to)]
      expect(ask(first, number, {}, channel)).toEqual({ allowed: true })
      expect(ask(before(end), number, {}, channel)).toEqual({ allowed: true })
      const early = ask(before(first), number, {}, channel)
      expect(early).toMatchObject({ allowed: false, code: 'hours', until: first, where: { zone } })
      expect(ask(end, number, {}, channel)).toMatchObject({ allowed: false, code: 'hours' })
      // The rule itself holds to the minute, whatever the others say.
      expect(ruleOf(ask(before(first), number, {}, channel, [rule]))).toBe(id)
      expect(ruleOf(ask(end, number, {}, channel, [rule]))).toBe(id)
      expect(ask(first, number, {}, channel, [rule])).toEqual({ allowed: true })
      expect(ask(before(end), number, {}, channel, [rule])).toEqual({ allowed: true })
    }
  })

  test('it holds from its first day on, and not before', () => {
    const eve = before(instantOf(zone, rule.effective_from, 0))
    const facts = { states: [region] }
    const tollFree = '+18005550142'
    expect(ask(eve, tollFree, facts, 'call', [rule])).toEqual({ allowed: true })
    expect(ruleOf(ask(instantOf(zone, rule.effective_from, 0), tollFree, facts, 'call', [rule]))).toBe(id)
  })
})

test('a rule that ends holds until the eve of its last day, and its follower from then on', () => {
  const [old] = hours.filter(({ id }) => id === 'fl-hours')
  if (!old) throw new Error('There is a rule for Florida')
  const ended: Rule = { ...old, effective_to: '2026-12-01' }
  const next: Rule = { ...old, id: 'fl-hours-later', effective_from: '2026-12-01', every_day: '10:00-20:00' }
  const at = (date: string) => ruleOf(ask(instantOf(zoneOf('FL'), date, 9 * 60 + 59), numberOf['FL'] ?? '', {}, 'call', [ended, next]))
  expect([at('2026-11-30'), at('2026-12-01')]).toEqual([null, 'fl-hours-later'])
  const evening = ask(instantOf(zoneOf('FL'), '2026-11-30', 20 * 60), numberOf['FL'] ?? '', {}, 'call', [ended, next])
  expect(untilOf(evening)).toBe(instantOf(zoneOf('FL'), '2026-12-01', 600).toISOString())
})

describe('the place', () => {
  const at = (zone: string, hour: number, past = 0) => instantOf(zone, '2026-11-23', hour * 60 + past)
  const [eastern, central, pacific] = ['America/New_York', 'America/Chicago', 'America/Los_Angeles']

  test('address and area code both have to allow', () => {
    const boston = numberOf['MA'] ?? ''
    expect(ruleOf(ask(at(pacific, 7, 59), boston, { states: ['CA'] }))).toBe('us-hours')
    expect(ruleOf(ask(at(pacific, 8), boston, { states: ['CA'] }))).toBeNull()
    expect(ruleOf(ask(at(eastern, 20, 59), boston, { states: ['CA'] }))).toBeNull()
    expect(ruleOf(ask(at(eastern, 21), boston, { states: ['CA'] }))).toBe('us-hours')
    expect(ruleOf(ask(at(eastern, 8, 30), boston, { states: ['CT'] }))).toBe('ct-hours')
  })

  test('both clocks of a state with two have to allow', () => {
    expect(ruleOf(ask(at(eastern, 8, 59), '+18505550142'))).toBe('fl-hours')
    expect(ruleOf(ask(at(central, 8), '+18505550142'))).toBeNull()
    expect(ruleOf(ask(at(eastern, 19, 59), '+18505550142'))).toBeNull()
    expect(ruleOf(ask(at(eastern, 20), '+18505550142'))).toBe('fl-hours')
    expect(ruleOf(ask(at(central, 7, 59), numberOf['FL'] ?? '', { states: ['FL'] }))).toBe('fl-hours')
  })

  test('a toll-free number without an address may be anywhere', () => {
    expect(ruleOf(ask(at(eastern, 12), '+18005550142'))).toBe('us-hours')
    expect(ruleOf(ask(at('Pacific/Honolulu', 8), '+18005550142'))).toBeNull()
    expect(ruleOf(ask(at(eastern, 9), '+18005550142', { states: ['MA'] }))).toBeNull()
  })
})

describe('what waiting does not change', () => {
  const noon = instantOf('America/New_York', '2026-11-23', 720)
  const boston = numberOf['MA'] ?? ''

  test.each<[string, string, RefusalCode]>([
    ['911', 'emergency-numbers', 'emergency_number'],
    ['411', 'emergency-numbers', 'service_number'],
    ['+19005550142', 'premium-numbers', 'premium_number'],
    ['+16179765000', 'premium-numbers', 'premium_number'],
    ['+15005550142', 'premium-numbers', 'not_a_person'],
    ['+442079460958', 'countries-allowed', 'country_not_allowed'],
    ['+18765550142', 'countries-allowed', 'country_not_allowed'],
    ['+14165550142', 'countries-allowed', 'country_not_allowed'],
    ['+12225550142', 'valid-address', 'unknown_area_code'],
    ['123', 'valid-address', 'invalid_number'],
  ])('%s is refused by %s, to colleagues as well', (to, rule, code) => {
    for (const same_company of [false, true]) {
      for (const channel of ['call', 'text'] as const) {
        expect(ask(noon, to, { same_company }, channel)).toMatchObject({ allowed: false, rule, code, until: null })
      }
    }
  })

  test('a country may be allowed', () => {
    expect(ask(noon, '+14165550142', { countries: ['US', 'CA'] })).toEqual({ allowed: true })
  })

  test('who opted out, and who wishes it so', () => {
    const opted_out = { since: noon, word: 'STOP' }
    expect(ask(noon, boston, { opted_out })).toMatchObject({
      rule: 'tcpa-opt-out',
      code: 'opted_out',
      params: { word: 'STOP' },
      until: null,
    })
    expect(ask(noon, boston, { unwanted: true })).toMatchObject({ rule: 'company-do-not-call', until: null })
    expect(ask(noon, 'ann@example.com', { opted_out }, 'email')).toMatchObject({ rule: 'can-spam-opt-out', until: null })
    expect(ask(noon, 'ann@example.com', {}, 'email')).toEqual({ allowed: true })
    expect(ask(noon, 'ann', {}, 'email')).toMatchObject({ rule: 'valid-address', code: 'invalid_address' })
  })

  test('what goes to many needs a consent; one text to one person is not asked for it', () => {
    expect(ask(noon, boston, { consented: false }, 'text')).toMatchObject({
      rule: 'texts-to-many-consent',
      code: 'no_consent',
      until: null,
    })
    expect(ask(noon, boston, { consented: true }, 'text')).toEqual({ allowed: true })
    expect(ask(noon, boston, {}, 'text')).toEqual({ allowed: true })
    expect(ask(noon, boston, { consented: false, opted_out: { since: noon, word: 'STOP' } }, 'text')).toMatchObject({ code: 'opted_out' })
  })

  test('no time is told where it is too early and they have opted out besides', () => {
    const night = instantOf('America/New_York', '2026-11-23', 120)
    const used = [{ limit: 'calls-user-minute', since: windowStart('minute', night), total: 99 }]
    expect(ask(night, boston, { used, unwanted: true })).toMatchObject({ rule: 'calls-user-minute', until: null })
  })

  test('colleagues call one another at any hour, whatever they have asked for', () => {
    const night = instantOf('America/New_York', '2026-11-22', 120)
    expect(ask(night, boston, { same_company: true, unwanted: true, opted_out: { since: night, word: '' } })).toEqual({ allowed: true })
  })
})

describe('the season of plans', () => {
  const plans = (now: string, season: { plan_year: number; member?: boolean; excused?: boolean }, channel: Channel = 'email') =>
    ask(
      new Date(now),
      channel === 'email' ? 'ann@example.com' : (numberOf['MA'] ?? ''),
      { season: { member: false, excused: false, ...season } },
      channel,
    )

  test('next year’s plans from October 1 on, wherever in the country somebody reads it', () => {
    const opens = new Date('2026-10-01T10:00:00Z')
    expect(plans('2026-10-01T09:59:00Z', { plan_year: 2027 })).toMatchObject({ rule: 'plans-of-next-year', code: 'season', until: opens })
    expect(plans('2026-10-01T10:00:00Z', { plan_year: 2027 })).toEqual({ allowed: true })
    expect(plans('2026-09-01T15:00:00Z', { plan_year: 2026 })).toEqual({ allowed: true })
    expect(ruleOf(plans('2026-09-01T15:00:00Z', { plan_year: 2027 }, 'text'))).toBe('plans-of-next-year')
  })

  test('members of a plan are left alone from January 1 to March 31, but for a reason', () => {
    const member = { plan_year: 2027, member: true }
    expect(plans('2026-12-31T13:59:00Z', member)).toEqual({ allowed: true })
    expect(plans('2026-12-31T14:00:00Z', member)).toMatchObject({
      rule: 'members-in-open-enrollment',
      until: new Date('2027-04-01T10:00:00Z'),
    })
    expect(ruleOf(plans('2027-04-01T09:59:00Z', member))).toBe('members-in-open-enrollment')
    expect(plans('2027-04-01T10:00:00Z', member)).toEqual({ allowed: true })
    expect(plans('2027-02-01T15:00:00Z', { ...member, excused: true })).toEqual({ allowed: true })
    expect(plans('2027-02-01T15:00:00Z', { plan_year: 2027 })).toEqual({ allowed: true })
  })

  test('what somebody asked for is told first, and nothing else is asked about seasons', () => {
    const noon = new Date('2027-02-01T17:00:00Z')
    const season = { plan_year: 2027, member: true, excused: false }
    expect(ask(noon, 'ann@example.com', { season, unwanted: true }, 'email')).toMatchObject({ code: 'unwanted' })
    expect(ask(noon, 'ann@example.com', {}, 'email')).toEqual({ allowed: true })
  })
})

describe.each(rules.filter((rule) => rule.kind === 'attempts').map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const to = numberOf[rule.region ?? ''] ?? ''
  const zone = zoneOf(rule.region ?? '')
  const noon = instantOf(zone, '2026-11-24', 720)
  const ago = (minutes: number) => new Date(noon.getTime() - minutes * minute)

  test('the fourth call waits until the first is a day old', () => {
    const calls = [ago(1439), ago(300), ago(10)]
    expect(ask(noon, to, { calls })).toMatchObject({ rule: id, code: 'attempts', until: new Date(noon.getTime() + minute) })
    expect(ask(new Date(noon.getTime() + minute), to, { calls })).toEqual({ allowed: true })
    expect(ask(noon, to, { calls: calls.slice(1) })).toEqual({ allowed: true })
    expect(ask(noon, to, { calls: [ago(1440), ...calls.slice(1)] })).toEqual({ allowed: true })
  })

  test('five calls wait for the third from the end; at night it waits for the morning', () => {
    const calls = [ago(1400), ago(1300), ago(1200), ago(1100), ago(1000)]
    expect(untilOf(ask(noon, to, { calls }))).toBe(new Date(ago(1200).getTime() + 1440 * minute).toISOString())
    const evening = [0, 1, 2].map((past) => instantOf(zone, '2026-11-24', 19 * 60 + 57 + past))
    const asked = ask(instantOf(zone, '2026-11-25', 19 * 60 + 56), to, { calls: evening })
    expect(asked).toMatchObject({ rule: id, until: instantOf(zone, '2026-11-25', 19 * 60 + 57) })
  })

  test('texts, and other states, are not counted', () => {
    const calls = [ago(3), ago(2), ago(1)]
    expect(ask(noon, to, { calls }, 'text')).toEqual({ allowed: true })
    expect(ask(noon, numberOf['MA'] ?? '', { calls })).toEqual({ allowed: true })
    expect(ruleOf(ask(noon, numberOf['MA'] ?? '', { calls, states: [rule.region ?? ''] }))).toBe(id)
  })
})

describe.each(rules.filter((rule) => rule.kind === 'limit').map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const [channel = 'call'] = rule.channels
  const noon = instantOf('America/New_York', '2026-11-24', 720)
  const since = windowStart(rule.window, noon)
  const boston = numberOf['MA'] ?? ''

  test('the last one is allowed, the next waits for the window to end', () => {
    const used = (total: number) => ({ used: [{ limit: id, since, total }] })
    expect(ask(noon, boston, used(rule.most - 1), channel)).toEqual({ allowed: true })
    const refused = ask(noon, boston, used(rule.most), channel)
    expect(refused).toMatchObject({ rule: id, params: { most: rule.most } })
    const until = untilOf(refused) ?? ''
    expect(ask(new Date(until), boston, used(rule.most), channel)).toEqual({ allowed: true })
    expect(ruleOf(ask(before(new Date(until)), boston, used(rule.most), channel))).not.toBeNull()
  })
})

describe('the data', () => {
  test('every rule has a name of its own, a source, a note, and dates in order', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const rule of rules) {
      expect(rule.id).toMatch(/^[a-z0-9-]+$/)
      expect(rule.source.length).toBeGreaterThan(5)
      expect(rule.note.length).toBeGreaterThan(5)
      expect(rule.channels.length).toBeGreaterThan(0)
      expect(rule.effective_from).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (rule.effective_to) expect(rule.effective_to > rule.effective_from).toBe(true)
    }
  })

  test('no two hours of one region hold at a time', () => {
    for (const one of hours) {
      for (const other of hours) {
        if (one === other || one.region !== other.region) continue
        expect(one.effective_to !== undefined && one.effective_to <= other.effective_from).toBe(true)
      }
    }
  })

  test('every state that has a rule is tried here', () => {
    for (const { region } of hours) expect(numberOf[region ?? 'MA']).toBeTruthy()
  })
})

/** Any attempt, at any minute of some years. */
const attempts: fc.Arbitrary<Attempt> = fc
  .record({
    channel: fc.constantFrom(...channels.filter((channel) => channel !== 'email')),
    now: fc.date({ min: new Date('2023-06-01'), max: new Date('2027-06-01'), noInvalidDate: true }),
    to: fc.constantFrom(...Object.values(numberOf), '+18505550142', '+18085550142', '+19075550142', '+18005550142', '+19285550142'),
    facts: fc
      .record({
        states: fc.subarray(['FL', 'OK', 'TX', 'CT', 'AL', 'HI', 'IN']),
        ages: fc.array(fc.nat(2_000), { maxLength: 6 }),
        used: fc.nat(20),
      })
      .map(({ states, ages, used }) => ({ ...nothing, states, ages, used })),
  })
  .map(({ facts: { ages, used, ...facts }, ...attempt }) => ({
    ...attempt,
    facts: {
      ...facts,
      calls: ages.map((age) => new Date(attempt.now.getTime() - age * minute)),
      used: [{ limit: 'calls-user-minute', since: windowStart('minute', attempt.now), total: used }],
    },
  }))

test('until is the first minute at which it is allowed', () => {
  fc.assert(
    fc.property(attempts, fc.double({ min: 0, max: 1, noNaN: true }), (attempt, part) => {
      const answer = mayReach(attempt)
      if (answer.allowed) return
      const { until } = answer
      // A place from Florida to Hawaii on one day may leave no minute at all; those here always leave one.
      if (!until) throw new Error('It is a matter of time')
      expect(until.getTime() % minute).toBe(0)
      expect(until.getTime()).toBeGreaterThan(attempt.now.getTime())
      expect(mayReach({ ...attempt, now: until })).toEqual({ allowed: true })
      const waited = until.getTime() - attempt.now.getTime()
      for (const at of [before(until).getTime(), Math.floor((attempt.now.getTime() + waited * part - 1) / minute) * minute]) {
        if (at < attempt.now.getTime()) continue
        expect(mayReach({ ...attempt, now: new Date(at) }).allowed).toBe(false)
      }
    }),
    { numRuns: 400 },
  )
})

test('clocks are read and set alike in every zone, on the days of the change as well', () => {
  for (const zone of ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Adak', 'America/St_Johns', 'Pacific/Guam']) {
    for (const date of [...mondays, ...sundays]) {
      for (const at of [0, 480, 720, 1260]) expect(wallClock(zone, instantOf(zone, date, at))).toMatchObject({ date, minute: at })
    }
  }
})
