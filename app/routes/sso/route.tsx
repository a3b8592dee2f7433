import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectToProvider } from '#app/features/session/sso.server.ts'

/** Begins single sign-on. */
export const loader = (args: LoaderFunctionArgs) => redirectToProvider(args)
