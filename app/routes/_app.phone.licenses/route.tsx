import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LicensesScreen } from '#app/features/lines/licenses-screen.tsx'
import { leadsLine, licensesPage, submitLicenses } from '#app/features/lines/lines.server.ts'
import { planHref } from '#app/features/lines/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  if (!leadsLine(context, 'dialer')) throw redirect(planHref('dialer'))
  const title = `${context.say('lines:dialer.licenses')} · ${context.brand.name}`
  return { page: await licensesPage(context, 'dialer'), title, texts: context.texts('lines', 'billing') }
}

export async function action(args: ActionFunctionArgs) {
  return submitLicenses(await requireUser(args), 'dialer')
}

export const meta = pageMeta

export default function Licenses() {
  return <LicensesScreen page={useLoaderData<typeof loader>().page} />
}

export const ErrorBoundary = ErrorPage
