import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ScopeView } from '#app/features/soa/scope-view.tsx'
import { scopeAction, scopePage } from '#app/features/soa/signing.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'

/** For people of any age on any phone: it is sent without JavaScript but for the pad. */
export const handle = { scripts: false }

export const loader = ({ params, ...args }: LoaderFunctionArgs) => scopePage(args, params['token'] ?? '')

export const action = ({ params, ...args }: ActionFunctionArgs) => scopeAction(args, params['token'] ?? '')

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data
    ? [{ title: data.page.title }, { name: 'robots', content: 'noindex' }]
    : pageMeta({ data, ...rest } as Parameters<typeof pageMeta>[0])

export default function Scope() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as { copy?: never; result?: never } | undefined
  return <ScopeView page={page} copy={answer?.copy} result={answer?.result} />
}

export const ErrorBoundary = ErrorPage
