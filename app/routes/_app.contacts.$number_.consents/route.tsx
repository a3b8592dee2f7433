import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { consentsPage } from '#app/features/contacts/consents/consents.server.ts'
import { Consents } from '#app/features/contacts/consents/consents.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, page] = await Promise.all([contactFrame(context, number, 'overview'), consentsPage(context, number)])
  const title = `${context.say('consents:title')} · ${frame.title}`
  return { frame, ...page, title, texts: context.texts('contacts', 'contact', 'consents') }
}

export const meta = pageMeta

export default function ConsentsOfContact() {
  const { frame, consents } = useLoaderData<typeof loader>()
  return (
    <ContactFrame frame={frame}>
      <Consents consents={consents} />
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
