import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { PolicyListBar, PolicyListViews } from '#app/features/contacts/policies/policy-list-bar.tsx'
import { policyListPage } from '#app/features/contacts/policies/policy-list.server.ts'
import { PolicyListEmpty, PolicyListTable } from '#app/features/contacts/policies/policy-list-table.tsx'
import { pageSizes } from '#app/features/contacts/list/list-fields.ts'
import { seesOthers } from '#app/features/contacts/list/list.server.ts'
import * as styles from '#app/features/contacts/list/list.css.ts'
import { usePolicyWords } from '#app/features/contacts/policies/policy-words.ts'
import { reportedIn } from '#app/features/reports/behind.server.ts'
import { ReportErrorPage } from '#app/features/shell/report-error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { useListKeys } from '#app/ui/tables/use-list-keys.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await policyListPage(context)
  return {
    ...page,
    reported: await reportedIn(context, page.list.state.report, 'policies', page.list.meta),
    sees_others: seesOthers(context),
    title: `${context.say('records:book.title')} · ${context.brand.name}`,
    texts: context.texts('records'),
  }
}

export const meta = pageMeta

export default function PolicyListRoute() {
  const page = useLoaderData<typeof loader>()
  const { list, sorts, rows, sees_others } = page
  const { meta: count } = list
  const { t, money } = usePolicyWords()
  const navigation = useNavigation()
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === '/policies'
  useListKeys()
  const total = t(count.total_is === 'about' ? 'policies.count_about' : 'policies.count', { count: count.total_count })
  const premium =
    count.annual_premium_cents === null ? t('book.premium_untold') : t('book.premium_a_year', { amount: money(count.annual_premium_cents) })
  return (
    <>
      <PageHeader
        title={t('book.title')}
        meta={
          <span role="status">
            {total} · {premium}
          </span>
        }
      />
      <PolicyListViews views={page.views} />
      <PolicyListBar {...page} />
      <div aria-busy={isWaiting} className={`${styles.list} ${isWaiting ? styles.waiting : ''}`}>
        {rows.length > 0 ? (
          <PolicyListTable rows={rows} sorts={sorts} showOwner={sees_others} />
        ) : (
          <PolicyListEmpty isNarrowed={list.isNarrowed} />
        )}
      </div>
      {rows.length > 0 ? <ListPager list={list} sizes={pageSizes} always /> : null}
    </>
  )
}

export const ErrorBoundary = ReportErrorPage
