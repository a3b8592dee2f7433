import type { SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { contentOf, forcedOf, submitTab, tabOf } from '#app/features/account/account.server.ts'
import { AccountTabs, ClosedTab, ForcedNotice } from '#app/features/account/account-tabs.tsx'
import { ApiTab } from '#app/features/account/api-tab.tsx'
import { AuthIpsTab } from '#app/features/account/auth-ips-tab.tsx'
import { PasswordTab } from '#app/features/account/password-tab.tsx'
import { PreferencesTab } from '#app/features/account/preferences-tab.tsx'
import { ProfileTab } from '#app/features/account/profile-tab.tsx'
import { SessionsTab } from '#app/features/account/sessions-tab.tsx'
import type { OneTimeNotice } from '#app/features/account/one-time-notice.ts'
import { TwoFactorTab } from '#app/features/account/two-factor-tab.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const { user, brand } = context
  const tab = tabOf(context)
  const restored = restoredForm(context)
  const page = {
    tab,
    content: await contentOf(context, tab),
    forced: forcedOf(context),
    name: `${user.profile.first_name} ${user.profile.last_name}`.trim(),
    restored: restored.result,
    title: `${context.say(`account:tabs.${tab}`)} · ${brand.name}`,
    texts: context.texts('account', 'session'),
  }
  return data(page, { headers: restored.headers })
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireUser(args)
  return submitTab(context, tabOf(context))
}

export const meta = pageMeta

export default function Account() {
  const { tab, forced } = useLoaderData<typeof loader>()
  const t = useText('account')
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap={5}>
        <AccountTabs current={tab} />
        {forced ? <ForcedNotice forced={forced} current={tab} /> : null}
        <div>
          <Content />
        </div>
      </Stack>
    </>
  )
}

function Content() {
  const { content, name, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<{ result?: SubmissionResult; told?: OneTimeNotice }>()
  const result = answer?.result ?? restored
  const told = answer?.told
  switch (content.tab) {
    case 'closed':
      return <ClosedTab name={name} />
    case 'profile':
      return <ProfileTab content={content} result={result} />
    case 'password':
      return <PasswordTab content={content} result={result} />
    case 'two_factor':
      return <TwoFactorTab content={content} result={result} told={told} />
    case 'preferences':
      return <PreferencesTab content={content} result={result} />
    case 'api':
      return <ApiTab content={content} result={result} told={told} />
    case 'auth_ips':
      return <AuthIpsTab content={content} result={result} />
    case 'sessions':
      return <SessionsTab content={content} />
  }
}

export const ErrorBoundary = ErrorPage
