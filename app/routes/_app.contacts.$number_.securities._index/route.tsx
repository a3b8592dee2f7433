import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { recordRights } from '#app/features/contacts/policies/policies.server.ts'
import { securitiesPage, submitSecurities } from '#app/features/contacts/securities/securities.server.ts'
import { SecurityList } from '#app/features/contacts/securities/security-list.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, page] = await Promise.all([contactFrame(context, number, 'securities'), securitiesPage(context, number)])
  return {
    frame,
    ...page,
    rights: recordRights(context),
    title: `${context.say('records:securities.title')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact', 'records'),
  }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSecurities(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function Securities() {
  const { frame, securities, meta: count, deleting, deleted, rights } = useLoaderData<typeof loader>()
  return (
    <ContactFrame frame={frame}>
      <SecurityList
        number={frame.contact.number}
        securities={securities}
        meta={count}
        deleting={deleting}
        deleted={deleted}
        rights={rights}
      />
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
