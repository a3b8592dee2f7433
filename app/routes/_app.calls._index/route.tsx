import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CallBar, CallViews } from '#app/features/phone/call-bar.tsx'
import { CallsEmpty, CallTable } from '#app/features/phone/call-table.tsx'
import { callsPage, submitSeen } from '#app/features/phone/calls.server.ts'
import { PhoneTabs } from '#app/features/phone/phone-tabs.tsx'
import { reportedIn } from '#app/features/reports/behind.server.ts'
import { ReportErrorPage } from '#app/features/shell/report-error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { useListKeys } from '#app/ui/tables/use-list-keys.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await callsPage(context)
  const title = `${context.say('calls:list.title')} · ${context.brand.name}`
  const reported = await reportedIn(context, page.list.state.report, 'calls', page.list.meta)
  return { ...page, reported, hears_company: context.user.c_1, title, texts: context.texts('calls') }
}

export async function action(args: ActionFunctionArgs) {
  return submitSeen(await requireUser(args))
}

export const meta = pageMeta

export default function Calls() {
  const { list, rows, reported, unread, sees_others, choices, may_change, hears_company } = useLoaderData<typeof loader>()
  const t = useText('calls')
  useListKeys()
  const count = list.meta
  const total = t(count.total_is === 'about' ? 'list.count_about' : 'list.count', { count: count.total_count })
  return (
    <>
      <PageHeader title={t('list.title')} meta={<span role="status">{total}</span>} />
      <PhoneTabs current="calls" hears_company={hears_company} />
      <CallViews list={list} unread={unread} mayChange={may_change} />
      <CallBar list={list} choices={choices} reported={reported} />
      {rows.length > 0 ? (
        <CallTable rows={rows} caption={t('list.title')} showPerson={sees_others} />
      ) : (
        <CallsEmpty isNarrowed={list.isNarrowed} />
      )}
      {rows.length > 0 ? <ListPager list={list} always /> : null}
    </>
  )
}

export const ErrorBoundary = ReportErrorPage
