import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { SignInPage } from '#app/features/session/sign-in-page.tsx'
import { signInAction, signInPage } from '#app/features/session/sign-in.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => signInPage(request)

export const action = ({ request }: ActionFunctionArgs) => signInAction(request, '/login')

export const meta = pageMeta

export default function Login() {
  return <SignInPage page="/login" />
}

export const ErrorBoundary = ErrorPage
