import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CallFacts, CallNotes } from '#app/features/phone/call-page.tsx'
import { callsPath } from '#app/features/phone/paths.ts'
import { callPage, submitCall } from '#app/features/phone/calls.server.ts'
import { CallRecordings } from '#app/features/phone/recording-list.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Column, Columns } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await callPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${context.say('calls:call.title', { who: page.call.who })} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('calls') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitCall(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function OneCall() {
  const { call, recordings, dispositions, may_change, may_class, may_delete, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('calls')
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: callsPath, label: t('list.title') }]}
        breadcrumbsLabel={t('way')}
        title={t('call.title', { who: call.who })}
        titleAfter={<StatusChip tone={call.tone}>{call.status}</StatusChip>}
        meta={<span>{call.direction}</span>}
      />
      <Columns>
        <Column>
          <CallFacts call={call} />
          {recordings.length > 0 ? <CallRecordings recordings={recordings} mayClass={may_class} mayDelete={may_delete} /> : null}
        </Column>
        <CallNotes call={call} dispositions={dispositions} mayChange={may_change} result={answer?.result ?? restored} />
      </Columns>
    </>
  )
}

export const ErrorBoundary = ErrorPage
