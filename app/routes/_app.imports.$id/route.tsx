import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Ask } from '#app/features/imports/ask.tsx'
import { ImportResult } from '#app/features/imports/import-result.tsx'
import { importPage, submitImport, type UploadAnswer } from '#app/features/imports/imports.server.ts'
import { importHref, importsPath } from '#app/features/imports/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await importPage(context, params['id'] ?? '')
  return { ...page, title: `${page.attempt.file_name} · ${context.brand.name}`, texts: context.texts('imports') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  const answer = await submitImport(await requireUser(args), params['id'] ?? '')
  return answer instanceof Response ? answer : data(answer, { status: 422 })
}

export const meta = pageMeta

export default function Import() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<UploadAnswer>()
  const t = useText('imports')
  const { id, file_name } = page.attempt
  const remove = page.may_change ? <LinkButton href={importHref(id, { do: 'delete' })}>{t('delete')}</LinkButton> : null
  return (
    <>
      <PageHeader title={file_name} breadcrumbs={[{ href: importsPath, label: t('title') }]} actions={remove} />
      <ImportResult {...page} refused={answer?.failed ?? null} />
      {page.asked && page.may_change ? <Ask intent={page.asked} href={importHref(id)} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
