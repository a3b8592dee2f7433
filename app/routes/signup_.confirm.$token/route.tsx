import type { LoaderFunctionArgs } from '@remix-run/node'
import { keepSignupToken } from '#app/features/signups/signup.server.ts'

/** Where mailed links lead. */
export const loader = ({ request, params }: LoaderFunctionArgs) => keepSignupToken(request, params['token'] ?? '')
