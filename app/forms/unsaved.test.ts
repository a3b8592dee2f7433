import { expect, test } from 'vitest'
import { heldBy, type Control } from './unsaved.ts'

const text = (name: string, value: string, defaultValue = ''): Control => ({ name, type: 'text', value, defaultValue, disabled: false })
const box = (name: string, checked: boolean, defaultChecked: boolean): Control => ({
  ...text(name, 'on'),
  type: 'checkbox',
  checked,
  defaultChecked,
})
const list = (now: string, before: string | null): Control => ({
  ...text('state', now),
  type: 'select-one',
  options: ['MA', 'OH'].map((value) => ({ value, selected: value === now, defaultSelected: value === before, disabled: false })),
})
const isDirty = (...controls: Control[]) => heldBy(controls, 'now') !== heldBy(controls, 'default')

test('a form is dirty by what was typed, ticked or chosen, and no more once that is taken back', () => {
  expect(isDirty(text('name', 'Anna', 'Ann'))).toBe(true)
  expect(isDirty(text('name', 'Ann', 'Ann'))).toBe(false)
  expect(isDirty(box('do_not_call', true, false))).toBe(true)
  expect(isDirty(box('do_not_call', false, true))).toBe(true)
  expect(isDirty(box('do_not_call', true, true))).toBe(false)
  expect(isDirty(list('OH', 'MA'))).toBe(true)
  expect(isDirty(list('MA', 'MA'))).toBe(false)
  expect(isDirty({ ...text('file', 'C:\\fakepath\\a.png'), type: 'file' })).toBe(true)
})

test('what nobody types leaves it clean', () => {
  expect(isDirty({ ...text('lock_version', '2', '1'), type: 'hidden' })).toBe(false)
  expect(isDirty({ ...text('intent', 'save'), type: 'submit' })).toBe(false)
  expect(isDirty({ ...text('name', 'Ann'), disabled: true })).toBe(false)
  expect(isDirty(text('', 'filters a list beside it'))).toBe(false)
  expect(isDirty(text('note', 'one\ntwo', 'one\r\ntwo'))).toBe(false)
})

test('a list of which nothing is chosen holds its first choice, and an empty row holds nothing', () => {
  expect(isDirty(list('MA', null))).toBe(false)
  expect(isDirty(list('OH', null))).toBe(true)
  expect(heldBy([text('phones[1].number', '')], 'now')).toBe('')
})
