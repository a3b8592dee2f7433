import type { LoaderFunctionArgs } from '@remix-run/node'
import { keepVerificationToken } from '#app/features/contacts/verification/verification.server.ts'

/** Where mailed links lead. */
export const loader = ({ request, params }: LoaderFunctionArgs) => keepVerificationToken(request, params['token'] ?? '')
