import { useEffect, useRef, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import Delete from 'lucide-react/icons/delete'
import PhoneIcon from 'lucide-react/icons/phone'
import { Button } from '#app/ui/controls/button.tsx'
import { CallAnswer } from './call-answer.tsx'
import { KeyGrid } from './key-grid.tsx'
import { isEmergency } from '#app/phone/rules.ts'
import { phone } from '#app/phone/store.ts'
import { caretIn, shownNumber, typed } from './typed-number.ts'
import { useWords } from '#app/phone/words.tsx'
import { small } from './panel.css.ts'
import * as styles from './pad.css.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '+']

type Props = {
  /** What is to be dialled, without the marks between its groups. */
  raw: string
  onChange: (raw: string) => void
  /** The number that was dialled last: Call takes it where nothing has been typed. */
  last: string
  /** The number that is shown to whoever is called. */
  callerId: string | null
}

/** A number, typed, pasted or pressed key by key, and called. */
export function Keypad({ raw, onChange, last, callerId }: Props) {
  const { t } = useWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (raw === '') return onChange(last)
    void phone.dial(raw).then((done) => {
      if (done) onChange('')
    })
  }
  const press = (key: string) => {
    if (key !== '+' || raw === '') onChange(raw + key)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    if (/^[0-9*+]$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') onChange(raw.slice(0, -1))
  }
  return (
    // The keys of the keyboard do what those on the screen do, wherever in the pad the focus is.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={submit} onKeyDown={pressed} className={styles.pad}>
      <NumberField raw={raw} onChange={onChange} />
      <KeyGrid keys={keys} press={press} />
      <CallAnswer number={raw} />
      <div className={styles.actions}>
        <Button type="button" tone="quiet" className={styles.side} onClick={() => onChange('')}>
          {t('keypad.reset')}
        </Button>
        <Button tone="primary" icon={<PhoneIcon />} className={styles.call}>
          {t('keypad.call')}
        </Button>
        <Button
          type="button"
          tone="quiet"
          className={styles.side}
          icon={<Delete size={20} />}
          aria-label={t('keypad.backspace')}
          title={t('keypad.backspace')}
          onClick={() => onChange(raw.slice(0, -1))}
        />
      </div>
      {isEmergency(raw) ? <p role="alert">{t('keypad.emergency')}</p> : null}
      <div className={small}>
        {callerId ? <p>{t('keypad.shows_as', { number: shownNumber(callerId) })}</p> : null}
        {raw === '' && last !== '' ? <p>{t('keypad.last')}</p> : null}
        {isEmergency(raw) ? null : <p>{t('keypad.emergency')}</p>}
      </div>
    </form>
  )
}

/** Shows the number in its groups while it is typed, and leaves the caret where it was. */
function NumberField({ raw, onChange }: Pick<Props, 'raw' | 'onChange'>) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = shownNumber(raw)
  const changed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const next = typed(raw, target.value, target.selectionStart ?? target.value.length, forward)
    caret.current = next.caret
    if (next.raw === raw) place()
    onChange(next.raw)
  }
  const place = () => {
    if (caret.current === null || !field.current) return
    const at = caretIn(field.current.value, caret.current)
    field.current.setSelectionRange(at, at)
    caret.current = null
  }
  useEffect(place)
  return (
    <input
      ref={field}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      data-phone-number=""
      aria-label={t('keypad.number')}
      value={shown}
      onChange={changed}
      className={styles.number}
    />
  )
}
