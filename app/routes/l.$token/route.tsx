import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { followLink } from '#app/features/campaigns/follow-link.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'

/** A link of a mail leads on, or is not there. */
export const handle = { scripts: false }

export const loader = ({ params, ...args }: LoaderFunctionArgs) => followLink(args, params['token'] ?? '')

export const meta: MetaFunction<typeof loader> = (args) => [...pageMeta(args), { name: 'robots', content: 'noindex' }]

export default function Link() {
  return null
}

export const ErrorBoundary = ErrorPage
