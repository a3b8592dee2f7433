import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import * as styles from './call-verdict.css.ts'

/** Whether a number may be called now, in words that tell the time there too, or why not. */
export type Verdict = { allowed: boolean; words: string }

/** The gate's answer, for beside what calls; its place is kept while it is fetched. */
export function CallVerdict({ verdict, id, live = false }: { verdict: Verdict | null; id?: string; live?: boolean }) {
  return (
    <p id={id} {...(live && { role: 'status' })} className={styles.verdict} data-allowed={verdict?.allowed}>
      {verdict ? (
        <>
          {verdict.allowed ? <CircleCheck size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
          <span>{verdict.words}</span>
        </>
      ) : null}
    </p>
  )
}
