import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { AskForLinkForm, NewPasswordForm } from '#app/features/session/reset-forms.tsx'
import { resetAction, resetPage } from '#app/features/session/reset-password.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PlainCard } from '#app/ui/layout/plain-frame.tsx'

/** A forgotten password, and the first one of somebody invited. */
export const loader = (args: LoaderFunctionArgs) => resetPage(args)

export const action = (args: ActionFunctionArgs) => resetAction(args)

export const meta = pageMeta

export default function ResetPassword() {
  const { step, brand, minutes, least } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const t = useText('session')
  return (
    <PublicFrame brand={brand}>
      <PlainCard title={t(`reset.${step}.title`, { brand: brand.name })} lead={t(`reset.${step}.lead`, { count: minutes })}>
        {step === 'ask' ? <AskForLinkForm result={result} /> : null}
        {step === 'sent' ? <LinkButton href="/login">{t('reset.back')}</LinkButton> : null}
        {step === 'new' || step === 'invited' ? <NewPasswordForm result={result} least={least} /> : null}
        {step === 'expired' ? (
          <LinkButton tone="primary" href="/reset-password">
            {t('reset.again')}
          </LinkButton>
        ) : null}
      </PlainCard>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
