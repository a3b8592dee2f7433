import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brandingPage, submitBranding } from '#app/features/branding/branding.server.ts'
import { DraftCard } from '#app/features/branding/draft-form.tsx'
import { PublishedCard } from '#app/features/branding/published-card.tsx'
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
  const page = await brandingPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('branding:title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('branding') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitBranding(await requireUser(args))
}

export const meta = pageMeta

export default function BrandScreen() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('branding')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} />
      <Stack gap={4}>
        <DraftCard key={page.draft?.at.iso ?? 'none'} {...page} result={answer?.result ?? restored} />
        <PublishedCard {...page} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
