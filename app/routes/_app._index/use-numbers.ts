import { useLanguage } from '#app/i18n/use-text.ts'

/** How numbers are written in the language of the page. */
export function useNumbers(): (value: number) => string {
  const language = useLanguage()
  return (value) => value.toLocaleString(language)
}

/** Whole dollars, from cents. */
export function useMoney(): (cents: number) => string {
  const language = useLanguage()
  return (cents) => (cents / 100).toLocaleString(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
}
