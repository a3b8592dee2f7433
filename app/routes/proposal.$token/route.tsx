import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProposalView } from '#app/features/quotes/proposal-view.tsx'
import { proposalPage, readProposalPage } from '#app/features/quotes/proposal.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'

/** For people of any age on any phone: it is sent without JavaScript. */
export const handle = { scripts: false }

export const loader = ({ params, ...args }: LoaderFunctionArgs) => proposalPage(args, params['token'] ?? '')

export const action = ({ params, ...args }: ActionFunctionArgs) => readProposalPage(args, params['token'] ?? '')

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data
    ? [{ title: data.page.title }, { name: 'robots', content: 'noindex' }]
    : pageMeta({ data, ...rest } as Parameters<typeof pageMeta>[0])

export default function Proposal() {
  const page = useLoaderData<typeof loader>()
  return <ProposalView page={page} result={useAnswer<typeof action>()?.result} />
}

export const ErrorBoundary = ErrorPage
