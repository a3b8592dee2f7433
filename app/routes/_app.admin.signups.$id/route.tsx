import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ApproveForm, DeclineDialog } from '#app/features/signups/signup-decision.tsx'
import { SignupFacts } from '#app/features/signups/signup-facts.tsx'
import { signupHref, signupsPath } from '#app/features/signups/paths.ts'
import { signupPage, submitSignup } from '#app/features/signups/signups.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await signupPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.signup.name} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('signups') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSignup(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Signup() {
  const { signup, choices, may_decline, declining, restored, ...page } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result ?? restored
  const t = useText('signups')
  const actions = (
    <>
      {signup.user_id && page.sees_people ? <LinkButton href={`/admin/users/${signup.user_id}`}>{t('open_account')}</LinkButton> : null}
      {may_decline ? <LinkButton href={signupHref(signup.id, { do: 'decline' })}>{t('decline')}</LinkButton> : null}
    </>
  )
  return (
    <>
      <PageHeader title={signup.name} meta={signup.email} breadcrumbs={[{ href: signupsPath, label: t('title') }]} actions={actions} />
      <Stack gap={4}>
        <SignupFacts signup={signup} {...page} />
        {signup.state === 'unverified' ? <p>{t('unverified_note')}</p> : null}
        {choices ? <ApproveForm signup={signup} choices={choices} result={result} /> : null}
      </Stack>
      {declining ? <DeclineDialog signup={signup} result={result} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
