import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { managedPage, submitManaged } from '#app/features/lines/managed.server.ts'
import { ManagedScreen } from '#app/features/lines/managed-screen.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await managedPage(context, 'dialer')
  const { result, headers } = restoredForm(context)
  const title = `${context.say('lines:dialer.plans')} · ${context.brand.name}`
  return data({ page, restored: result, title, texts: context.texts('lines') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitManaged(await requireUser(args), 'dialer')
}

export const meta = pageMeta

export default function Plans() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <ManagedScreen page={page} result={answer?.result ?? restored} />
}

export const ErrorBoundary = ErrorPage
