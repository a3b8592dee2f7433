import { mailTo } from '#app/features/billing/billing-contact.ts'
import type { Billing } from '#app/features/billing/billing.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import * as styles from './payment-details.css.ts'

/** Who holds the payment details, and how they are changed. */
export function PaymentDetails({ billing: { membership, contact, person } }: { billing: Billing }) {
  const t = useText('billing')
  const holder = membership === 'company' ? 'company' : membership === 'paid' ? 'self' : 'nobody'
  const href = mailTo(contact, t('update.subject', person), t('update.body', person))
  return (
    <Card title={t('update.title')}>
      <Stack>
        <p>{t(`update.${holder}`, { contact })}</p>
        <div>
          <h3>{t('update.steps')}</h3>
          <ol className={styles.steps}>
            <li>{t('update.who', person)}</li>
            <li>{t('update.what')}</li>
            <li>{t('update.never')}</li>
          </ol>
        </div>
        {href ? (
          <div>
            <LinkButton tone="primary" href={href}>
              {t('update.write', { contact })}
            </LinkButton>
          </div>
        ) : (
          <p>{contact}</p>
        )}
      </Stack>
    </Card>
  )
}
