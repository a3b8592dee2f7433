import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { ContactTable } from '#app/features/contacts/contact-table.tsx'
import { ListBar } from '#app/features/contacts/list-bar.tsx'
import { ListEmpty } from '#app/features/contacts/list-empty.tsx'
import { ListPager } from '#app/features/contacts/list-pager.tsx'
import { contactsPage, filterChoices, recentContacts, seesOthers, withChosenOwner } from '#app/features/contacts/list.server.ts'
import * as styles from '#app/features/contacts/list.css.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useListKeys } from '#app/ui/use-list-keys.ts'
import { dateIn } from '#api/contract/formats.ts'
import { ianaZone } from '#config/options.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  const [page, choices, recent] = await Promise.all([contactsPage(visit), filterChoices(visit), recentContacts(visit)])
  const { user, brand } = visit
  const zone = ianaZone(user.timezone)
  return data({
    ...page,
    choices: withChosenOwner(choices, page),
    recent,
    zone,
    today: dateIn(zone, new Date()),
    sees_others: seesOthers(visit),
    may_create: visit.may('contacts', 'create') && user.updated_tos,
    title: `${visit.say('contacts:list.title')} · ${brand.name}`,
    texts: visit.texts('contacts'),
  })
}

export const meta = pageMeta

export default function Contacts() {
  const { list, rows, meta: count, choices, recent, zone, today, sees_others, may_create } = useLoaderData<typeof loader>()
  const t = useText('contacts')
  const navigation = useNavigation()
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === '/contacts'
  useListKeys()
  const total = t(count.total_is === 'about' ? 'list.count_about' : 'list.count', { count: count.total_count })
  const add = may_create ? <LinkButton tone="primary" href="/contacts/new">{t('list.new')}</LinkButton> : null
  return (
    <>
      <PageHeader title={t('list.title')} meta={<span role="status">{total}</span>} actions={add} />
      <ListBar list={list} choices={choices} recent={recent} />
      <div aria-busy={isWaiting} className={`${styles.list} ${isWaiting ? styles.waiting : ''}`}>
        {rows.length > 0 ? <ContactTable rows={rows} list={list} zone={zone} today={today} showOwner={sees_others} /> : <ListEmpty list={list} mayCreate={may_create} />}
      </div>
      {rows.length > 0 ? <ListPager list={list} meta={count} shown={rows.length} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
