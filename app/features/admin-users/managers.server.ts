import { data } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { typedForm } from '#app/forms/read-form.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { roleName } from './words.server.ts'

type Choice = { value: string; label: string }
type Manager = { id: string; name: string; account_type: string }

export const managerChoice = (context: SignedInContext, { id, name, account_type }: Manager): Choice => ({
  value: id,
  label: `${name}, ${roleName(context, account_type)}`,
})

/** People with these words in their name whom somebody may report to, and always `chosen`; nobody for those who place nobody. */
export async function findManagers(context: SignedInContext, words: string, chosen = ''): Promise<Choice[]> {
  if (!context.may('users', 'create')) return []
  const query = { q: words.trim().slice(0, 100), ...(chosen && { manager_id: chosen }) }
  const { data: choices } = await context.read(context.api.GET('/v1/admin/users/choices', { params: { query } }))
  return choices.managers.map((manager) => managerChoice(context, manager))
}

/** What the form of a person was answered, beside what was typed. */
export type PersonAnswer = { result: SubmissionResult; managers?: Choice[] }

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The answer to the button that finds managers without JavaScript; null where another was pressed. */
export async function answerFind(context: SignedInContext) {
  const form = await formOf(context.request)
  if (form.get('find') !== 'manager') return null
  const of = (name: string) => String(form.get(name) ?? '')
  const chosen = isId.test(of('manager_id')) ? of('manager_id') : ''
  const managers = await findManagers(context, of('manager_id_words'), chosen)
  return data<PersonAnswer>({ result: await typedForm(context), managers })
}
