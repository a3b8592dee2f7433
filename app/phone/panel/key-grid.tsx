import { keyLetters } from './typed-number.ts'
import { useWords } from '#app/phone/words.tsx'
import * as styles from './pad.css.ts'

const named = { '*': 'keypad.star', '#': 'keypad.hash', '+': 'keypad.plus' } as const

/** The keys of a telephone, three in a row. */
export function KeyGrid({ keys, press }: { keys: readonly string[]; press: (key: string) => void }) {
  const { t } = useWords()
  return (
    <div role="group" aria-label={t('keypad.digits')} className={styles.keys}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key in named ? t(named[key as keyof typeof named]) : key}
          onClick={() => press(key)}
          className={styles.key}
        >
          {key}
          <span aria-hidden="true" className={styles.letters}>
            {keyLetters[key]}
          </span>
        </button>
      ))}
    </div>
  )
}
