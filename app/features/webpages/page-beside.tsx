import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { besidePath } from './paths.ts'
import * as styles from './beside.css.ts'

type Props = { formId: string; children: ReactNode }

/**
 * The editor and, in a wide window, the page beside it: as it is saved, and once JavaScript runs also as it is typed. What is in
 * the frame runs nothing and sends nothing.
 */
export function PageBeside({ formId, children }: Props) {
  const t = useText('webpages')
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('./follow-typing.ts').then(({ followTyping }) => {
      const form = document.getElementById(formId)
      if (!isGone && stage.current && form instanceof HTMLFormElement) stop = followTyping(form, stage.current)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [formId])
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside aria-labelledby="beside" className={styles.aside}>
        <p id="beside" className={styles.words}>
          {t('editor.beside')}
        </p>
        <div ref={stage} className={styles.stage}>
          <iframe src={besidePath} title={t('editor.beside')} loading="lazy" sandbox="allow-same-origin" className={styles.frame} />
        </div>
      </aside>
    </div>
  )
}
