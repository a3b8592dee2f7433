import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { usersPage } from '#app/features/admin-users/list.server.ts'
import { UserList } from '#app/features/admin-users/user-list.tsx'
import { usersPath } from '#app/features/admin-users/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return {
    ...(await usersPage(context)),
    title: `${context.say('admin-users:title')} · ${context.brand.name}`,
    texts: context.texts('admin-users'),
  }
}

export const meta = pageMeta

export default function Users() {
  const page = useLoaderData<typeof loader>()
  const t = useText('admin-users')
  const invite = page.may_invite ? (
    <LinkButton tone="primary" href={`${usersPath}/new`}>
      {t('invite.title')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} actions={invite} />
      <UserList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
