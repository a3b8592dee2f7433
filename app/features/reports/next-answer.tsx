import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Skeleton, SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import * as styles from './next-answer.css.ts'

/** A quicker answer takes the place of the one before without a sign. */
const patience = 300

/** The figures of an answer; while the next one is on its way for longer than a moment, what keeps their place. */
export function NextAnswer({ children }: { children: ReactNode }) {
  const t = useText('reports')
  const isLate = useIsLate(useIsAsking())
  return (
    <div className={styles.answer} aria-busy={isLate}>
      <div className={classNames(styles.figures, isLate && styles.hidden)}>{children}</div>
      {isLate ? (
        <div className={styles.waiting}>
          <SkeletonText lines={2} label={t('loading')} />
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="14rem" />
        </div>
      ) : null}
    </div>
  )
}

/** Whether this page's next answer is asked for: by a form of its question, a link to another, or by counting again. */
function useIsAsking(): boolean {
  const { pathname, search } = useLocation()
  const { location, formData } = useNavigation()
  if (location?.pathname !== pathname) return false
  if (formData) return ['run', null].includes(formData.get('intent') as string | null)
  return askedIn(location.search) !== askedIn(search)
}

/** An address without what changes only something beside the answer. */
function askedIn(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('do')
  asked.delete('page')
  return asked.toString()
}

function useIsLate(isAsking: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isAsking])
  return isLate
}
