import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { contactEmailPage } from './contact-emails.server.ts'
import { EmailStatus } from './email-list.tsx'
import { contactEmailsPath } from './paths.ts'

type Props = Awaited<ReturnType<typeof contactEmailPage>> & { number: number }

/** From whom, to whom, when, and how it stands; what a mail server said in its own words. */
export function EmailFacts({ email, files, at, number }: Props) {
  const t = useText('campaigns')
  const { direction, subject, status, sender, from_address, reply_to, recipient, diagnostic } = email
  const items = [
    { label: t('to'), value: recipient },
    { label: t('by'), value: direction === 'in' ? [sender, from_address].filter(Boolean).join(', ') : sender },
    ...(reply_to ? [{ label: t('reply_to'), value: reply_to }] : []),
    { label: t('state'), value: <EmailStatus status={status} /> },
    { label: t('at'), value: <When at={at} /> },
    ...(files.length > 0 ? [{ label: t('attached'), value: files.join(', '), wide: true }] : []),
    ...(diagnostic ? [{ label: t('diagnostic'), value: diagnostic, wide: true }] : []),
  ]
  return (
    <Card
      title={subject || t('no_subject')}
      actions={
        <LinkButton size="small" href={contactEmailsPath(number)}>
          {t('all_emails')}
        </LinkButton>
      }
    >
      <KeyValueList items={items} columns={2} layout="stacked" />
      <p>{t(direction === 'in' && files.length > 0 ? 'attached_in_mailbox' : `state_texts.${status}`)}</p>
    </Card>
  )
}
