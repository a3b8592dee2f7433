import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { shellOf } from '#app/features/shell/shell.server.ts'
import { Shell } from '#app/features/shell/shell.tsx'
import { requireUser } from '#app/session/gate.server.ts'

/** The frame of everything that needs signing in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  return shellOf(visit)
}

export default function AppLayout() {
  const shell = useLoaderData<typeof loader>()
  return (
    <Shell {...shell}>
      <Outlet />
    </Shell>
  )
}

export const ErrorBoundary = ErrorPage
