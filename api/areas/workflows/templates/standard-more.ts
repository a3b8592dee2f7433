import { clients, email, inOrder, window, type Standard } from './pieces.ts'
import type en from './words/en.json'

/** Those that go by a year's round, and those for single occasions. */
export const makeMore = (words: typeof en): Standard[] => {
  const { renewal, enrollment, year, welcome, referral, preneed, turning_65 } = words
  return [
    {
      key: 'renewal',
      id: '0193b000-0000-7000-8000-000000000007',
      definition: {
        trigger: { kind: 'policy_renewal', days: -60 },
        entry: { again: 'yearly' },
        goal: { kind: 'appointment' },
        window,
        steps: inOrder(
          { kind: 'email', ...email(renewal.subject, renewal.body), good_for: 14 },
          { kind: 'wait', days: 7 },
          { kind: 'task', text: renewal.call },
          { kind: 'wait', days: 39 },
          { kind: 'email', ...email(renewal.last_subject, renewal.last), good_for: 58 },
        ),
      },
    },
    {
      key: 'enrollment',
      id: '0193b000-0000-7000-8000-000000000008',
      definition: {
        trigger: { kind: 'fixed_date', date: '2026-10-01', every: 'yearly' },
        entry: { again: 'yearly', conditions: [clients] },
        goal: { kind: 'appointment' },
        exits: [{ kind: 'replied' }, { kind: 'scope_signed' }],
        window,
        steps: inOrder(
          { kind: 'email', ...email(enrollment.first_subject, enrollment.first, turning_65.disclaimer), good_for: 13 },
          { kind: 'wait', days: 14 },
          { kind: 'task', text: enrollment.call },
          { kind: 'wait', days: 25 },
          { kind: 'email', ...email(enrollment.second_subject, enrollment.second, turning_65.disclaimer), good_for: 50 },
          { kind: 'wait', days: 21 },
          { kind: 'email', ...email(enrollment.last_subject, enrollment.last, turning_65.disclaimer), good_for: 66 },
        ),
      },
    },
    {
      key: 'year',
      id: '0193b000-0000-7000-8000-000000000009',
      definition: {
        trigger: { kind: 'not_contacted', days: 365 },
        entry: { again: 'always', conditions: [clients] },
        exits: [{ kind: 'replied' }, { kind: 'appointment' }],
        window,
        steps: inOrder(
          { kind: 'email', ...email(year.subject, year.body), good_for: 14 },
          { kind: 'wait', days: 7 },
          { kind: 'task', text: year.call },
          { kind: 'wait', days: 30 },
          { kind: 'task', text: year.call_again },
        ),
      },
    },
    {
      key: 'welcome',
      id: '0193b000-0000-7000-8000-000000000010',
      definition: {
        trigger: { kind: 'contact_created' },
        entry: { again: 'never', conditions: [clients] },
        window,
        steps: inOrder(
          { kind: 'email', ...email(welcome.subject, welcome.body), good_for: 5 },
          { kind: 'wait', days: 14 },
          { kind: 'task', text: welcome.call },
        ),
      },
    },
    {
      key: 'referral',
      id: '0193b000-0000-7000-8000-000000000011',
      definition: {
        trigger: { kind: 'manual' },
        entry: { again: 'always' },
        window,
        steps: inOrder({ kind: 'email', ...email(referral.subject, referral.body), good_for: 7 }, { kind: 'task', text: referral.call }),
      },
    },
    {
      key: 'preneed',
      id: '0193b000-0000-7000-8000-000000000012',
      definition: {
        trigger: { kind: 'policy_anniversary', days: -14 },
        entry: { again: 'yearly', conditions: [clients, { kind: 'has_policy_of', value: 'preneed' }] },
        window,
        steps: inOrder({ kind: 'email', ...email(preneed.subject, preneed.body), good_for: 13 }, { kind: 'task', text: preneed.call }),
      },
    },
  ]
}
