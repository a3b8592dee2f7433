import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { pagesPage, submitPages } from '#app/features/webpages/admin.server.ts'
import { PageList, TakeDown } from '#app/features/webpages/page-list.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { reaches, scopeOf, type Role } from '#config/permissions.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  // Whoever keeps no page but their own has the screens for that.
  if (!reaches(scopeOf(context.user.roles as Role[], 'public', 'delete'), 'business_unit')) throw data(null, { status: 403 })
  const page = await pagesPage(context)
  const title = `${context.say('webpages:admin.title')} · ${context.brand.name}`
  return { ...page, title, texts: context.textsIn('webpages', 'admin', 'messages.close') }
}

export async function action(args: ActionFunctionArgs) {
  return submitPages(await requireUser(args))
}

export const meta = pageMeta

export default function PublicPages() {
  const { rows, list, closing } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('webpages')
  return (
    <>
      <PageHeader title={t('admin.title')} meta={t('admin.lead')} />
      <PageList rows={rows} list={list} />
      {closing ? <TakeDown key={closing.id} row={closing} result={answer?.result} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
