import { expect, test } from 'vitest'
import { definitionOf } from './definition.ts'

const usual = { recurrence: 'yearly', days: -2, at: '09:30', date: null, channel: 'email' } as const

test.each([
  [{ ...usual, trigger_type: 'birthday' }, 'birthday -2 09:30', 'yearly', ['s1 email good for 1']],
  [{ ...usual, trigger_type: 'birthday', recurrence: 'once', channel: 'sms' }, 'birthday -2 09:30', 'never', ['s1 text good for 1']],
  [{ ...usual, trigger_type: 'turning_65', recurrence: 'once' }, 'turning_65 -2 09:30', 'never', ['s1 email good for 1']],
  [
    { ...usual, trigger_type: 'new_contact', recurrence: 'once', days: 3 },
    'contact_created 0 10:00',
    'never',
    ['s0 wait 3 09:30', 's1 email good for 5'],
  ],
  [{ ...usual, trigger_type: 'policy_lapsed', days: 0 }, 'policy_lapsed 0 10:00', 'yearly', ['s0 wait 0 09:30', 's1 email good for 2']],
  [
    { ...usual, trigger_type: 'fixed_date', date: '2027-01-31', recurrence: 'monthly' },
    'fixed_date -2 09:30',
    'always',
    ['s1 email good for 1'],
  ],
  [{ ...usual, trigger_type: 'fixed_date', date: '2027-01-31' }, 'fixed_date -2 09:30', 'yearly', ['s1 email good for 1']],
] as const)('the flow of a ready message, case %#', (message, begins, again, steps) => {
  const made = definitionOf(message)
  const { kind, days, at } = made?.trigger ?? {}
  expect([`${kind} ${days} ${at}`, made?.entry.again]).toEqual([begins, again])
  expect(
    made?.steps.map((step) =>
      step.kind === 'wait' ? `${step.id} wait ${step.days} ${step.at}` : `${step.id} ${step.kind} good for ${step.good_for}`,
    ),
  ).toEqual(steps)
})

test('what people send is no flow', () => expect(definitionOf({ ...usual, trigger_type: 'manual' })).toBeNull())
