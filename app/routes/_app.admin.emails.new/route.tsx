import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { MailAnswer } from '#app/features/campaigns/contact-emails.server.ts'
import { newTemplatePath, templatesPath } from '#app/features/campaigns/paths.ts'
import { TemplateForm } from '#app/features/campaigns/template-form.tsx'
import { createTemplate, requireKeeper, templateFormPage } from '#app/features/campaigns/templates.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireKeeper(context)
  const page = await templateFormPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('campaigns:templates.new')} · ${context.brand.name}`
  return data({ ...page, restored: result && { result }, title, texts: context.texts('campaigns') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createTemplate(await requireUser(args))
}

export const meta = pageMeta

export default function NewEmailTemplate() {
  const { companies, names, restored } = useLoaderData<typeof loader>()
  const answer = (useAnswer<typeof action>() ?? restored) as MailAnswer | undefined
  const t = useText('campaigns')
  return (
    <>
      <PageHeader title={t('templates.new')} breadcrumbs={[{ href: templatesPath, label: t('templates.title') }]} />
      <TemplateForm action={newTemplatePath} companies={companies} names={names} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
