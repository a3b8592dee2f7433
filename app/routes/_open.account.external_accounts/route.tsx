import type { SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountList } from '#app/features/integrations/account-list.tsx'
import { accountsPage, submitKey } from '#app/features/integrations/accounts.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { readCookie, redirectPath } from '#app/session/cookies.server.ts'
import { requireUser, requireVisitor, type SignedInContext } from '#app/session/gate.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PlainCard } from '#app/ui/layout/plain-frame.tsx'
import { featureState } from '#config/features.ts'
import type { Role } from '#config/permissions.ts'
import { ExternalAccounts } from './external-accounts.tsx'

/** Open to somebody without a token, who reads what it is about. Whoever has one needs to be signed in with it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = readCookie(args.request, 'token') === null ? await requireVisitor(args) : await requireUser(args)
  refuseWhereOff(context)
  const accounts = context.user ? await accountsPage(context as SignedInContext) : null
  const { result: restored, headers } = restoredForm(context)
  const page = {
    accounts,
    restored,
    title: `${context.say('public:external.title')} · ${context.brand.name}`,
    brand: context.brand.name,
    texts: context.texts('public', 'accounts'),
  }
  // Signing in from here leads back here.
  if (!context.user) headers.append('set-cookie', redirectPath.set(args.request, '/account/external_accounts'))
  return data(page, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitKey(await requireUser(args))
}

/** What the brand does not have does not exist; what only this person's role lacks is refused. */
function refuseWhereOff({ brand, user }: RequestContext): void {
  const state = featureState('external_accounts', { brand, roles: (user?.roles ?? []) as Role[], companyNumber: user?.company?.number })
  if (state === 'off') throw data(null, { status: 404 })
  if (state === 'off_by_role' && user) throw data(null, { status: 403 })
}

export const meta = pageMeta

export default function ExternalAccountsPage() {
  const { brand, accounts, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<{ result?: SubmissionResult }>()
  const t = useText('public')
  if (accounts) {
    return (
      <>
        <PageHeader title={t('external.title')} meta={t('external.lead', { brand })} />
        <AccountList page={accounts} result={answer?.result ?? restored} />
      </>
    )
  }
  return (
    <PlainCard title={t('external.title')} lead={t('external.lead', { brand })}>
      <ExternalAccounts />
      <LinkButton href="/login" tone="primary" full>
        {t('external.sign_in')}
      </LinkButton>
    </PlainCard>
  )
}

export const ErrorBoundary = ErrorPage
