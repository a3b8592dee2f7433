import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { definition as readDefinition } from '#api/contract/workflows/definition.ts'
import { next, type Facts, type FlowEvent, type Standing } from './next.ts'

const zone = 'America/New_York'
const nobody: Facts = {
  tags: new Set(),
  status_id: null,
  category: 'client',
  state: 'NY',
  has_email: true,
  has_phone: true,
  has_replied: false,
  has_active_policy: false,
  policy_lines: new Set<string>(),
}
// A Tuesday, 10:00 in New York.
const now = new Date('2026-11-24T15:00:00Z')
const tag = '0193b000-0000-7000-8000-0000000000aa'
const other = '0193b000-0000-7000-8000-0000000000bb'
type Written = Partial<z.input<typeof readDefinition>>
type Steps = NonNullable<Written['steps']>
const due: FlowEvent = { kind: 'due' }

function play(
  steps: Steps,
  run: Partial<Standing> = {},
  { event = due, at = now, ...more }: Written & { event?: FlowEvent; at?: Date } = {},
) {
  const definition = readDefinition.parse({ trigger: { kind: 'manual' }, entry: {}, ...more, steps })
  const standing = {
    step_id: null,
    is_written: false,
    awaits_message: false,
    started_at: now,
    due_at: now,
    skip_before: null,
    zone,
    facts: nobody,
    ...run,
  }
  const { done, stands_at, next_at, ended } = next(definition, standing, event, at)
  return [
    done.map(({ step, outcome, reason }) => [step.id, outcome, ...(reason ? [reason] : [])].join(' ')).join(', '),
    ended ?? stands_at,
    next_at?.toISOString() ?? null,
  ]
}

const note = (id: string, more: object = {}) => ({ id, kind: 'note' as const, text: 'Hello', ...more })
const mail = (id: string, more: object = {}) => ({ id, kind: 'email' as const, email: { subject: 'Hi' }, ...more })
const wait = (id: string, days: number, more: object = {}) => ({ id, kind: 'wait' as const, days, ...more })
const branch = (id: string, kind: 'has_tag' | 'has_email', more: object = {}) => ({
  id,
  kind: 'branch' as const,
  condition: { kind, ...(kind === 'has_tag' && { ref: tag }) },
  ...more,
})
const under = (of: string, way: 'yes' | 'no' = 'yes') => ({ under: of, way })
const lacksMail = { facts: { ...nobody, has_email: false } }

describe('steps in their order', () => {
  test.each<[string, unknown, unknown[]]>([
    ['nothing but notes', play([note('s1'), note('s2')]), ['s1 done, s2 done', 'finished', null]],
    ['up to a wait', play([note('s1'), wait('s2', 2), note('s3')]), ['s1 done', 's2', '2026-11-26T15:00:00.000Z']],
    ['a wait in hours', play([wait('s1', 0, { hours: 5 })]), ['', 's1', '2026-11-24T20:00:00.000Z']],
    ['after a wait', play([wait('s1', 2), note('s2')], { step_id: 's1' }), ['s1 done, s2 done', 'finished', null]],
    ['up to a message', play([mail('s1'), note('s2')]), ['s1 done', 's1', null]],
    [
      'a message that has not left',
      play([mail('s1'), note('s2')], { step_id: 's1', is_written: true, awaits_message: true }),
      ['', 's1', null],
    ],
    ['after a message', play([mail('s1'), note('s2')], { step_id: 's1', is_written: true }), ['s2 done', 'finished', null]],
    ['without an address', play([mail('s1'), note('s2')], lacksMail), ['s1 left_out no_email, s2 done', 'finished', null]],
    [
      'yes',
      play([branch('s1', 'has_email'), note('s2', under('s1')), note('s3', under('s1', 'no')), note('s4')]),
      ['s1 yes, s2 done, s4 done', 'finished', null],
    ],
    ['no, and nothing there', play([branch('s1', 'has_tag'), note('s2', under('s1')), note('s4')]), ['s1 no, s4 done', 'finished', null]],
    [
      'a tag that was just added',
      play([{ id: 's1', kind: 'add_tag', ref: tag }, branch('s2', 'has_tag'), note('s3', under('s2'))]),
      ['s1 done, s2 yes, s3 done', 'finished', null],
    ],
    [
      'out of two branches',
      play(
        [
          branch('s1', 'has_email'),
          branch('s2', 'has_email', under('s1')),
          wait('s3', 1, under('s2')),
          note('s4', under('s1')),
          note('s5'),
        ],
        { step_id: 's3' },
      ),
      ['s3 done, s4 done, s5 done', 'finished', null],
    ],
  ])('%s', (_what, played, expected) => expect(played).toEqual(expected))
})

