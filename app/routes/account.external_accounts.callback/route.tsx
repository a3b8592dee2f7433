import type { LoaderFunctionArgs } from '@remix-run/node'
import { comeBack } from '#app/features/integrations/connect.server.ts'

/** Back from where somebody let us into their account. */
export const loader = (args: LoaderFunctionArgs) => comeBack(args)
