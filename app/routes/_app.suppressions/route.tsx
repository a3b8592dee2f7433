import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LiftSuppression, NewSuppression, SuppressionList } from '#app/features/organisation/suppression-list.tsx'
import { submitSuppression, suppressionsPage } from '#app/features/organisation/suppressions.server.ts'
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
  const page = await suppressionsPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('organisation:suppressions.title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('organisation') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitSuppression(await requireUser(args))
}

export const meta = pageMeta

export default function Suppressions() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('organisation')
  const { channels, lifting, list, may_add } = page
  const result = answer?.result ?? restored
  return (
    <>
      <PageHeader title={t('suppressions.title')} meta={t('suppressions.lead')} />
      <Stack gap={5}>
        <SuppressionList {...page} />
        {may_add ? <NewSuppression channels={channels} result={result} /> : null}
      </Stack>
      {lifting ? <LiftSuppression key={lifting.id} suppression={lifting} back={list.here} result={result} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
