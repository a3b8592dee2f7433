import type { LoaderFunctionArgs } from '@remix-run/node'
import { deviceToken } from '#app/features/soa/device.server.ts'
import { scopePaper } from '#app/features/soa/signing.server.ts'

/** What was just signed on the agent's device, on paper. */
export const loader = (args: LoaderFunctionArgs) => scopePaper(args, deviceToken(args.request))
