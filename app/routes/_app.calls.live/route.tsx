import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Headphones from 'lucide-react/icons/headphones'
import { livePage } from '#app/features/phone/calls.server.ts'
import { LiveCallTable } from '#app/features/phone/live-call-table.tsx'
import { PhoneTabs } from '#app/features/phone/phone-tabs.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** Calls of the company that go on now; the live connection has this loader asked again whenever one begins, is answered or ends. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await livePage(context)
  return { ...page, title: `${context.say('calls:live.title')} · ${context.brand.name}`, texts: context.texts('calls') }
}

export const meta = pageMeta

export default function LiveCalls() {
  const { rows } = useLoaderData<typeof loader>()
  const t = useText('calls')
  return (
    <>
      <PageHeader title={t('live.title')} meta={<span role="status">{t('live.count', { count: rows.length })}</span>} />
      <PhoneTabs current="live" hears_company />
      {rows.length > 0 ? (
        <LiveCallTable rows={rows} />
      ) : (
        <EmptyState icon={<Headphones size={20} />} title={t('live.empty')} text={t('live.empty_text')} />
      )}
    </>
  )
}

export const ErrorBoundary = ErrorPage
