import { ageOn, formatDate, turns65 } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'

/** How old somebody is, and until then when they turn 65: the day that Medicare begins to matter. */
export function Age({ birthDate, today }: { birthDate: string; today: string }) {
  const t = useText('contacts')
  const language = useLanguage()
  const age = ageOn(birthDate, today)
  const birthday = turns65(birthDate)
  if (age === null) return null
  return (
    <>
      <span>{t('fields.age', { age })}</span>
      {birthday && birthday >= today ? <span>{t('fields.turns_65', { date: formatDate(birthday, language, 'UTC') })}</span> : null}
    </>
  )
}
