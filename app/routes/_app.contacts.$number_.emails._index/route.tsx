import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactEmailsPage, submitContactEmail, type MailAnswer } from '#app/features/campaigns/contact-emails.server.ts'
import { BouncedAddresses } from '#app/features/campaigns/bounced-addresses.tsx'
import { EmailList } from '#app/features/campaigns/email-list.tsx'
import { contactEmailsPath } from '#app/features/campaigns/paths.ts'
import { WriteEmail } from '#app/features/campaigns/write-email.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, page] = await Promise.all([contactFrame(context, number, 'emails'), contactEmailsPage(context, number)])
  const { result, headers } = restoredForm(context)
  const title = `${context.say('campaigns:emails')} · ${frame.title}`
  return data(
    { frame, ...page, restored: result && { result }, title, texts: context.texts('contacts', 'contact', 'campaigns') },
    { headers },
  )
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitContactEmail(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function ContactEmails() {
  const { frame, list, rows, bounced, may_write, may_read, templates, files, fields, message_id, restored } = useLoaderData<typeof loader>()
  const answer = (useAnswer<typeof action>() ?? restored) as MailAnswer | undefined
  const t = useText('campaigns')
  const { number, emails } = frame.contact
  const write = (
    <WriteEmail
      key={list.meta.total_count}
      action={contactEmailsPath(number)}
      addresses={emails.map(({ email }) => email)}
      templates={templates}
      files={files}
      names={fields}
      messageId={message_id}
      answer={answer}
    />
  )
  return (
    <ContactFrame frame={frame}>
      <Stack gap={4}>
        <BouncedAddresses bounced={bounced} may_write={may_write} number={number} />
        <EmailList list={list} rows={rows} may_read={may_read} number={number} />
        {may_write ? emails.length > 0 ? write : <Banner>{t('no_address')}</Banner> : null}
      </Stack>
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
