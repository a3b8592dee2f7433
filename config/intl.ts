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
