import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { ListBulkBar, SelectMenu } from '#app/features/contacts/bulk/bulk-bar.tsx'
import { bulkChoices } from '#app/features/contacts/bulk/bulk.server.ts'
import { ContactTable } from '#app/features/contacts/list/contact-table.tsx'
import { StarForm } from '#app/features/contacts/list/favorite-star.tsx'
import { pageSizes } from '#app/features/contacts/list/list-fields.ts'
import { ListBar } from '#app/features/contacts/list/list-bar.tsx'
import { ColumnMenu } from '#app/features/contacts/list/list-columns.tsx'
import { ListEmpty } from '#app/features/contacts/list/list-empty.tsx'
import { ListKeys } from '#app/features/contacts/list/list-keys-help.tsx'
import { RecentMenu } from '#app/features/contacts/list/list-recent.tsx'
import { contactsPage, listTexts, recentContacts, seesOthers } from '#app/features/contacts/list/list.server.ts'
import * as styles from '#app/features/contacts/list/list.css.ts'
import { dialerOf } from '#app/features/integrations/dial.server.ts'
import { StatusForm } from '#app/features/contacts/status/status-picker.tsx'
import { statusOptions } from '#app/features/contacts/status/status.server.ts'
import { QuickFilters } from '#app/features/contacts/quick-filters/quick-filters.tsx'
import { quickFilterData } from '#app/features/contacts/quick-filters/quick-filters.server.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ReportErrorPage } from '#app/features/shell/report-error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { useKeepList } from '#app/lists/kept-list.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { RowLinks } from '#app/lists/row-links.tsx'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { SelectionForm } from '#app/ui/controls/selection.tsx'
import { dateIn } from '#api/contract/formats.ts'
import { zoneOf } from '#config/options.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const [page, recent, views, statuses, dialer] = await Promise.all([
    contactsPage(context),
    recentContacts(context),
    quickFilterData(context),
    statusOptions(context),
    dialerOf(context),
  ])
  const { user, brand } = context
  const zone = zoneOf(user)
  return data({
    ...page,
    recent,
    views,
    statuses,
    zone,
    today: dateIn(zone, new Date()),
    sees_others: seesOthers(context),
    acts: bulkChoices(context, dialer !== null),
    may_merge: context.on('contacts_merge') && context.may('contacts', 'delete'),
    may_create: context.may('contacts', 'create') && user.updated_tos,
    title: `${context.say('contacts:list.title')} · ${brand.name}`,
    texts: listTexts(context),
  })
}

export const meta = pageMeta

export default function Contacts() {
  const { list, heads, columns, filters, view, rows, recent, views, statuses, zone, today, sees_others, acts, may_merge, may_create } =
    useLoaderData<typeof loader>()
  const t = useText('contacts')
  const navigation = useNavigation()
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === '/contacts'
  const total = t(list.meta.total_is === 'about' ? 'list.count_about' : 'list.count', { count: list.meta.total_count })
  const [, query = ''] = list.here.split('?')
  useKeepList('/contacts', list.here)
  const add = may_create ? (
    <LinkButton tone="primary" href="/contacts/new">
      {t('list.new')}
    </LinkButton>
  ) : null
  const end = (
    <>
      {acts.all.length > 0 && rows.length > 0 ? <SelectMenu groups={acts.all} query={query} total={total} /> : null}
      <RecentMenu contacts={recent} />
      <ColumnMenu list={list} columns={columns} />
    </>
  )
  return (
    <>
      <PageHeader title={t('list.title')} meta={<span role="status">{total}</span>} actions={add} />
      {view ? <QuickFilters {...views} view={view} /> : null}
      <ListBar list={list} filters={filters} end={end} />
      <div aria-busy={isWaiting} className={`${styles.list} ${isWaiting ? styles.waiting : ''}`}>
        {rows.length > 0 ? (
          <SelectionForm action="/contacts/bulk">
            <input type="hidden" name="query" value={query} />
            <RowLinks>
              <ContactTable
                rows={rows}
                list={list}
                heads={heads}
                columns={columns}
                zone={zone}
                today={today}
                showOwner={sees_others}
                selectable={acts.all.length > 0}
                statuses={statuses}
              />
            </RowLinks>
            {acts.all.length > 0 ? <ListBulkBar {...acts} mayMerge={may_merge} /> : null}
          </SelectionForm>
        ) : (
          <ListEmpty list={list} mayCreate={may_create} />
        )}
      </div>
      {rows.length > 0 ? <ListPager list={list} sizes={pageSizes} always /> : null}
      <StarForm />
      <StatusForm />
      <ListKeys here={list.here} />
    </>
  )
}

export const ErrorBoundary = ReportErrorPage
