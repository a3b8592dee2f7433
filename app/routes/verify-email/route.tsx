import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as styles from '#app/features/contacts/merge/merging.css.ts'
import { confirmVerification, verificationPage } from '#app/features/contacts/verification/verification.server.ts'
import { publicMeta } from '#app/features/public/public-meta.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PlainCard } from '#app/ui/layout/plain-frame.tsx'

/** For people who have no account: it is sent without JavaScript. */
export const handle = { scripts: false }

export const loader = (args: LoaderFunctionArgs) => verificationPage(args)

export const action = (args: ActionFunctionArgs) => confirmVerification(args)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...publicMeta(data.page), { name: 'robots', content: 'noindex' }] : []

export default function VerifyEmail() {
  const { state, verification, heading, brand, brandName } = useLoaderData<typeof loader>()
  const t = useText('merging')
  const words = { email: verification?.email ?? '', agent: verification?.agent ?? '', brand: brandName }
  return (
    <PublicFrame brand={brand}>
      <PlainCard title={heading} lead={t(`verify.${state === 'open' ? 'question' : state}`, words)}>
        {state === 'open' ? (
          <UiForm method="post">
            <Stack gap={4}>
              <p className={styles.address}>{words.email}</p>
              <Button tone="primary" full>
                {t('verify.confirm')}
              </Button>
              <p>{t('verify.not_mine')}</p>
            </Stack>
          </UiForm>
        ) : null}
      </PlainCard>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
