import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { SignInPage } from '#app/features/session/sign-in-page.tsx'
import { signInAction, signInPage } from '#app/features/session/sign-in.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => signInPage(request)

export const action = ({ request }: ActionFunctionArgs) => signInAction(request, '/login')

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }]

export default function Login() {
  return <SignInPage page="/login" />
}

export const ErrorBoundary = ErrorPage
