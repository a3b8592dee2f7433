import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { userHref, usersPath } from './paths.ts'

type Props = { user: { id: string; name: string }; title: string; meta?: string; children: ReactNode }

/** A page with one form about a user, and the way back. */
export function UserPage({ user: { id, name }, title, meta, children }: Props) {
  const t = useText('admin-users')
  const breadcrumbs = [
    { href: usersPath, label: t('title') },
    { href: userHref(id), label: name },
  ]
  return (
    <>
      <PageHeader title={title} meta={meta} breadcrumbs={breadcrumbs} />
      <Card>{children}</Card>
    </>
  )
}
