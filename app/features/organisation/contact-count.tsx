import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'

type Counted = { contact_count: number; contact_count_is: 'exact' | 'about' }

/** How many contacts, told honestly, and the way to them. */
export function ContactCount({ of, href, label }: { of: Counted; href: string; label: string }) {
  const words = useCountWords()(of)
  if (of.contact_count === 0) return words
  return (
    <Anchor href={href} aria-label={`${label}: ${words}`}>
      {words}
    </Anchor>
  )
}

export function useCountWords(): (of: Counted) => string {
  const t = useText('organisation')
  const language = useLanguage()
  return ({ contact_count: count, contact_count_is }) =>
    contact_count_is === 'about' ? t('count_more', { count }) : count.toLocaleString(language)
}
