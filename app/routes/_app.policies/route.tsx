import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { dateIn } from '#api/contract/formats.ts'
import { bookHref, bookPairs } from '#app/features/contacts/policies/book-address.ts'
import { BookBar, BookViews } from '#app/features/contacts/policies/book-bar.tsx'
import { bookChoices, bookPage } from '#app/features/contacts/policies/book.server.ts'
import { BookEmpty, BookTable } from '#app/features/contacts/policies/book-table.tsx'
import { pageSizes } from '#app/features/contacts/list/list-address.ts'
import { seesOthers } from '#app/features/contacts/list/list.server.ts'
import * as list from '#app/features/contacts/list/list.css.ts'
import { usePolicyWords } from '#app/features/contacts/policies/policy-words.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { useListKeys } from '#app/ui/use-list-keys.ts'
import { ianaZone } from '#config/options.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  const [page, choices] = await Promise.all([bookPage(visit), bookChoices(visit)])
  return {
    ...page,
    choices,
    today: dateIn(ianaZone(visit.user.timezone), new Date()),
    sees_others: seesOthers(visit),
    title: `${visit.say('records:book.title')} · ${visit.brand.name}`,
    texts: visit.texts('records'),
  }
}

export const meta = pageMeta

export default function BookOfBusiness() {
  const { book, rows, meta: count, choices, today, sees_others } = useLoaderData<typeof loader>()
  const { t, money } = usePolicyWords()
  const common = useText('common')
  const pagerWords = usePagerWords()
  const navigation = useNavigation()
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === '/policies'
  useListKeys()
  const { page: _page, limit: _limit, ...rest } = book
  const from = (book.page - 1) * book.limit + 1
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
      <BookViews book={book} today={today} />
      <BookBar book={book} choices={choices} />
      <div aria-busy={isWaiting} className={`${list.list} ${isWaiting ? list.waiting : ''}`}>
        {rows.length > 0 ? <BookTable rows={rows} book={book} showOwner={sees_others} /> : <BookEmpty book={book} />}
      </div>
      {rows.length > 0 ? (
        <Pager
          page={book.page}
          pageCount={count.total_pages}
          hrefFor={(page) => bookHref(book, { page })}
          summary={common(count.total_is === 'about' ? 'pager.summary_about' : 'pager.summary', {
            from,
            to: from + rows.length - 1,
            total: count.total_count,
          })}
          labels={pagerWords}
          pageSize={{
            value: book.limit,
            options: pageSizes,
            action: '/policies',
            hidden: bookPairs(rest),
            label: common('pager.size'),
            apply: common('actions.apply'),
          }}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
