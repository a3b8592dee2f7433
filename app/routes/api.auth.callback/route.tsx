import type { LoaderFunctionArgs } from '@remix-run/node'
import { comeBack } from '#app/features/session/sso.server.ts'

/** Where the identity provider sends people back to. */
export const loader = (args: LoaderFunctionArgs) => comeBack(args)
