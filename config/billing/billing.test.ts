import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  addMonths,
  adminMaySet,
  beginning,
  borderOf,
  changeOf,
  nextStep,
  orderMayBecome,
  orderStates,
  paidState,
  periodAt,
  renewalOf,
  settle,
  shareOf,
  stageAt,
  stepsDue,
  stepsFor,
  sumOf,
  unusedOf,
  type Held,
  type PlanPrice,
} from './index.ts'

const utc = (text: string) => new Date(`${text}Z`)
const day = 86_400_000

describe('borders of periods', () => {
  test.each([
    ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
    ['2026-01-31T10:00:00', 2, '2026-03-31T10:00:00'],
    ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
    ['2028-02-29T10:00:00', 12, '2029-02-28T10:00:00'],
    ['2028-02-29T10:00:00', 48, '2032-02-29T10:00:00'],
    ['2026-12-15T23:59:59', 1, '2027-01-15T23:59:59'],
  ])('%s and %d months are %s', (from, months, to) => expect(addMonths(utc(from), months)).toEqual(utc(to)))

  test.each([
    ['2026-02-20T12:00:00', '2026-03-20T12:00:00'],
    ['2026-10-20T12:00:00', '2026-11-20T12:00:00'],
    ['2026-10-31T23:30:00', '2026-11-30T23:30:00'],
  ])('are no other where the server stands in a zone with daylight saving: %s and a month', (from, to) => {
    const zone = process.env['TZ']
    onTestFinished(() => {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    })
    process.env['TZ'] = 'America/New_York'
    expect(utc(from).getHours()).not.toBe(utc(from).getUTCHours())
    expect(addMonths(utc(from), 1)).toEqual(utc(to))
    expect([periodAt(utc(from), 'month', new Date(utc(to).getTime() - 1)), periodAt(utc(from), 'month', utc(to))]).toEqual([0, 1])
  })

  test('follow one another without a gap, and a moment lies in the period whose number it gets', () => {
    const anchors = fc.date({ min: utc('2020-01-01T00:00:00'), max: utc('2040-01-01T00:00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(
        anchors,
        fc.constantFrom('month' as const, 'year' as const),
        fc.integer({ min: 0, max: 4000 }),
        (anchor, interval, days) => {
          const now = new Date(anchor.getTime() + days * day)
          const n = periodAt(anchor, interval, now)
          expect(borderOf(anchor, interval, n).getTime()).toBeLessThanOrEqual(now.getTime())
          expect(borderOf(anchor, interval, n + 1).getTime()).toBeGreaterThan(now.getTime())
        },
      ),
    )
  })
})

const plans: PlanPrice[] = [
  { id: 'solo', title: 'Solo', price_cents: 4900, interval: 'month' },
  { id: 'team', title: 'Team', price_cents: 12_900, interval: 'month' },
  { id: 'odd', title: 'Odd', price_cents: 12_901, interval: 'month' },
  { id: 'agency', title: 'Agency', price_cents: 129_000, interval: 'year' },
  { id: 'group', title: 'Group', price_cents: 333_333, interval: 'year' },
]
const [solo, team, , agency] = plans as [PlanPrice, PlanPrice, PlanPrice, PlanPrice]
const start = utc('2026-11-01T00:00:00')

describe('a change of plan', () => {
  const held = beginning(solo, start).after

  test('to a dearer one counts at once, for the difference', () => {
    const change = changeOf(held, team, new Date(start.getTime() + 15 * day))
    if (change.when !== 'now') throw new Error('It is dearer')
    expect(change.lines.map(({ amount_cents }) => amount_cents)).toEqual([6450, -2450])
    expect(change.after).toMatchObject({ id: 'team', period_end: held.period_end, rest_cents: 6450 })
  })

  test('to a cheaper one counts from the next period', () => {
    expect(changeOf(beginning(team, start).after, solo, new Date(start.getTime() + day))).toEqual({
      when: 'next_period',
      at: held.period_end,
    })
  })

  test('from month to year counts at once, with credit for what is not used', () => {
    const now = new Date(start.getTime() + 15 * day)
    const change = changeOf(held, agency, now)
    if (change.when !== 'now') throw new Error('It is at once')
    expect(sumOf(change.lines)).toBe(129_000 - 2450)
    expect(change.after).toMatchObject({ anchor_at: now, period_start: now, period_end: addMonths(now, 12), period: 0 })
  })

  test('to the plan that one has is none', () => expect(changeOf(held, solo, start)).toEqual({ when: 'same' }))

  test('a thousand changes on random days leave no cent between: what was charged was used, or stands as credit', () => {
    const steps = fc.array(fc.record({ hours: fc.integer({ min: 0, max: 24 * 40 }), to: fc.nat(plans.length - 1) }), {
      minLength: 10,
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, fc.nat(plans.length - 1), (moves, first) => {
        let now = start
        let [charged, used, balance] = [0, 0, 0]
        const take = (sum: number) => {
          const { charge, from_balance } = settle(sum, balance)
          expect(charge === 0 || charge >= 50).toBe(true)
          charged += charge
          balance -= from_balance
        }
        const begun = beginning(plans[first] as PlanPrice, now)
        let [held, next]: [Held, PlanPrice | null] = [begun.after, null]
        take(sumOf(begun.lines))
        const renewAll = () => {
          while (held.period_end <= now) {
            used += held.rest_cents
            const renewed = renewalOf(held, next)
            expect(renewed.after.period_start).toEqual(held.period_end)
            ;[held, next] = [renewed.after, null]
            take(sumOf(renewed.lines))
          }
        }
        for (const { hours, to } of moves) {
          now = new Date(now.getTime() + hours * 3_600_000)
          renewAll()
          const unused = unusedOf(held, now)
          expect(unused).toBeLessThanOrEqual(held.rest_cents)
          const change = changeOf(held, plans[to] as PlanPrice, now)
          if (change.when === 'next_period') next = plans[to] as PlanPrice
          if (change.when === 'same') next = null
          if (change.when !== 'now') continue
          used += held.rest_cents - unused
          ;[held, next] = [change.after, null]
          take(sumOf(change.lines))
        }
        expect(charged).toBe(used + held.rest_cents + balance)
      }),
      { numRuns: 1000 },
    )
  })

  test('a renewal keeps to the day of the month it began on, where the month has it', () => {
    let { after: kept } = beginning(solo, utc('2027-01-31T10:00:00'))
    const ends = [1, 2, 3].map(() => ((kept = renewalOf(kept, null).after), kept.period_end))
    expect(ends).toEqual([utc('2027-03-31T10:00:00'), utc('2027-04-30T10:00:00'), utc('2027-05-31T10:00:00')])
    expect(renewalOf(kept, agency).after).toMatchObject({ anchor_at: kept.period_end, period: 0, period_end: utc('2028-05-31T10:00:00') })
  })

  test('two dearer plans in a row never credit more than was paid', () => {
    const now = new Date(start.getTime() + day)
    const one = changeOf(held, team, now)
    if (one.when !== 'now') throw new Error('It is dearer')
    const two = changeOf(one.after, agency, now)
    if (two.when !== 'now') throw new Error('It is dearer')
    const paid = 4900 + sumOf(one.lines)
    expect(-(two.lines[1]?.amount_cents ?? 0)).toBeLessThanOrEqual(paid)
  })
})

test('a share is rounded to the cent, and the shares of a whole are the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 366 * 24 }), (cents, hours) => {
      const [from, end] = [new Date(start.getTime() + hours * 3_600_000), addMonths(start, 12)]
      const share = shareOf(cents, { start, from, end })
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(cents)
      expect(shareOf(cents, { start, from: start, end })).toBe(cents)
      expect(shareOf(cents, { start, from: end, end })).toBe(0)
    }),
  )
})

