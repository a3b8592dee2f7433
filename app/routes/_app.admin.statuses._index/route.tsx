import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KeptListPage } from '#app/features/catalogue/kept-list.tsx'
import { keptListPage, submitKeptList } from '#app/features/catalogue/kept-lists.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await keptListPage(context, 'statuses')
  const { result, headers } = restoredForm(context)
  return data({ ...page, restored: result }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitKeptList(await requireUser(args), 'statuses')
}

export const meta = pageMeta

export default function Statuses() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <KeptListPage {...page} result={answer?.result ?? restored} />
}

export const ErrorBoundary = ErrorPage
