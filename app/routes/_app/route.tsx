import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { TellTimeZone } from '#app/features/session/time-zone.tsx'
import { FrameErrorPage } from '#app/features/shell/error-page.tsx'
import { shellOf, shellTexts } from '#app/features/shell/shell.server.ts'
import { Shell } from '#app/features/shell/shell.tsx'
import { requireUser } from '#app/session/gate.server.ts'

/** The frame of everything that needs signing in. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const asks_time_zone = context.user.time_zone_name === null && !context.user.impersonating
  return { shell: await shellOf(context), asks_time_zone, texts: shellTexts(context) }
}

export default function AppLayout() {
  const { shell, asks_time_zone } = useLoaderData<typeof loader>()
  return (
    <Shell {...shell}>
      <Outlet />
      {asks_time_zone ? <TellTimeZone /> : null}
    </Shell>
  )
}

export const ErrorBoundary = FrameErrorPage
