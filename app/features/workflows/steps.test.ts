import { expect, test } from 'vitest'
import { step as readStep } from '#api/contract/workflows/definition.ts'
import { freeId, moveStep, placeStep, removeStep, shownSteps } from './steps.ts'

const make = (id: string, kind: 'note' | 'branch' = 'note', under: string | null = null, way: 'yes' | 'no' = 'yes') =>
  readStep.parse({ id, kind, under, way })
const steps = [make('s1'), make('s2', 'branch'), make('s3', 'note', 's2'), make('s4', 'note', 's2', 'no'), make('s5')]
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join(' ')

test('a branch moves and goes with what stands in it', () => {
  expect(ids(moveStep(steps, 's2', -1))).toBe('s2 s3 s4 s1 s5')
  expect(ids(moveStep(steps, 's2', 1))).toBe('s1 s5 s2 s3 s4')
  expect(ids(moveStep(steps, 's1', -1))).toBe('s1 s2 s3 s4 s5')
  expect(ids(removeStep(steps, 's2'))).toBe('s1 s5')
})

test('a step is placed after another or first in a list', () => {
  const one = make(freeId(steps))
  expect(one.id).toBe('s6')
  expect(ids(placeStep(steps, one, { first_of: null, way: 'yes' }))).toBe('s6 s1 s2 s3 s4 s5')
  expect(ids(placeStep(steps, one, { after: 's2' }))).toBe('s1 s2 s3 s4 s6 s5')
  expect(ids(placeStep(steps, one, { first_of: 's2', way: 'no' }))).toBe('s1 s2 s3 s6 s4 s5')
})

test('each knows whether it can be moved within its list', () => {
  expect(shownSteps(steps).map(({ id, is_first, is_last }) => `${id} ${is_first} ${is_last}`)).toEqual([
    's1 true false',
    's2 false false',
    's3 true true',
    's4 true true',
    's5 false true',
  ])
})
