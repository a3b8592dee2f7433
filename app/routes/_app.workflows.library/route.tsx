import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { libraryPath, workflowsPath } from '#app/features/workflows/paths.ts'
import { TemplateCards } from '#app/features/workflows/template-cards.tsx'
import { copyTemplate, libraryPage } from '#app/features/workflows/workflows.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('workflows:library')} · ${context.brand.name}`
  return { ...(await libraryPage(context)), title, texts: context.texts('workflows') }
}

export async function action(args: ActionFunctionArgs) {
  return copyTemplate(await requireUser(args))
}

export const meta = pageMeta

export default function Library() {
  const page = useLoaderData<typeof loader>()
  const t = useText('workflows')
  const empty = page.may_create ? (
    <Form method="post" action={libraryPath}>
      <Button>{t('begin_empty')}</Button>
    </Form>
  ) : null
  return (
    <>
      <PageHeader
        title={t('library')}
        meta={t('library_lead')}
        breadcrumbs={[{ href: workflowsPath, label: t('title') }]}
        actions={empty}
      />
      <TemplateCards {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
