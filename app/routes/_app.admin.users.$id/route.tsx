import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { submitUser, userPage } from '#app/features/admin-users/user.server.ts'
import { UserView } from '#app/features/admin-users/user-view.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await userPage(context, params['id'] ?? '')
  return { ...page, title: `${page.user.name} · ${context.brand.name}`, texts: context.texts('admin-users') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitUser(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function User() {
  return <UserView {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = ErrorPage
