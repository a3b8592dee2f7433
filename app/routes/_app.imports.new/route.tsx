import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { requireImporter, submitUpload, type UploadAnswer } from '#app/features/imports/imports.server.ts'
import { importsPath, newImportPath, samplePath } from '#app/features/imports/paths.ts'
import { UploadForm } from '#app/features/imports/upload-form.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireImporter(context)
  return { title: `${context.say('imports:new')} · ${context.brand.name}`, texts: context.texts('imports') }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await submitUpload(await requireUser(args))
  return answer instanceof Response ? answer : data(answer, { status: 422 })
}

export const meta = pageMeta

export default function NewImport() {
  const answer = useAnswer<UploadAnswer>()
  const t = useText('imports')
  return (
    <>
      <PageHeader title={t('new')} breadcrumbs={[{ href: importsPath, label: t('title') }]} />
      <p>
        <Anchor href={samplePath} download>
          {t('sample')}
        </Anchor>
      </p>
      <UploadForm kind="sheet" action={newImportPath} back={importsPath} failed={answer?.failed ?? null} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
