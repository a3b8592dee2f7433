import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { policiesPage, recordRights, submitPolicies } from '#app/features/contacts/policies/policies.server.ts'
import { ContactPolicies } from '#app/features/contacts/policies/contact-policies.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, page] = await Promise.all([contactFrame(context, number, 'policies'), policiesPage(context, number)])
  return {
    frame,
    ...page,
    rights: recordRights(context),
    title: `${context.say('records:policies.title')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact', 'records'),
  }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitPolicies(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function Policies() {
  const { frame, policies, meta: count, deleting, deleted, rights } = useLoaderData<typeof loader>()
  return (
    <ContactFrame frame={frame}>
      <ContactPolicies
        number={frame.contact.number}
        owner={frame.contact.owner?.id ?? null}
        policies={policies}
        meta={count}
        deleting={deleting}
        deleted={deleted}
        rights={rights}
      />
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
