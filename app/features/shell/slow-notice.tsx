import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { ProcessNotice } from '#app/ui/overlays/process-notice.tsx'

/** After this long a page that is still loading says so. */
const loadingTimeout = 3000

/** The process notification of a slow page: it appears late and goes by itself. */
export function SlowNotice() {
  const t = useText('common')
  const loading = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setSlow(true), loadingTimeout)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [loading])
  return slow ? <ProcessNotice status={t('process.processing')} text={t('process.loading')} /> : null
}
