import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Security } from '#api/contract/contacts/securities.ts'
import { readContact, requireRight } from '#app/features/contacts/contact.server.ts'
import { recordFormPage } from '#app/features/contacts/records/record-page.server.ts'
import { RecordPage } from '#app/features/contacts/records/record-page.tsx'
import {
  securityChoices,
  securityFields,
  submitSecurity,
  type SecurityAnswer,
} from '#app/features/contacts/securities/securities.server.ts'
import { SecurityForm } from '#app/features/contacts/securities/security-form.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireRight(context, 'change')
  const contact = await readContact(context, params['number'] ?? '')
  const path = { id: String(contact.number), securityId: params['security'] ?? '' }
  const { data: found } = await context.read(context.api.GET('/v1/contacts/{id}/securities/{securityId}', { params: { path } }))
  const security = found as Security
  return recordFormPage(context, contact, 'records:securities.edit', {
    defaults: securityFields(security),
    choices: securityChoices(context),
  })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSecurity(await requireUser(args), params['number'] ?? '', params['security'] ?? '')
}

export const meta = pageMeta

export default function EditSecurity() {
  const { name, number, heading, defaults, choices, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<SecurityAnswer>() ?? restored
  return (
    <RecordPage number={number} name={name} heading={heading} part="securities">
      <SecurityForm number={number} defaults={defaults} choices={choices} answer={answer} isNew={false} />
    </RecordPage>
  )
}

export const ErrorBoundary = ErrorPage
