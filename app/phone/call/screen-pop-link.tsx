import type { PhoneCall } from '#app/phone/model.ts'
import { useWords } from '#app/phone/words.tsx'
import { link } from '#app/phone/settings/settings.css.ts'

/** The contacts with the caller's number, where the browser has kept the new tab shut. */
export function ScreenPopLink({ call: { pop } }: { call: Pick<PhoneCall, 'pop'> }) {
  const { t } = useWords()
  if (pop?.state !== 'blocked') return null
  return (
    <a href={pop.href} target={pop.target} className={link}>
      {t('incoming.pop')}
    </a>
  )
}
