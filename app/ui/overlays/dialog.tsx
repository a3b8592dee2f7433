import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import X from 'lucide-react/icons/x'
import { IconLink } from '../controls/button.tsx'
import { classNames } from '../theme/class-names.ts'
import * as styles from './dialog.css.ts'

export type DialogProps = {
  title: ReactNode
  /** Render the dialog when its address (or state) asks for it; true when absent. */
  open?: boolean | undefined
  /** Where closing leads: the page without the dialog. Works without JavaScript. */
  closeHref: string
  closeLabel: string
  /** Called in place of following `closeHref`, once JavaScript runs. */
  onClose?: (() => void) | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Buttons, the main one last. Inside a form that spans the dialog, put them into the form instead. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A native `<dialog>` over the page: modal once JavaScript runs, open in place before. The way out comes last in
 * the order of focus, so that the first field or button gets it.
 */
export function Dialog({ title, open = true, closeHref, closeLabel, onClose, size = 'medium', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeLink = useRef<HTMLAnchorElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = document.activeElement
    element.close()
    element.showModal()
    return () => {
      element.close()
      // A dialog that React has taken out already can't give the focus back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])

  const leave = () => (onClose ? onClose() : closeLink.current?.click())
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
  }
  const followed = (event: MouseEvent) => {
    if (!onClose) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      open={open}
      aria-labelledby={titleId}
      onCancel={cancelled}
      className={classNames(styles.dialog, styles.size[size])}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
      <div className={styles.close}>
        <IconLink ref={closeLink} href={closeHref} label={closeLabel} icon={<X />} size="small" onClick={followed} />
      </div>
    </dialog>
  )
}
