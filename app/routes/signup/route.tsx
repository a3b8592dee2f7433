import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publicMeta } from '#app/features/public/public-meta.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { SignupForm } from '#app/features/signups/signup-form.tsx'
import { signupAction, signupPage } from '#app/features/signups/signup.server.ts'
import { signupPath } from '#app/features/signups/paths.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PlainCard } from '#app/ui/layout/plain-frame.tsx'

/** For people who have no account yet: it is sent without JavaScript. */
export const handle = { scripts: false }

export const loader = (args: LoaderFunctionArgs) => signupPage(args)

export const action = (args: ActionFunctionArgs) => signupAction(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  return data.step === 'ask' ? publicMeta(data.page) : [...publicMeta(data.page), { name: 'robots', content: 'noindex' }]
}

export default function Signup() {
  const { step, plans, brand } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const t = useText('signups')
  return (
    <PublicFrame brand={brand}>
      <PlainCard title={t(`ask.${step}.title`, { brand: brand.name })} lead={t(`ask.${step}.lead`, { brand: brand.name })}>
        {step === 'ask' ? <SignupForm result={result} plans={plans} /> : null}
        {step === 'confirm' ? (
          <UiForm method="post" action={signupPath}>
            <Button tone="primary" name="step" value="confirm" full>
              {t('ask.confirm.submit')}
            </Button>
          </UiForm>
        ) : null}
        {step === 'expired' ? (
          <LinkButton tone="primary" href={signupPath} full>
            {t('ask.expired.again')}
          </LinkButton>
        ) : null}
        {step === 'closed' ? (
          <LinkButton href="/contact-us" full>
            {t('ask.closed.contact')}
          </LinkButton>
        ) : null}
      </PlainCard>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
