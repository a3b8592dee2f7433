import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { publicFrameOf } from '#app/features/session/public-frame.server.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { shellOf, shellTexts } from '#app/features/shell/shell.server.ts'
import { Shell } from '#app/features/shell/shell.tsx'
import { requireVisitor, type SignedInContext } from '#app/session/gate.server.ts'

/** The frame of what is open to anybody: the shell for those who are signed in, the public frame for the others. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const brand = publicFrameOf(context)
  return data(
    context.user
      ? {
          shell: await shellOf(context as SignedInContext),
          brand,
          texts: shellTexts(context as SignedInContext),
        }
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
