import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

type Props = { number: number; name: string; heading: string; part: 'policies' | 'securities'; children: ReactNode }

/** A page with the form of one of a contact's records, and the way back. */
export function RecordPage({ number, name, heading, part, children }: Props) {
  const contacts = useText('contacts')
  const t = useText('records')
  const way = [
    { href: '/contacts', label: contacts('list.title') },
    { href: `/contacts/${number}`, label: name },
    { href: `/contacts/${number}/${part}`, label: t(`${part}.title`) },
  ]
  return (
    <>
      <PageHeader title={heading} breadcrumbs={way} breadcrumbsLabel={contacts('show.way')} />
      {children}
    </>
  )
}
