import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AssignForm } from '#app/features/mailers/assign-form.tsx'
import { assignPage, submitAssign } from '#app/features/mailers/letters.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** `?selection=` is who is to get a letter. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await assignPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('mailers:assign_title')} · ${context.brand.name}`
  return data({ page, result, title, texts: context.texts('mailers') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitAssign(await requireUser(args))
}

export const meta = pageMeta

export default function AssignLetter() {
  const { page, result } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('mailers')
  return (
    <>
      <PageHeader title={t('assign_title')} breadcrumbs={[{ href: page.back, label: t('contacts') }]} />
      <AssignForm {...page} result={answer?.result ?? result} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
