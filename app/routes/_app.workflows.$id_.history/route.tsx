import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { historyPage } from '#app/features/workflows/flow-log.server.ts'
import { HistoryTable } from '#app/features/workflows/flow-log.tsx'
import { FlowTabs } from '#app/features/workflows/flow-tabs.tsx'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await historyPage(context, params['id'] ?? '')
  return { ...page, title: `${page.flow.title} · ${context.brand.name}`, texts: context.texts('workflows') }
}

export const meta = pageMeta

export default function Part() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <FlowTabs flow={page.flow} current="history" />
      <HistoryTable {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
