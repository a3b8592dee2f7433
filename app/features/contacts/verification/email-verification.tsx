import BadgeCheck from 'lucide-react/icons/badge-check'
import MailCheck from 'lucide-react/icons/mail-check'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'

type Props = { contact: Pick<Contact, 'number' | 'email' | 'email_verified_at'>; mayAsk: boolean; zone: string }

/** Whether the first e-mail address was confirmed, or the way to have it confirmed. Needs the texts of `merging`. */
export function EmailVerification({ contact: { number, email, email_verified_at }, mayAsk, zone }: Props) {
  const t = useText('merging')
  const language = useLanguage()
  if (!email) return null
  if (email_verified_at) {
    return (
      <Badge tone="success">
        <BadgeCheck aria-hidden />{' '}
        <span title={t('email.verified_on', { date: formatDate(email_verified_at, language, zone) })}>{t('email.verified')}</span>
      </Badge>
    )
  }
  if (!mayAsk) return null
  return (
    <UiForm method="post" action={`/contacts/${number}/verify-email`}>
      <Button size="small" icon={<MailCheck />} title={t('email.ask_hint', { email })}>
        {t('email.ask')}
      </Button>
    </UiForm>
  )
}
