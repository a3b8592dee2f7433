import { useEffect, useRef } from 'react'
import { HangUp } from './hang-up.tsx'
import { KeyGrid } from '#app/phone/panel/key-grid.tsx'
import type { PhoneCall } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'
import { useWords } from '#app/phone/words.tsx'
import * as styles from '#app/phone/panel/pad.css.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

const press = (digit: string) => void phone.sendDigits(digit)

/** Digits for the other side's menus, and those that were sent. */
export function CallKeypad({ call }: { call: PhoneCall }) {
  const { t } = useWords()
  const pad = useRef<HTMLDivElement>(null)
  // The keys of the keyboard do what those on the screen do, wherever in the panel the focus is.
  useEffect(() => {
    const panel = pad.current?.closest<HTMLElement>('[role=dialog]')
    const pressed = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && /^[0-9*#]$/.test(event.key)) press(event.key)
    }
    // The button that opened it is gone, and the focus with it.
    if (document.activeElement === document.body) pad.current?.focus()
    panel?.addEventListener('keydown', pressed)
    return () => panel?.removeEventListener('keydown', pressed)
  }, [])
  return (
    <div ref={pad} tabIndex={-1} className={styles.pad}>
      <p className={styles.sent}>
        <span className="visually-hidden">{t('keypad.sent')}: </span>
        {call.digits === '' ? <span className={styles.noneSent}>{t('keypad.none_sent')}</span> : <output>{call.digits}</output>}
      </p>
      <KeyGrid keys={keys} press={press} />
      <HangUp />
    </div>
  )
}
