import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { usagePage } from '#app/features/lines/office.server.ts'
import { UsageScreen } from '#app/features/lines/usage-screen.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('lines:office.usage')} · ${context.brand.name}`
  return { page: await usagePage(context, 'dialer'), title, texts: context.texts('lines') }
}

export const meta = pageMeta

export default function Usage() {
  const { page } = useLoaderData<typeof loader>()
  return <UsageScreen page={page} />
}

export const ErrorBoundary = ErrorPage
