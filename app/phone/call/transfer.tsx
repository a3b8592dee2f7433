import { useState, type FormEvent } from 'react'
import { formatPhone, normalisePhone } from '#api/contract/formats.ts'
import type { Colleague } from '#api/contract/phone.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { PhoneCall } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'
import { dialable } from '#app/phone/panel/typed-number.ts'
import { useFetched } from '#app/phone/panel/use-fetched.ts'
import { useWords } from '#app/phone/words.tsx'
import { quiet, spread, stack, thumb } from '#app/phone/panel/panel.css.ts'
import * as styles from './call.css.ts'

type Target = { name: string; to: { user_id: string } | { phone_number: string } }

/** To whom a call is handed: a colleague who would answer now, or a number; asked once more before it is done. */
export function Transfer({ call, onBack }: { call: PhoneCall; onBack: () => void }) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<Target | null>(null)
  if (chosen) return <Confirm call={call} target={chosen} onBack={() => setChosen(null)} />
  return (
    <>
      <h3>{t('transfer.title')}</h3>
      <Colleagues choose={({ id, name }) => setChosen({ name, to: { user_id: id } })} />
      <OtherNumber choose={(phone_number) => setChosen({ name: formatPhone(phone_number), to: { phone_number } })} />
      <div>
        <Button type="button" className={thumb} onClick={onBack}>
          {t('transfer.back')}
        </Button>
      </div>
    </>
  )
}

function Colleagues({ choose }: { choose: (colleague: Colleague) => void }) {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const path = `/phone/colleagues?${new URLSearchParams({ q: words.trim() })}`
  const { data, failed } = useFetched<{ colleagues: Colleague[] }>(path, '', words ? 250 : 0)
  return (
    <>
      <TextField
        type="search"
        name="colleague"
        label={t('transfer.find')}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div role="status" className="visually-hidden">
        {data?.colleagues.length === 0 ? t('transfer.nobody') : ''}
      </div>
      {failed ? <p className={quiet}>{t('transfer.failed')}</p> : null}
      {data && data.colleagues.length === 0 ? <p className={quiet}>{t('transfer.nobody')}</p> : null}
      {data && data.colleagues.length > 0 ? (
        <ul aria-label={t('transfer.colleagues')} className={styles.people}>
          {data.colleagues.map((colleague) => (
            <li key={colleague.id}>
              {colleague.reachable ? (
                <button type="button" className={styles.person} onClick={() => choose(colleague)}>
                  {colleague.name}
                  <span className={styles.there}>{t('transfer.available')}</span>
                </button>
              ) : (
                <span className={styles.person}>
                  <span className={styles.away}>{colleague.name}</span>
                  <span className={styles.away}>{t('transfer.away')}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function OtherNumber({ choose }: { choose: (number: string) => void }) {
  const { t } = useWords()
  const [number, setNumber] = useState('')
  const [refused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = normalisePhone(dialable(number))
    setRefused(found === null)
    if (found) choose(found)
  }
  return (
    <form onSubmit={submit} className={stack}>
      <TextField
        type="tel"
        name="number"
        label={t('transfer.number')}
        autoComplete="off"
        value={number}
        errors={refused ? [t('errors.invalid_number')] : []}
        onChange={({ target }) => setNumber(target.value)}
      />
      <div>
        <Button className={thumb}>{t('transfer.choose_number')}</Button>
      </div>
    </form>
  )
}

function Confirm({ call, target, onBack }: { call: PhoneCall; target: Target; onBack: () => void }) {
  const { t } = useWords()
  return (
    <>
      <h3>{t('transfer.title')}</h3>
      <p>{t('transfer.confirm', { who: target.name })}</p>
      <div className={spread}>
        <Button type="button" className={thumb} onClick={onBack}>
          {t('transfer.back')}
        </Button>
        <Button
          type="button"
          tone="primary"
          className={thumb}
          pending={call.wish === 'transfer'}
          pendingLabel={t('transfer.doing')}
          onClick={() => void phone.transfer(target.to)}
        >
          {t('transfer.do')}
        </Button>
      </div>
    </>
  )
}
