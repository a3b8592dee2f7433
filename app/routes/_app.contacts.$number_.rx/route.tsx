import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { recordRights } from '#app/features/contacts/policies/policies.server.ts'
import { RxForm } from '#app/features/contacts/rx-details/rx-form.tsx'
import { readRx, rxFields, submitRx, type RxAnswer } from '#app/features/contacts/rx-details/rx.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, rx] = await Promise.all([contactFrame(context, number, 'rx'), readRx(context, number)])
  const { result, headers } = restoredForm(context)
  const page = {
    frame,
    defaults: rxFields(rx),
    may_change: recordRights(context).change,
    restored: result && { result },
    title: `${context.say('records:rx.title')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact', 'records'),
  }
  return data(page, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitRx(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function Prescriptions() {
  const { frame, defaults, may_change, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<RxAnswer>() ?? restored
  return (
    <ContactFrame frame={frame}>
      {/* What was saved is shown anew. */}
      <RxForm key={defaults.lock_version} defaults={defaults} answer={answer} mayChange={may_change} />
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
