import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { verifyPath } from '#app/features/soa/paths.ts'
import * as styles from '#app/features/soa/signing.css.ts'
import { verifyAction, verifyPage } from '#app/features/soa/verify.server.ts'
import { PictureForm } from '#app/forms/picture-form.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'

export const handle = { scripts: false }

export const loader = (args: LoaderFunctionArgs) => verifyPage(args)

export const action = (args: ActionFunctionArgs) => verifyAction(args)

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? [{ title: data.page.title }] : pageMeta({ data, ...rest } as Parameters<typeof pageMeta>[0])

export default function VerifyScope() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('scope')
  const verdict = answer?.verdict
  return (
    <PublicFrame brand={page.brand} width="wide">
      <div className={styles.page}>
        <div className={styles.part}>
          <h1>{page.title}</h1>
          <p>{t('verify.lead')}</p>
        </div>
        {verdict ? (
          <Banner tone={verdict.tone} role="status" title={verdict.title}>
            {verdict.text}
          </Banner>
        ) : null}
        <PictureForm
          action={verifyPath}
          name="file"
          label={t('verify.file')}
          hint={t('verify.hint')}
          button={t('verify.check')}
          failedTitle={t('verify.failed')}
          failed={answer?.failed ?? null}
          accept="application/pdf"
        />
      </div>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
