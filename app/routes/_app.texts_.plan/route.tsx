import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { planPage, submitPlan } from '#app/features/lines/lines.server.ts'
import { PlanScreen } from '#app/features/lines/plan-screen.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('lines:sms.plan')} · ${context.brand.name}`
  return { page: await planPage(context, 'sms'), title, texts: context.texts('lines', 'billing') }
}

export async function action(args: ActionFunctionArgs) {
  return submitPlan(await requireUser(args), 'sms')
}

export const meta = pageMeta

export default function Plan() {
  return <PlanScreen page={useLoaderData<typeof loader>().page} />
}

export const ErrorBoundary = ErrorPage