describe('clocks', () => {
  const window = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }
  test.each<[string, unknown, unknown[]]>([
    // Clocks go forward on March 14, 2027: ten o'clock stays ten o'clock.
    [
      'a wait over the change of clocks',
      play([wait('s1', 1)], {}, { at: new Date('2027-03-13T15:00:00Z') }),
      ['', 's1', '2027-03-14T14:00:00.000Z'],
    ],
    ['within the window', play([mail('s1')], {}, { window }), ['s1 done', 's1', null]],
    ['before it', play([mail('s1')], {}, { window, at: new Date('2026-11-24T13:00:00Z') }), ['', 's1', '2026-11-24T14:00:00.000Z']],
    ['on Friday evening', play([mail('s1')], {}, { window, at: new Date('2026-11-27T23:00:00Z') }), ['', 's1', '2026-11-30T14:00:00.000Z']],
    ['when it opens', play([mail('s1')], { step_id: 's1' }, { window }), ['s1 done', 's1', null]],
    [
      'the last day that it makes sense',
      play([mail('s1', { good_for: 1 })], {}, { at: new Date('2026-11-26T04:59:00Z') }),
      ['s1 done', 's1', null],
    ],
    [
      'the day after',
      play([mail('s1', { good_for: 1 })], {}, { at: new Date('2026-11-26T05:01:00Z') }),
      ['s1 left_out too_late', 'finished', null],
    ],
    [
      'due before what is skipped',
      play([mail('s1')], { skip_before: new Date(now.getTime() + 1) }),
      ['s1 left_out skipped', 'finished', null],
    ],
    [
      'notes are written outside of the window',
      play([note('s1')], {}, { window, at: new Date('2026-11-28T03:00:00Z') }),
      ['s1 done', 'finished', null],
    ],
  ])('%s', (_what, played, expected) => expect(played).toEqual(expected))
})

describe('what happens meanwhile', () => {
  const happened = (what: 'replied' | 'tag_added' | 'status_changed', ref: string | null = null): FlowEvent => ({
    kind: 'happened',
    what,
    ref,
  })
  const ends: Written = { goal: { kind: 'tag_added', ref: tag }, exits: [{ kind: 'replied' }, { kind: 'status_changed' }] }
  const waiting = { step_id: 's1', due_at: new Date('2026-12-01T15:00:00Z') }
  test.each<[string, FlowEvent, unknown[]]>([
    ['the goal', happened('tag_added', tag), ['', 'goal', null]],
    ['another tag', happened('tag_added', other), ['', 's1', '2026-12-01T15:00:00.000Z']],
    ['a reply', happened('replied'), ['', 'exit', null]],
    ['any status', happened('status_changed', other), ['', 'exit', null]],
  ])('%s', (_what, event, expected) => expect(play([wait('s1', 30)], waiting, { ...ends, event })).toEqual(expected))
})

test.each([
  ['two days later at the hour', wait('s1', 2, { at: '09:00' }), now, '2026-11-26T14:00:00.000Z'],
  ['the same day, before the hour', wait('s1', 0, { at: '11:00' }), now, '2026-11-24T16:00:00.000Z'],
  ['the next day, after the hour', wait('s1', 0, { at: '09:00' }), now, '2026-11-25T14:00:00.000Z'],
  ['at the hour where clocks change', wait('s1', 1, { at: '10:00' }), new Date('2027-03-13T20:00:00Z'), '2027-03-14T14:00:00.000Z'],
])('a wait to an hour ends %s', (_what, step, at, expected) => {
  expect(play([step, mail('s2')], {}, { at })).toEqual(['', 's1', expected])
})
