import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { SignInPage } from '#app/features/session/sign-in-page.tsx'
import { signInAction, signInPage } from '#app/features/session/sign-in.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'

export const loader = (args: LoaderFunctionArgs) => signInPage(args)

export const action = (args: ActionFunctionArgs) => signInAction(args, '/login')

export const meta = pageMeta

export default function Login() {
  return <SignInPage page="/login" />
}

export const ErrorBoundary = ErrorPage
