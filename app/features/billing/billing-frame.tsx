import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { mailTo } from './billing-contact.ts'
import type { Billing, BillingPart } from './billing.server.ts'

const parts = [
  { key: 'overview', href: '/billing' },
  { key: 'plan', href: '/billing/plan' },
  { key: 'review', href: '/billing/review' },
  { key: 'update', href: '/billing/update' },
] as const satisfies { key: BillingPart; href: string }[]

type Props = { current: BillingPart; billing: Pick<Billing, 'paid' | 'contact' | 'person'>; children: ReactNode }

/** The head of every billing page; on top for those who have not paid: why they are here, and what to do. */
export function BillingFrame({ current, billing, children }: Props) {
  const t = useText('billing')
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap={5}>
        {billing.paid ? null : <UnpaidNotice billing={billing} />}
        <Tabs label={t('tabs.label')} items={parts.map(({ key, href }) => ({ href, label: t(`tabs.${key}`), current: key === current }))} />
        {children}
      </Stack>
    </>
  )
}

function UnpaidNotice({ billing: { contact, person } }: Pick<Props, 'billing'>) {
  const t = useText('billing')
  const href = mailTo(contact, t('unpaid.subject', person), t('unpaid.body', person))
  return (
    <Banner tone="warning" title={t('unpaid.title')} actions={href ? <LinkButton href={href}>{t('unpaid.write')}</LinkButton> : null}>
      <p>{t('unpaid.text')}</p>
      <p>{t('unpaid.what_to_do', { contact })}</p>
    </Banner>
  )
}
