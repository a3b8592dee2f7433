import { expect, test } from 'vitest'
import type { z } from 'zod'
import { definition as readDefinition } from '#api/contract/workflows/definition.ts'
import { changesIn } from './changes.server.ts'

type Written = z.input<typeof readDefinition>
const flow = (steps: Written['steps'], more: Partial<Written> = {}) =>
  readDefinition.parse({ trigger: { kind: 'manual' }, entry: {}, ...more, steps })
const note = (id: string, more: object = {}) => ({ id, kind: 'note' as const, text: id, ...more })
const branch = { id: 's9', kind: 'branch' as const, condition: { kind: 'has_email' as const } }
const between = (before: Written['steps'], after: Written['steps']) =>
  changesIn(flow(before), flow(after)).steps.map((one) => `${one.what} ${'after' in one ? one.after.id : one.before.id}`)

test.each<[string, Written['steps'], Written['steps'], string[]]>([
  ['nothing', [note('s1'), note('s2')], [note('s1'), note('s2')], []],
  ['one more', [note('s1')], [note('s1'), note('s2')], ['added s2']],
  ['one less', [note('s1'), note('s2')], [note('s2')], ['removed s1']],
  ['other words', [note('s1')], [note('s1', { text: 'Other' })], ['changed s1']],
  ['another kind in its place', [note('s1')], [{ id: 's1', kind: 'wait', days: 1 }], ['removed s1', 'added s1']],
  ['one moved past two', [note('s1'), note('s2'), note('s3')], [note('s2'), note('s3'), note('s1')], ['moved s1']],
  ['one that went before it is no move', [note('s1'), note('s2'), note('s3')], [note('s3')], ['removed s1', 'removed s2']],
  ['into a branch', [branch, note('s1')], [branch, note('s1', { under: 's9' })], ['moved s1']],
  ['to the other way', [branch, note('s1', { under: 's9' })], [branch, note('s1', { under: 's9', way: 'no' })], ['moved s1']],
  ['moved and changed', [note('s1'), branch], [branch, note('s1', { under: 's9', text: 'Other' })], ['changed s1', 'moved s1']],
])('%s', (_what, before, after, expected) => expect(between(before, after)).toEqual(expected))

test('what starts it and its rules are told apart from its steps', () => {
  const before = flow([note('s1')])
  expect(changesIn(before, flow([note('s1')], { trigger: { kind: 'birthday' } }))).toEqual({ starts: true, rules: false, steps: [] })
  expect(changesIn(before, flow([note('s1')], { entry: { again: 'always' } }))).toMatchObject({ starts: true, rules: false })
  expect(changesIn(before, flow([note('s1')], { entry: { conditions: [{ kind: 'has_email' }] } }))).toMatchObject({ rules: true })
  expect(changesIn(before, flow([note('s1')], { exits: [{ kind: 'replied' }] }))).toMatchObject({ starts: false, rules: true })
})
