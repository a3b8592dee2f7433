import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactEmailPage } from '#app/features/campaigns/contact-emails.server.ts'
import { EmailFacts } from '#app/features/campaigns/email-facts.tsx'
import { MailPreview, ReceivedWords } from '#app/features/campaigns/mail-preview.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, page] = await Promise.all([contactFrame(context, number, 'emails'), contactEmailPage(context, number, params['id'] ?? '')])
  return { frame, ...page, title: `${page.email.subject} · ${frame.title}`, texts: context.texts('contacts', 'contact', 'campaigns') }
}

export const meta = pageMeta

export default function ContactEmail() {
  const { frame, email, files, at } = useLoaderData<typeof loader>()
  const t = useText('campaigns')
  return (
    <ContactFrame frame={frame}>
      <Stack gap={4}>
        <EmailFacts email={email} files={files} at={at} number={frame.contact.number} />
        {email.html ? <MailPreview title={t('what_was_sent')} mail={email} /> : null}
        {email.direction === 'in' ? <ReceivedWords words={email.text} /> : null}
      </Stack>
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
