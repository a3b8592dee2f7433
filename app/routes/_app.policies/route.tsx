import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { dateIn } from '#api/contract/formats.ts'
import { policyListHref, policyListPairs } from '#app/features/contacts/policies/policy-list-search-params.ts'
import { PolicyListBar, PolicyListViews } from '#app/features/contacts/policies/policy-list-bar.tsx'
import { policyListChoices, policyListPage } from '#app/features/contacts/policies/policy-list.server.ts'
import { PolicyListEmpty, PolicyListTable } from '#app/features/contacts/policies/policy-list-table.tsx'
import { pageSizes } from '#app/features/contacts/list/list-search-params.ts'
import { seesOthers } from '#app/features/contacts/list/list.server.ts'
import * as list from '#app/features/contacts/list/list.css.ts'
import { usePolicyWords } from '#app/features/contacts/policies/policy-words.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useListKeys } from '#app/ui/use-list-keys.ts'
import { ianaZone } from '#config/options.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const [page, choices] = await Promise.all([policyListPage(context), policyListChoices(context)])
  return {
    ...page,
    choices,
    today: dateIn(ianaZone(context.user.timezone), new Date()),
    sees_others: seesOthers(context),
    title: `${context.say('records:book.title')} · ${context.brand.name}`,
    texts: context.texts('records'),
  }
}

export const meta = pageMeta

export default function PolicyListRoute() {
  const { book, rows, meta: count, choices, today, sees_others } = useLoaderData<typeof loader>()
  const { t, money } = usePolicyWords()
  const common = useText('common')
  const navigation = useNavigation()
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === '/policies'
  useListKeys()
  const { page: _page, limit: _limit, ...rest } = book
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
      <PolicyListViews book={book} today={today} />
      <PolicyListBar book={book} choices={choices} />
      <div aria-busy={isWaiting} className={`${list.list} ${isWaiting ? list.waiting : ''}`}>
        {rows.length > 0 ? <PolicyListTable rows={rows} book={book} showOwner={sees_others} /> : <PolicyListEmpty book={book} />}
      </div>
      {rows.length > 0 ? (
        <ListPager
          list={{ href: policyListHref(book), shown: rows.length, meta: count }}
          always
          pageSize={{
            value: book.limit,
            options: pageSizes,
            action: '/policies',
            hidden: policyListPairs(rest),
            label: common('pager.size'),
            apply: common('actions.apply'),
          }}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
