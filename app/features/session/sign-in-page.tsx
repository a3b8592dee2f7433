import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PlainCard } from '#app/ui/layout/plain-frame.tsx'
import { PublicFrame } from './public-frame.tsx'
import { CodeForm, SignInForm } from './sign-in-form.tsx'
import type { signInAction, signInPage } from './sign-in.server.ts'

/** The step of signing in that is due. `bare`: nothing but the form, as an app on a phone begins. */
export function SignInPage({ page, bare = false }: { page: '/login' | '/login-app'; bare?: boolean }) {
  const { step, by_mail, sso, signup, brand } = useLoaderData<typeof signInPage>()
  const result = useAnswer<typeof signInAction>()?.result
  const t = useText('session')
  if (step === 'code') {
    return (
      <PublicFrame brand={brand} bare={bare}>
        <PlainCard title={t('code.title')} lead={by_mail ? t('code.lead_mail') : t('code.lead')}>
          <CodeForm result={result} byMail={by_mail} startOver={page} />
        </PlainCard>
      </PublicFrame>
    )
  }
  const ask = signup && !bare ? <Anchor href="/signup">{t('sign_in.signup')}</Anchor> : null
  return (
    <PublicFrame brand={brand} bare={bare}>
      <PlainCard title={t('sign_in.title')} lead={t('sign_in.lead', { brand: brand.name })} after={ask}>
        <SignInForm result={result} />
        {sso && !bare ? (
          <LinkButton href="/sso" target="_self" full>
            {t('sign_in.sso')}
          </LinkButton>
        ) : null}
      </PlainCard>
    </PublicFrame>
  )
}
