import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CallBar, CallViews } from '#app/features/phone/call-bar.tsx'
import { CallsEmpty, CallTable } from '#app/features/phone/call-table.tsx'
import { callsHref } from '#app/features/phone/calls-search-params.ts'
import { callsPage, submitSeen } from '#app/features/phone/calls.server.ts'
import { PhoneTabs } from '#app/features/phone/phone-tabs.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { useListKeys } from '#app/ui/use-list-keys.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireUser(request)
  const page = await callsPage(context)
  const title = `${context.say('calls:list.title')} · ${context.brand.name}`
  return { ...page, hears_company: context.user.c_1, title, texts: context.texts('calls') }
}

export async function action({ request }: ActionFunctionArgs) {
  return submitSeen(await requireUser(request))
}

export const meta = pageMeta

export default function Calls() {
  const { calls, rows, meta: count, unread, sees_others, choices, may_change, hears_company } = useLoaderData<typeof loader>()
  const t = useText('calls')
  const common = useText('common')
  const pagerWords = usePagerWords()
  useListKeys()
  const from = (calls.page - 1) * count.limit + 1
  const total = t(count.total_is === 'about' ? 'list.count_about' : 'list.count', { count: count.total_count })
  return (
    <>
      <PageHeader title={t('list.title')} meta={<span role="status">{total}</span>} />
      <PhoneTabs current="calls" hears_company={hears_company} />
      <CallViews calls={calls} unread={unread} mayChange={may_change} />
      <CallBar calls={calls} choices={choices} />
      {rows.length > 0 ? <CallTable rows={rows} caption={t('list.title')} showPerson={sees_others} /> : <CallsEmpty calls={calls} />}
      {rows.length > 0 ? (
        <Pager
          page={calls.page}
          pageCount={count.total_pages}
          hrefFor={(page) => callsHref(calls, { page })}
          summary={common(count.total_is === 'about' ? 'pager.summary_about' : 'pager.summary', {
            from,
            to: from + rows.length - 1,
            total: count.total_count,
          })}
          labels={pagerWords}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
