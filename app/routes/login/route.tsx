import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { SecondStepForm, SignInForm } from '#app/features/session/sign-in-form.tsx'
import { challengeOf, submitSecondStep, submitSignIn } from '#app/features/session/sign-in.server.ts'
import { sendCode } from '#app/features/session/send-code.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PlainCard } from '#app/ui/plain-frame.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireVisitor(request)
  if (visit.user) throw redirect('/')
  const step = new URL(request.url).searchParams.get('step') === 'code' && challengeOf(visit) ? 'code' : 'password'
  const { brand } = visit
  return data({ step, sso: visit.on('SSO_FEATURE'), brand: { name: brand.name, logo: brand.logo.text }, texts: visit.texts('session') })
}

export async function action({ request }: ActionFunctionArgs) {
  const visit = await requireVisitor(request)
  const step = (await formOf(request)).get('step')
  if (step === 'send') return sendCode(visit, '/login')
  return step === 'code' ? submitSecondStep(visit, '/login') : submitSignIn(visit, '/login')
}

export default function Login() {
  const { step, sso, brand } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useText('session')
  if (step === 'code') {
    return (
      <PublicFrame brand={brand}>
        <PlainCard title={t('code.title')} lead={t('code.lead')}>
          <SecondStepForm result={result} startOver="/login" />
        </PlainCard>
      </PublicFrame>
    )
  }
  return (
    <PublicFrame brand={brand}>
      <PlainCard title={t('sign_in.title')} lead={t('sign_in.lead', { brand: brand.name })}>
        <SignInForm result={result} />
        {sso ? (
          <LinkButton href="/sso" full>
            {t('sign_in.sso')}
          </LinkButton>
        ) : null}
      </PlainCard>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
