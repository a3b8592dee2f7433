import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ValuesForm } from '#app/features/imports/values-form.tsx'
import { valuesPage, submitValues, type MappingAnswer } from '#app/features/imports/mapping.server.ts'
import { importsPath } from '#app/features/imports/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await valuesPage(context, params['id'] ?? '')
  return { page, title: `${context.say('imports:steps.values')} · ${context.brand.name}`, texts: context.texts('imports', 'contacts') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  const answer = await submitValues(await requireUser(args), params['id'] ?? '')
  return answer instanceof Response ? answer : data(answer, { status: 422 })
}

export const meta = pageMeta

export default function ImportValues() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useAnswer<MappingAnswer>()
  const t = useText('imports')
  return (
    <>
      <PageHeader title={t('steps.values')} meta={page.file_name} breadcrumbs={[{ href: importsPath, label: t('title') }]} />
      <ValuesForm page={page} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
