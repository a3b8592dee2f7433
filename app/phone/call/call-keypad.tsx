import type { KeyboardEvent } from 'react'
import { HangUp } from './hang-up.tsx'
import { KeyGrid } from '#app/phone/panel/key-grid.tsx'
import type { PhoneCall } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'
import { useWords } from '#app/phone/words.tsx'
import * as styles from '#app/phone/panel/pad.css.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

/** Digits for the other side's menus, and those that were sent. */
export function CallKeypad({ call }: { call: PhoneCall }) {
  const { t } = useWords()
  const press = (digit: string) => void phone.sendDigits(digit)
  const pressed = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && /^[0-9*#]$/.test(event.key)) press(event.key)
  }
  return (
    // The keys of the keyboard do what those on the screen do.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={pressed} className={styles.pad}>
      <p className={styles.sent}>
        <span className="visually-hidden">{t('keypad.sent')}: </span>
        {call.digits === '' ? <span className={styles.noneSent}>{t('keypad.none_sent')}</span> : <output>{call.digits}</output>}
      </p>
      <KeyGrid keys={keys} press={press} />
      <HangUp />
    </div>
  )
}
