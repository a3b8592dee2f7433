import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/features/integrations/account-page.tsx'
import { accountPage, submitAccount } from '#app/features/integrations/accounts.server.ts'
import { accountsPath } from '#app/features/integrations/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => params['id'] ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await accountPage(context, idOf(args))
  const { result, headers } = restoredForm(context)
  return data({ page, restored: result, title: `${page.name} · ${context.brand.name}`, texts: context.texts('accounts') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitAccount(await requireUser(args), idOf(args))
}

export const meta = pageMeta

export default function Account() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<{ result?: SubmissionResult }>()
  const t = useText('accounts')
  return (
    <>
      <PageHeader title={page.name} breadcrumbs={[{ href: accountsPath, label: t('title') }]} />
      <AccountPage page={page} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
