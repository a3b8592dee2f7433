import { useLocation } from '@remix-run/react'
import { ErrorPage } from './error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'

/** The error page of reports, and of lists that may be behind a number of one: what was counted for somebody else is nobody else's to see. */
export function ReportErrorPage() {
  const t = useText('common')
  const { pathname, search } = useLocation()
  const isOfReport = pathname.startsWith('/reports/') || new URLSearchParams(search).has('report')
  return <ErrorPage missing={isOfReport ? t('errors.report_not_yours') : undefined} />
}
