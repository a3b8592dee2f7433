import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readContact, requireRight } from '#app/features/contacts/contact.server.ts'
import { PolicyForm } from '#app/features/contacts/policies/policy-form.tsx'
import { policyChoices, policyFields, submitPolicy, type PolicyAnswer } from '#app/features/contacts/policies/policy-form.server.ts'
import { recordFormPage } from '#app/features/contacts/records/record-page.server.ts'
import { RecordPage } from '#app/features/contacts/records/record-page.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireRight(context, 'change')
  const contact = await readContact(context, params['number'] ?? '')
  return recordFormPage(context, contact, 'records:policies.new', {
    defaults: policyFields(null, contact.owner),
    choices: await policyChoices(context, null, contact.owner),
  })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitPolicy(await requireUser(args), params['number'] ?? '', null)
}

export const meta = pageMeta

export default function NewPolicy() {
  const { name, number, heading, defaults, choices, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<PolicyAnswer>() ?? restored
  return (
    <RecordPage number={number} name={name} heading={heading} part="policies">
      <PolicyForm number={number} defaults={defaults} choices={choices} answer={answer} isNew={true} />
    </RecordPage>
  )
}

export const ErrorBoundary = ErrorPage
