import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { SignInPage } from '#app/features/session/sign-in-page.tsx'
import { signInAction, signInPage } from '#app/features/session/sign-in.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'

/** Where the brand's icon on a phone's home screen leads: signing in and nothing else. */
export const loader = (args: LoaderFunctionArgs) => signInPage(args)

export const action = (args: ActionFunctionArgs) => signInAction(args, '/login-app')

export const meta = pageMeta

export default function LoginApp() {
  return <SignInPage page="/login-app" bare />
}

export const ErrorBoundary = ErrorPage
