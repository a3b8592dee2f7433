import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PhoneTabs } from '#app/features/phone/phone-tabs.tsx'
import { DeleteRecording } from '#app/features/phone/recording-delete.tsx'
import { RecordingsEmpty, RecordingTable, RecordingViews } from '#app/features/phone/recording-list.tsx'
import { recordingsPage, submitRecording } from '#app/features/phone/recordings.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await recordingsPage(context)
  const title = `${context.say('calls:recordings.title')} · ${context.brand.name}`
  return { ...page, hears_company: context.user.c_1, title, texts: context.texts('calls') }
}

export async function action(args: ActionFunctionArgs) {
  return submitRecording(await requireUser(args))
}

export const meta = pageMeta

export default function Recordings() {
  const { list, rows, deleting, may_change, may_delete, hears_company } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('calls')
  return (
    <>
      <PageHeader title={t('recordings.title')} meta={t('recordings.lead')} />
      <PhoneTabs current="recordings" hears_company={hears_company} />
      <RecordingViews current={list.state.class} />
      {rows.length > 0 ? (
        <>
          <RecordingTable rows={rows} here={list.here} mayClass={may_change} mayDelete={may_delete} />
          <ListPager list={list} always />
        </>
      ) : (
        <RecordingsEmpty narrowed={list.isNarrowed} />
      )}
      {deleting ? <DeleteRecording key={deleting.id} recording={deleting} back={list.here} result={answer?.result} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
