import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { createTraining, newTrainingPage } from '#app/features/trainings/keeping.server.ts'
import { keptTrainingsPath, newTrainingPath } from '#app/features/trainings/paths.ts'
import { TrainingForm } from '#app/features/trainings/training-form.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await newTrainingPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('trainings:new')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('trainings') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createTraining(await requireUser(args))
}

export const meta = pageMeta

export default function NewTraining() {
  const { choices, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('trainings')
  return (
    <>
      <PageHeader title={t('new')} breadcrumbs={[{ href: keptTrainingsPath, label: t('title') }]} />
      <TrainingForm
        action={newTrainingPath}
        choices={choices}
        fields={{ kind: 'document', position: '0' }}
        accountTypes={[]}
        result={answer?.result ?? restored}
      />
    </>
  )
}

export const ErrorBoundary = ErrorPage
