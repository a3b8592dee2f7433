import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { documentsPage, submitDocuments } from '#app/features/imports/documents.server.ts'
import { Documents } from '#app/features/imports/documents.tsx'
import type { UploadAnswer } from '#app/features/imports/imports.server.ts'
import { importsPath } from '#app/features/imports/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await documentsPage(context, params['id'] ?? '')
  return { page, title: `${context.say('imports:documents.title')} · ${context.brand.name}`, texts: context.texts('imports') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  const answer = await submitDocuments(await requireUser(args), params['id'] ?? '')
  return answer instanceof Response ? answer : data(answer, { status: 422 })
}

export const meta = pageMeta

export default function ImportDocuments() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useAnswer<UploadAnswer>()
  const t = useText('imports')
  const way = [
    { href: importsPath, label: t('title') },
    { href: page.back, label: page.file_name },
  ]
  return (
    <>
      <PageHeader title={t('documents.title')} meta={page.file_name} breadcrumbs={way} />
      <Documents page={page} failed={answer?.failed ?? null} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
