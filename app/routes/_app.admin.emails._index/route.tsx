import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newTemplatePath } from '#app/features/campaigns/paths.ts'
import { TemplateList } from '#app/features/campaigns/template-list.tsx'
import { templatesPage } from '#app/features/campaigns/templates.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await templatesPage(context)
  return { ...page, title: `${context.say('campaigns:templates.title')} · ${context.brand.name}`, texts: context.texts('campaigns') }
}

export const meta = pageMeta

export default function EmailTemplates() {
  const { list, rows, may_create } = useLoaderData<typeof loader>()
  const t = useText('campaigns')
  return (
    <>
      <PageHeader
        title={t('templates.title')}
        meta={t('templates.lead')}
        actions={
          may_create ? (
            <LinkButton tone="primary" href={newTemplatePath}>
              {t('templates.new')}
            </LinkButton>
          ) : null
        }
      />
      <TemplateList list={list} rows={rows} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
