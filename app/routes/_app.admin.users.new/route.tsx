import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InviteForm } from '#app/features/admin-users/invite-form.tsx'
import { invitePage, requireInviter, sendInvitation } from '#app/features/admin-users/invite.server.ts'
import { usersPath } from '#app/features/admin-users/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireInviter(context)
  const page = await invitePage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('admin-users:invite.title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('admin-users') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return sendInvitation(await requireUser(args))
}

export const meta = pageMeta

export default function Invite() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('admin-users')
  return (
    <>
      <PageHeader title={t('invite.title')} meta={t('invite.lead')} breadcrumbs={[{ href: usersPath, label: t('title') }]} />
      <Card>
        <InviteForm {...page} answer={answer} />
      </Card>
    </>
  )
}

export const ErrorBoundary = ErrorPage
