import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NumbersScreen } from '#app/features/lines/numbers-screen.tsx'
import { managedNumbersPage } from '#app/features/lines/office.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('lines:office.numbers')} · ${context.brand.name}`
  return { page: await managedNumbersPage(context), title, texts: context.texts('lines') }
}

export const meta = pageMeta

export default function Numbers() {
  const { page } = useLoaderData<typeof loader>()
  return <NumbersScreen page={page} />
}

export const ErrorBoundary = ErrorPage
