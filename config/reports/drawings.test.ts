import { expect, test } from 'vitest'
import { pickedOf } from './drawings.ts'

const row = (key: string, value: number | null, before: number | null = null) => ({
  ...{ key, label: key, asks: null },
  cells: [{ value, before, opens: null }],
})
const many = Array.from({ length: 14 }, (_, place) => row(`p${place}`, 20 - place))
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

test('a row that fell to nothing is drawn beside what it was, and not by itself', () => {
  const rows = [row('a', 3, 1), row('b', 0, 4), row('c', 0, 0)]
  expect([keys(pickedOf(rows, true).drawn), keys(pickedOf(rows, false).drawn)]).toEqual([['a', 'b'], ['a']])
})

test('ten are drawn as they stand; of more the nine that are greatest in either direction, and the rest', () => {
  expect(pickedOf(many.slice(0, 10), false).rest).toEqual([])
  const { drawn, rest, all } = pickedOf([...many, row('fell', 0, 30), row('back', -40)], true)
  expect(keys(drawn)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'fell', 'back'])
  expect([keys(rest), all]).toEqual([['p7', 'p8', 'p9', 'p10', 'p11', 'p12', 'p13'], 16])
})

test('what was beyond those that were told is never a row among them', () => {
  const { drawn, rest, all } = pickedOf([row('a', 3), row('others', 500), row('b', 2)], false)
  expect([keys(drawn), keys(rest), all]).toEqual([['a', 'b'], ['others'], 2])
})
