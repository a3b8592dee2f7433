import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { retryLater } from '#app/live/retry.ts'
import { PhoneOfTab } from '#app/phone/phone-mount.tsx'
import type { PageRefusal } from '#app/v1/refused-page.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { useErrorReport } from './use-error-report.ts'

type Props = { /** What is said of a page that is not there, where more is known of what it was. */ missing?: string | undefined }

/** What is shown in place of a page that could not be: not there, not allowed, or broken. */
export function ErrorPage({ missing }: Props) {
  const error = useRouteError()
  useErrorReport(error)
  const t = useText('common')
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<PageRefusal> | null) : null
  useRetry(error)
  const home = <LinkButton href="/">{t('errors.home')}</LinkButton>
  if (status === 404 || (missing && status === 422))
    return <ErrorState title={t('errors.not_found')} text={missing ?? t('errors.not_found_text')} actions={home} />
  if (status === 403) return <ErrorState title={t('errors.forbidden')} text={t('errors.forbidden_text')} actions={home} />
  if (status === 503)
    return (
      <ErrorState
        title={t('errors.unavailable')}
        text={t(refusal?.kept ? 'errors.unavailable_kept' : 'errors.unavailable_text')}
        actions={<LinkButton href={pathname + search}>{t('errors.try_again')}</LinkButton>}
      />
    )
  return (
    <ErrorState
      title={t('errors.heading')}
      text={t('errors.text')}
      actions={home}
      {...(refusal?.request_id && { requestIdLabel: t('errors.request_id'), requestId: refusal.request_id })}
    />
  )
}

/** The same in place of the whole frame, where a call goes on. */
export const FrameErrorPage = () => (
  <>
    <ErrorPage />
    <PhoneOfTab />
  </>
)

/** Fetches the page anew after a pause, as long as a failed fetch is why it is not there. */
function useRetry(error: unknown): void {
  const { revalidate } = useRevalidator()
  const failures = useRef(0)
  useEffect(() => {
    if (!isFailedFetch(error)) return
    failures.current += 1
    return retryLater(failures.current, revalidate)
  }, [error, revalidate])
}

/** The server was away or broke, or could not be reached; a mistake of the page itself would only repeat. */
const isFailedFetch = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 500
    : error instanceof Error && /^(Unexpected Server Error|Failed to fetch|Load failed|NetworkError.*)$/.test(error.message)
