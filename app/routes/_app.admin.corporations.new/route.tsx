import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewCorporation } from '#app/features/corporations/corporation-forms.tsx'
import { corporationsPath } from '#app/features/corporations/corporations-search-params.ts'
import { createCorporation, newCorporationPage } from '#app/features/corporations/corporations.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await newCorporationPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('corporations:new')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('corporations') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createCorporation(await requireUser(args))
}

export const meta = pageMeta

export default function New() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result ?? restored
  const t = useText('corporations')
  return (
    <>
      <PageHeader title={t('new')} meta={t('new_lead')} breadcrumbs={[{ href: corporationsPath, label: t('title') }]} />
      <NewCorporation {...page} result={result} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
