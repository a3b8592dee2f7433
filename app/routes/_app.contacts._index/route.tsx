import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactTable } from '#app/features/contacts/contact-table.tsx'
import { ListBar } from '#app/features/contacts/list-bar.tsx'
import { ListEmpty } from '#app/features/contacts/list-empty.tsx'
import { ListPager } from '#app/features/contacts/list-pager.tsx'
import { contactsPage, filterChoices } from '#app/features/contacts/list.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { ianaZone } from '#config/options.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  const [page, choices] = await Promise.all([contactsPage(visit), filterChoices(visit)])
  const { user, brand } = visit
  return data({
    ...page,
    choices,
    zone: ianaZone(user.timezone),
    sees_others: page.rows.some((row) => row.owner?.id !== user.id),
    may_create: visit.may('contacts', 'create'),
    title: `${visit.say('contacts:list.title')} · ${brand.name}`,
    texts: visit.texts('contacts'),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }]

export default function Contacts() {
  const { list, rows, meta: count, choices, zone, sees_others, may_create } = useLoaderData<typeof loader>()
  const t = useText('contacts')
  const total = t(count.total_is === 'about' ? 'list.count_about' : 'list.count', { count: count.total_count })
  return (
    <>
      <PageHeader title={t('list.title')} meta={total} actions={may_create ? <LinkButton tone="primary" href="/contacts/new">{t('list.new')}</LinkButton> : null} />
      <ListBar list={list} choices={choices} />
      {rows.length > 0 ? <ContactTable rows={rows} list={list} zone={zone} showOwner={sees_others} /> : <ListEmpty list={list} mayCreate={may_create} />}
      {rows.length > 0 ? <ListPager list={list} meta={count} shown={rows.length} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
