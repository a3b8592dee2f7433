import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { MailAnswer } from '#app/features/campaigns/contact-emails.server.ts'
import { templateHref, templatesPath } from '#app/features/campaigns/paths.ts'
import { TemplateForm } from '#app/features/campaigns/template-form.tsx'
import { submitTemplate, templatePage } from '#app/features/campaigns/templates.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await templatePage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.template.title} · ${context.brand.name}`
  return data({ ...page, restored: result && { result }, title, texts: context.texts('campaigns') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitTemplate(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function EmailTemplate() {
  const { template, companies, names, deleting, restored } = useLoaderData<typeof loader>()
  const answer = (useAnswer<typeof action>() ?? restored) as MailAnswer | undefined
  const t = useText('campaigns')
  const { id, title, lock_version } = template
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ href: templatesPath, label: t('templates.title') }]}
        actions={<LinkButton href={templateHref(id, { do: 'delete' })}>{t('templates.delete')}</LinkButton>}
      />
      <TemplateForm key={lock_version} action={templateHref(id)} template={template} companies={companies} names={names} answer={answer} />
      {deleting ? (
        <DeleteDialog
          title={t('templates.delete_title', { title })}
          text={t('templates.delete_text')}
          button={t('templates.delete')}
          href={templateHref(id)}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
