import { definition as readDefinition, type Definition } from '#api/contract/workflows/definition.ts'
import { clients, email, inOrder, window, type Standard } from './pieces.ts'
import { makeMore } from './standard-more.ts'
import type { Template } from './templates.store.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

/** What comes with the product, in the language of whoever copies it. The ids never change: a link to one stays good. */

const make = (words: typeof en): Standard[] => {
  const { new_lead, birthday, anniversary, turning_65, lapse, quiet } = words
  return [
    {
      key: 'new_lead',
      id: '0193b000-0000-7000-8000-000000000001',
      definition: {
        trigger: { kind: 'contact_created' },
        entry: { again: 'never' },
        goal: { kind: 'appointment' },
        exits: [{ kind: 'replied' }],
        window,
        steps: inOrder(
          { kind: 'task', text: new_lead.call },
          { kind: 'text', text: new_lead.text, good_for: 1 },
          { kind: 'email', ...email(new_lead.first_subject, new_lead.first), good_for: 2 },
          { kind: 'wait', days: 3 },
          { kind: 'email', ...email(new_lead.second_subject, new_lead.second) },
          { kind: 'task', text: new_lead.call_again },
          { kind: 'wait', days: 11 },
          { kind: 'email', ...email(new_lead.third_subject, new_lead.third) },
        ),
      },
    },
    {
      key: 'birthday',
      id: '0193b000-0000-7000-8000-000000000002',
      definition: {
        trigger: { kind: 'birthday', at: '09:00' },
        entry: { again: 'yearly', conditions: [clients] },
        steps: inOrder({ kind: 'email', ...email(birthday.subject, birthday.body), good_for: 1 }),
      },
    },
    {
      key: 'anniversary',
      id: '0193b000-0000-7000-8000-000000000003',
      definition: {
        trigger: { kind: 'policy_anniversary', days: -30 },
        entry: { again: 'yearly' },
        goal: { kind: 'appointment' },
        window,
        steps: inOrder(
          { kind: 'email', ...email(anniversary.subject, anniversary.body), good_for: 14 },
          { kind: 'wait', days: 3 },
          { kind: 'task', text: anniversary.call },
        ),
      },
    },
    {
      key: 'turning_65',
      id: '0193b000-0000-7000-8000-000000000004',
      definition: {
        trigger: { kind: 'turning_65', days: -95 },
        entry: { again: 'never' },
        goal: { kind: 'appointment' },
        exits: [{ kind: 'replied' }],
        window,
        steps: inOrder(
          { kind: 'task', text: turning_65.call },
          { kind: 'email', ...email(turning_65.first_subject, turning_65.first, turning_65.disclaimer), good_for: 30 },
          { kind: 'wait', days: 30 },
          { kind: 'email', ...email(turning_65.second_subject, turning_65.second, turning_65.disclaimer), good_for: 60 },
          { kind: 'wait', days: 120 },
          { kind: 'email', ...email(turning_65.third_subject, turning_65.third, turning_65.disclaimer), good_for: 175 },
        ),
      },
    },
    {
      key: 'lapse',
      id: '0193b000-0000-7000-8000-000000000005',
      definition: {
        trigger: { kind: 'policy_lapsed' },
        entry: { again: 'always' },
        exits: [{ kind: 'replied' }],
        window,
        steps: inOrder(
          { kind: 'task', text: lapse.call },
          { kind: 'wait', days: 1 },
          { kind: 'email', ...email(lapse.subject, lapse.body), good_for: 5 },
          { kind: 'wait', days: 7 },
          { kind: 'branch', condition: { kind: 'has_active_policy' } },
          { kind: 'task', text: lapse.call_again, under: 's5', way: 'no' },
        ),
      },
    },
    {
      key: 'quiet',
      id: '0193b000-0000-7000-8000-000000000006',
      definition: {
        trigger: { kind: 'not_contacted', days: 90 },
        entry: { again: 'always', conditions: [clients] },
        exits: [{ kind: 'replied' }, { kind: 'appointment' }],
        window,
        steps: inOrder(
          { kind: 'email', ...email(quiet.subject, quiet.body), good_for: 7 },
          { kind: 'wait', days: 7 },
          { kind: 'task', text: quiet.call },
        ),
      },
    },
  ]
}

const made = { en: [...make(en), ...makeMore(en)], es: [...make(es), ...makeMore(es)] }
const words = { en, es }

export const standardKeys = made.en.map(({ key }) => key)

export function standardTemplates(language: 'en' | 'es'): Template[] {
  return made[language].map(({ key, id, definition }) => ({
    id,
    title: words[language][key].title,
    description: words[language][key].description,
    wf_category_id: null,
    shared: 'brand' as const,
    is_standard: true,
    active: true,
    owner: null,
    definition: readDefinition.parse(definition) satisfies Definition,
    lock_version: 0,
    created_at: null,
    updated_at: null,
  }))
}
