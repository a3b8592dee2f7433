import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import type { PageRefusal } from '#app/v1/refused-page.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { useErrorReport } from './use-error-report.ts'

/** What is shown in place of a page that could not be: not there, not allowed, or broken. */
export function ErrorPage() {
  const error = useRouteError()
  useErrorReport(error)
  const t = useText('common')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<PageRefusal> | null) : null
  const home = <LinkButton href="/">{t('errors.home')}</LinkButton>
  if (status === 404) return <ErrorState title={t('errors.not_found')} text={t('errors.not_found_text')} actions={home} />
  if (status === 403) return <ErrorState title={t('errors.forbidden')} text={t('errors.forbidden_text')} actions={home} />
  return (
    <ErrorState
      title={t('errors.heading')}
      text={t('errors.text')}
      actions={home}
      {...(refusal?.request_id && { requestIdLabel: t('errors.request_id'), requestId: refusal.request_id })}
    />
  )
}
