import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DomainsScreen } from '#app/features/domains/domains-screen.tsx'
import { domainsPage, ownPageOf, submitDomain } from '#app/features/domains/domains.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { editorPath, ownDomainPath } from '#app/features/webpages/paths.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** The host names of one's own that lead to one's page. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await domainsPage(context, await ownPageOf(context))
  const { result, headers } = restoredForm(context)
  const title = `${context.say('domains:title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('domains') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireUser(args)
  return submitDomain(context, await ownPageOf(context), ownDomainPath)
}

export const meta = pageMeta

export default function OwnDomain() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('domains')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} breadcrumbs={[{ href: editorPath, label: t('own_page') }]} />
      <DomainsScreen {...page} path={ownDomainPath} page_href={editorPath} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
