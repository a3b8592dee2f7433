import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { corporationDomainPath, corporationPath } from '#app/features/domains/domains-search-params.ts'
import { DomainsScreen } from '#app/features/domains/domains-screen.tsx'
import { corporationOf, domainsPage, submitDomain } from '#app/features/domains/domains.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** The host names of a company's or business unit's own that lead to its page. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const id = params['id'] ?? ''
  const { name, webpage } = await corporationOf(context, id)
  const page = await domainsPage(context, webpage)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('domains:title')} · ${name} · ${context.brand.name}`
  return data({ ...page, id, name, restored: result, title, texts: context.texts('domains') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  const context = await requireUser(args)
  const id = params['id'] ?? ''
  return submitDomain(context, (await corporationOf(context, id)).webpage, corporationDomainPath(id))
}

export const meta = pageMeta

export default function CorporationDomain() {
  const { restored, id, name, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('domains')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} breadcrumbs={[{ href: corporationPath(id), label: name }]} />
      <DomainsScreen {...page} path={corporationDomainPath(id)} page_href={corporationPath(id)} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