test.each([
  [100, 2, 67],
  [100, 1, 33],
  [101, 1.5, 51],
])('of %d cents for three days %d days are %d', (cents, left, share) => {
  const end = new Date(start.getTime() + 3 * day)
  expect(shareOf(cents, { start, from: new Date(end.getTime() - left * day), end })).toBe(share)
})

test('what is too little for a card, and what is credit, goes onto the balance', () => {
  expect(settle(49, 0)).toEqual({ charge: 0, from_balance: 49 })
  expect(settle(30, -30)).toEqual({ charge: 60, from_balance: -30 })
  expect(settle(-500, 0)).toEqual({ charge: 0, from_balance: -500 })
  expect(settle(1000, 400)).toEqual({ charge: 600, from_balance: 400 })
  expect(settle(0, 400)).toEqual({ charge: 0, from_balance: 0 })
})

describe('states', () => {
  test('an order that was paid is never cancelled, nor one that was cancelled pending again', () => {
    for (const state of ['paid', 'partly_refunded', 'refunded'] as const) expect(orderMayBecome(state, 'cancelled')).toBe(false)
    expect(orderStates.filter((to) => orderMayBecome('cancelled', to))).toEqual(['paid'])
  })

  test('what was given back decides what an order is called', () => {
    expect([paidState(4900, 0), paidState(4900, 1250), paidState(4900, 4900)]).toEqual(['paid', 'partly_refunded', 'refunded'])
  })

  test.each([
    ['new', 'shipped', null, true],
    ['shipped', 'processing', null, false],
    ['shipped', 'cancelled', null, false],
    ['processing', 'cancelled', null, true],
    ['processing', 'on_hold', null, true],
    ['on_hold', 'processing', 'processing', true],
    ['on_hold', 'new', 'processing', false],
    ['on_hold', 'cancelled', 'shipped', false],
    ['completed', 'on_hold', null, false],
    ['cancelled', 'new', null, false],
  ] as const)('in the office from %s to %s (held from %s): %s', (from, to, held, may) => expect(adminMaySet(from, to, held)).toBe(may))
})

describe('standing', () => {
  const on = (days: number) => new Date(start.getTime() + days * day + 1000)

  test.each([
    [0, 'past_due'],
    [6, 'past_due'],
    [7, 'bulk_and_buying'],
    [13, 'bulk_and_buying'],
    [14, 'outgoing_and_product'],
    [44, 'outgoing_and_product'],
    [45, 'numbers'],
  ])('on day %d it is %s', (days, stage) => expect(stageAt(start, on(days))).toBe(stage))

  test('whoever owes nothing stands well', () => expect([stageAt(null, start), nextStep(null, start)]).toEqual(['good', null]))

  test('the card is tried on days 1, 3, 5 and 7', () => {
    expect(stepsFor(start).flatMap(({ day: at, charge }) => (charge ? [at] : []))).toEqual([1, 3, 5, 7])
  })

  test('steps that were missed are made up for in order, and done once', () => {
    expect(stepsDue(start, 1, on(6)).map(({ day: at }) => at)).toEqual([3, 5])
    expect(stepsDue(start, 5, on(6))).toEqual([])
  })

  test('says what comes next, and when', () => {
    expect(nextStep(start, on(8))).toEqual({ closes: 'outgoing_and_product', at: new Date(start.getTime() + 14 * day) })
    expect(nextStep(start, on(50))).toBeNull()
  })
})
