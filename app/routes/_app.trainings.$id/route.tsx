import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { submitCompletion, trainingPage } from '#app/features/trainings/learning.server.ts'
import { trainingsPath } from '#app/features/trainings/paths.ts'
import { TrainingPage } from '#app/features/trainings/training-page.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await trainingPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.training.title} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('trainings') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitCompletion(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Training() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('trainings')
  return (
    <>
      <PageHeader title={page.training.title} breadcrumbs={[{ href: trainingsPath, label: t('title') }]} />
      <TrainingPage key={page.training.id} {...page} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
