import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryPage } from '#app/features/catalogue/entry-form.tsx'
import { entryPage, submitEntry } from '#app/features/catalogue/kept-lists.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await entryPage(context, 'carriers', params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  return data({ ...page, restored: result }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitEntry(await requireUser(args), 'carriers', params['id'] ?? '')
}

export const meta = pageMeta

export default function Carrier() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <EntryPage key={page.entry.id} {...page} result={answer?.result ?? restored} />
}

export const ErrorBoundary = ErrorPage
