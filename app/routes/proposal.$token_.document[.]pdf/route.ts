import type { LoaderFunctionArgs } from '@remix-run/node'
import { sentProposal } from '#app/features/quotes/proposal.server.ts'

/** A proposal on paper, for whoever was just recognised. */
export const loader = ({ params, ...args }: LoaderFunctionArgs) => sentProposal(args, params['token'] ?? '')
