import { Form } from '@remix-run/react'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import * as styles from './contact-page.css.ts'
import type { NextAction as Action } from './next-action.server.ts'
import Sparkles from 'lucide-react/icons/sparkles'

type Props = { contact: Contact; action: Action }

/** What would help most now, in one line with one thing to do. */
export function NextAction({ contact, action }: Props) {
  const t = useText('contact')
  const language = useLanguage()
  const words = {
    ...('day' in action && { date: formatDate(action.day, language, 'UTC') }),
    ...('pool' in action && { pool: action.pool }),
  }
  return (
    <section aria-label={t('next.label')} className={styles.next}>
      <Banner
        tone="info"
        icon={<Sparkles size={16} />}
        title={t(`next.${action.kind}`, words)}
        actions={<Doing contact={contact} action={action} />}
      >
        {t(`next.${action.kind}_text`)}
      </Banner>
    </section>
  )
}

function Doing({ contact, action }: Props) {
  const { kind } = action
  const t = useText('contact')
  const here = `/contacts/${contact.number}`
  switch (kind) {
    case 'take':
      return (
        <Form method="post" action={here}>
          <input type="hidden" name="holder_id" value={contact.pool?.id ?? ''} />
          <Button name="intent" value="take">
            {t('next.take_action')}
          </Button>
        </Form>
      )
    case 'follow_up':
      return <LinkButton href={`/calendar/events/${action.event}`}>{t('next.follow_up_action')}</LinkButton>
    case 'renewal':
      return <LinkButton href={`${here}/policies`}>{t('next.renewal_action')}</LinkButton>
    case 'no_way':
      return <LinkButton href={`${here}/edit`}>{t('next.no_way_action')}</LinkButton>
    case 'no_status':
      return <LinkButton href="#where-things-stand">{t('next.no_status_action')}</LinkButton>
    default:
      return <LinkButton href="#contact-attempt">{t('next.log')}</LinkButton>
  }
}
