import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { keptTrainingPage, submitTraining } from '#app/features/trainings/keeping.server.ts'
import { KeptTrainingPage } from '#app/features/trainings/kept-page.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await keptTrainingPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.training.title} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('trainings') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitTraining(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function KeptTraining() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const result = answer && 'result' in answer ? answer.result : restored
  const failed = answer && 'failed' in answer ? answer.failed : null
  return <KeptTrainingPage key={page.training.id} {...page} result={result} failed={failed} />
}

export const ErrorBoundary = ErrorPage
