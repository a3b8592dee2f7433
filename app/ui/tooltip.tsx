import { cloneElement, useId, type ReactElement } from 'react'
import * as styles from './tooltip.css.ts'

/**
 * More words about a control, on hover and focus, by CSS. The control must be usable without them: a touch
 * screen has no hover. Draws nothing in narrow scroll boxes; use a native `title` there.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId()
  return (
    <span className={styles.anchor}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
