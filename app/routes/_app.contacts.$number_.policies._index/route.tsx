import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { policiesPage, recordRights, submitPolicies } from '#app/features/contacts/policies/policies.server.ts'
import { PolicyList } from '#app/features/contacts/policies/policy-list.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  const number = params['number'] ?? ''
  const [frame, page] = await Promise.all([contactFrame(visit, number, 'policies'), policiesPage(visit, number)])
  return {
    frame,
    ...page,
    rights: recordRights(visit),
    title: `${visit.say('records:policies.title')} · ${frame.title}`,
    texts: visit.texts('contacts', 'contact', 'records'),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submitPolicies(await requireUser(request), params['number'] ?? '')
}

export const meta = pageMeta

export default function Policies() {
  const { frame, policies, meta: count, page, deleting, deleted, rights } = useLoaderData<typeof loader>()
  return (
    <ContactFrame frame={frame}>
      <PolicyList
        number={frame.contact.number}
        owner={frame.contact.owner?.id ?? null}
        policies={policies}
        meta={count}
        page={page}
        deleting={deleting}
        deleted={deleted}
        rights={rights}
      />
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
