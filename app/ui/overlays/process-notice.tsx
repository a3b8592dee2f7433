import type { ReactNode } from 'react'
import { StatusChip, type Tone } from '../feedback/badge.tsx'
import { Anchor } from '../layout/navigation.tsx'
import { Progress, type ProgressProps } from '../feedback/progress.tsx'
import * as styles from './process-notice.css.ts'

export type ProcessNoticeProps = {
  tone?: Tone | undefined
  /** Where it stands, in a word or two: "Running". */
  status: ReactNode
  /** What it is about. */
  text: ReactNode
  /** Where its result or its page lies. */
  href?: string | undefined
  linkLabel?: string | undefined
  progress?: ProgressProps | undefined
}

/** A long-running process: where it stands, what it does, where it leads. Changes are read aloud. */
export function ProcessNotice({ tone = 'info', status, text, href, linkLabel, progress }: ProcessNoticeProps) {
  return (
    <div role="status" className={styles.notice}>
      <div className={styles.line}>
        <StatusChip tone={tone}>{status}</StatusChip>
        <span className={styles.text}>{text}</span>
        {href && linkLabel ? <Anchor href={href}>{linkLabel}</Anchor> : null}
      </div>
      {progress ? <Progress {...progress} /> : null}
    </div>
  )
}
