import { mailTo } from '#app/features/billing/billing-contact.ts'
import type { Billing } from '#app/features/billing/billing.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'

/** How the account stands. */
export function BillingOverview({ billing }: { billing: Billing }) {
  const t = useText('billing')
  const { paid, plan, company, contact } = billing
  const href = mailTo(contact, '', '')?.split('?', 1)[0]
  return (
    <Card title={t('overview.account')}>
      <KeyValueList
        items={[
          {
            label: t('overview.state'),
            value: <StatusChip tone={paid ? 'success' : 'warning'}>{t(paid ? 'overview.paid' : 'overview.not_paid')}</StatusChip>,
          },
          { label: t('overview.payer'), value: <Payer billing={billing} /> },
          { label: t('overview.plan'), value: plan ? `${plan.title}, ${plan.price}` : t('overview.no_plan') },
          ...(company
            ? [
                {
                  label: t('overview.company'),
                  value: t('overview.company_number', { name: company.name, number: String(company.number) }),
                },
              ]
            : []),
          { label: t('overview.contact'), value: href ? <a href={href}>{contact}</a> : contact },
        ]}
      />
    </Card>
  )
}

function Payer({ billing: { membership, company } }: { billing: Billing }) {
  const t = useText('billing')
  if (membership === 'paid') return t('overview.payer_self')
  if (membership === 'company' && company) return t('overview.payer_company', { company: company.name })
  return t('overview.payer_nobody')
}
