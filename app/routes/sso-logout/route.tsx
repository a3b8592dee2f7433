import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { signOutAtProvider, signedOutThere } from '#app/features/session/sso.server.ts'

/** Signs out here and at the identity provider. */
export const loader = (args: LoaderFunctionArgs) => signOutAtProvider(args)

/** The identity provider's own word, server to server, that somebody signed out there. */
export const action = (args: ActionFunctionArgs) => signedOutThere(args)
