import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import {
  dataFields,
  readDataCapture,
  submitDataCapture,
  type DataAnswerReply,
} from '#app/features/contacts/data-capture/data-capture.server.ts'
import { DataForm } from '#app/features/contacts/data-capture/data-form.tsx'
import { recordRights } from '#app/features/contacts/policies/policies.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, capture] = await Promise.all([contactFrame(context, number, 'data'), readDataCapture(context, number)])
  const { result, headers } = restoredForm(context)
  const page = {
    frame,
    fields: capture.fields,
    defaults: dataFields(capture),
    may_change: recordRights(context).change,
    restored: result && { result },
    title: `${context.say('records:data.title')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact', 'records'),
  }
  return data(page, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitDataCapture(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function FactFinding() {
  const { frame, fields, defaults, may_change, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<DataAnswerReply>() ?? restored
  return (
    <ContactFrame frame={frame}>
      {/* What was saved is shown anew. */}
      <DataForm key={defaults.lock_version} fields={fields} defaults={defaults} answer={answer} mayChange={may_change} />
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
