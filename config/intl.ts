/** The formats of Intl, each made once: making one takes a hundred times as long as using it. */
function kept<Format, Options extends object>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const format = make(locale, options)
    made.set(key, format)
    return format
  }
}

export const dateTimeFormat = kept((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
export const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
export const pluralRules = kept((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
export const displayNames = kept((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options))
export const relativeTimeFormat = kept((locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options))

/** What a function of plain values has answered, kept; all is forgotten when there are `most`. */
export function remembered<Asked extends readonly (string | number)[], Answer>(
  answer: (...asked: Asked) => Answer,
  most = 10_000,
): (...asked: Asked) => Answer {
  const known = new Map<string, Answer>()
  return (...asked) => {
    const key = asked.join('\n')
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const found = answer(...asked)
    known.set(key, found)
    return found
  }
}

/** What the clocks of a zone are called then: Eastern Time, hora del este. */
export function zoneWords(zone: string, language: string, at: Date): string {
  const parts = dateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
