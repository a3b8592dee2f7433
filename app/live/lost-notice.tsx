import { useEffect, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { useLiveState } from './store.ts'
import * as styles from './lost-notice.css.ts'

/** A connection that is lost for a moment is nobody's concern. */
const lostFor = 5000

/** Says, quietly and late, that the connection is lost and being looked for. */
export function LostNotice() {
  const t = useText('live')
  const isLost = useLiveState() === 'OFFLINE'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setShown(true), lostFor)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLost])
  return (
    <div role="status" className={shown ? styles.lost : undefined}>
      {shown ? (
        <>
          <StatusChip tone="warning">{t('lost')}</StatusChip>
          <span>{t('reconnecting')}</span>
        </>
      ) : null}
    </div>
  )
}
