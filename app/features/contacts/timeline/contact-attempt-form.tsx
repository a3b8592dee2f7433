import { Form } from '@remix-run/react'
import Handshake from 'lucide-react/icons/handshake'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import MessageSquare from 'lucide-react/icons/message-square'
import PhoneCall from 'lucide-react/icons/phone-call'
import Voicemail from 'lucide-react/icons/voicemail'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import * as styles from '../profile/contact-page.css.ts'
import { useSentIntent } from '../profile/quick-card.tsx'

const ways = [
  ['call', PhoneCall],
  ['text', MessageSquare],
  ['email', Mail],
  ['meeting', Handshake],
  ['voicemail', Voicemail],
  ['mail', MailOpen],
] as const

/** One press says that somebody was reached; what was said may go with it. `logged` counts up, so that the words go once they are kept. */
export function ContactAttemptForm({ contact, logged }: { contact: number; logged: string | null }) {
  const t = useText('contact')
  const sent = useSentIntent('reached')
  return (
    <Card title={t('reach.title')} id="contact-attempt">
      <Form key={logged} method="post" action={`/contacts/${contact}`} preventScrollReset>
        <input type="hidden" name="intent" value="reached" />
        <Stack gap={3}>
          <TextField name="note" label={t('reach.note')} hint={t('reach.note_hint')} maxLength={2000} autoComplete="off" />
          <div className={styles.waysLogged}>
            {ways.map(([way, Icon]) => (
              <Button key={way} name="type" value={way} icon={<Icon />} pending={sent?.get('type') === way}>
                {t(`reach.${way}`)}
              </Button>
            ))}
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
