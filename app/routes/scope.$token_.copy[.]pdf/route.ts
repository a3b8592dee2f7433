import type { LoaderFunctionArgs } from '@remix-run/node'
import { scopePaper } from '#app/features/soa/signing.server.ts'

/** What somebody signed, on paper. */
export const loader = ({ params, ...args }: LoaderFunctionArgs) => scopePaper(args, params['token'] ?? '')
