import type { LoaderFunctionArgs } from '@remix-run/node'
import { leaveForProvider } from '#app/features/session/sso.server.ts'

/** Begins single sign-on. */
export const loader = ({ request }: LoaderFunctionArgs) => leaveForProvider(request)
