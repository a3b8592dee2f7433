import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { publicFrameOf } from '#app/features/session/public-frame.server.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { askForNavigation } from '#app/features/shell/navigation.server.ts'
import { shellOf, shellTexts } from '#app/features/shell/shell.server.ts'
import { Shell } from '#app/features/shell/shell.tsx'
import { requireVisitor, type SignedInVisit } from '#app/session/gate.server.ts'

/** The frame of what is open to anybody: the shell for those who are signed in, the public frame for the others. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireVisitor(request)
  const brand = publicFrameOf(visit)
  return data(
    visit.user
      ? { shell: await shellOf(visit as SignedInVisit, await askForNavigation(request)), brand, texts: shellTexts(visit as SignedInVisit) }
      : { shell: null, brand },
  )
}

export default function OpenLayout() {
  const { shell, brand } = useLoaderData<typeof loader>()
  if (shell) {
    return (
      <Shell {...shell}>
        <Outlet />
      </Shell>
    )
  }
  return (
    <PublicFrame brand={brand}>
      <Outlet />
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
