import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recordingsHref } from '#app/features/phone/calls-search-params.ts'
import { PhoneTabs } from '#app/features/phone/phone-tabs.tsx'
import { DeleteRecording } from '#app/features/phone/recording-delete.tsx'
import { RecordingsEmpty, RecordingTable, RecordingViews } from '#app/features/phone/recording-list.tsx'
import { recordingsPage, submitRecording } from '#app/features/phone/recordings.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireUser(request)
  const page = await recordingsPage(context)
  const title = `${context.say('calls:recordings.title')} · ${context.brand.name}`
  return { ...page, hears_company: context.user.c_1, title, texts: context.texts('calls') }
}

export async function action({ request }: ActionFunctionArgs) {
  return submitRecording(await requireUser(request))
}

export const meta = pageMeta

export default function Recordings() {
  const { state, rows, meta: count, deleting, may_change, may_delete, hears_company } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('calls')
  const common = useText('common')
  const pagerWords = usePagerWords()
  const from = (state.page - 1) * count.limit + 1
  return (
    <>
      <PageHeader title={t('recordings.title')} meta={t('recordings.lead')} />
      <PhoneTabs current="recordings" hears_company={hears_company} />
      <RecordingViews state={state} />
      {rows.length > 0 ? (
        <>
          <RecordingTable rows={rows} state={state} mayClass={may_change} mayDelete={may_delete} />
          <Pager
            page={state.page}
            pageCount={count.total_pages}
            hrefFor={(page) => recordingsHref({ ...state, page })}
            summary={common(count.total_is === 'about' ? 'pager.summary_about' : 'pager.summary', {
              from,
              to: from + rows.length - 1,
              total: count.total_count,
            })}
            labels={pagerWords}
          />
        </>
      ) : (
        <RecordingsEmpty narrowed={state.class !== ''} />
      )}
      {deleting ? <DeleteRecording key={deleting.id} recording={deleting} state={state} result={answer?.result} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
