import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import FileText from 'lucide-react/icons/file-text'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { DeleteTemplate, TemplateCard, TemplateForm } from '#app/features/texts/template-cards.tsx'
import { submitTemplates, templatesPage } from '#app/features/texts/templates.server.ts'
import { textsPath } from '#app/features/texts/texts-search-params.ts'
import * as styles from '#app/features/texts/texts.css.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Columns } from '#app/ui/layout/columns.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await templatesPage(context)
  return { ...page, title: `${context.say('texts:templates.title')} · ${context.brand.name}`, texts: context.texts('texts') }
}

export async function action(args: ActionFunctionArgs) {
  return submitTemplates(await requireUser(args))
}

export const meta = pageMeta

export default function Templates() {
  const { templates, editing, deleting, rights, may_share, fields } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const t = useText('texts')
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: textsPath, label: t('list.title') }]}
        breadcrumbsLabel={t('way')}
        title={t('templates.title')}
        meta={t('templates.lead')}
      />
      <Columns>
        <div className={styles.templates}>
          {templates.length === 0 ? (
            <EmptyState icon={<FileText size={20} />} title={t('templates.empty')} text={t('templates.empty_text')} />
          ) : null}
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} rights={rights} />
          ))}
        </div>
        {rights.change ? (
          <Card title={editing ? t('templates.edit_named', { title: editing.title }) : t('templates.new')}>
            <TemplateForm
              key={editing ? `${editing.id} ${editing.lock_version}` : `new ${templates.length}`}
              editing={editing}
              mayShare={may_share}
              fields={fields}
              result={result}
            />
          </Card>
        ) : null}
      </Columns>
      {deleting ? <DeleteTemplate template={deleting} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
