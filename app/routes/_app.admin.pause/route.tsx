import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PauseForm } from '#app/features/campaigns/pause-form.tsx'
import { QuietBanner } from '#app/features/campaigns/quiet-banner.tsx'
import { pausePage, submitPause } from '#app/features/campaigns/quiet.server.ts'
import { requireKeeper } from '#app/features/campaigns/templates.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireKeeper(context)
  const page = await pausePage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('campaigns:pause.title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('campaigns') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitPause(await requireUser(args))
}

export const meta = pageMeta

export default function Pause() {
  const { quiet, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('campaigns')
  return (
    <>
      <PageHeader title={t('pause.title')} meta={t('pause.lead')} />
      <Stack gap={4}>
        <QuietBanner quiet={quiet} />
        <PauseForm key={quiet.until} isQuiet={quiet.quiet} result={answer?.result ?? restored} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
