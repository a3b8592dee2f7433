import type { PhoneCall } from './model.ts'
import { useWords } from './words.tsx'
import { link } from './settings.css.ts'

/** The contacts with the caller's number, where the browser has kept the new tab shut. */
export function PopLink({ call: { pop } }: { call: Pick<PhoneCall, 'pop'> }) {
  const { t } = useWords()
  if (pop?.state !== 'blocked') return null
  return (
    <a href={pop.href} target={pop.target} className={link}>
      {t('incoming.pop')}
    </a>
  )
}
