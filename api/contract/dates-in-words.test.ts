import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatTime, type DateStyle } from './formats.ts'

test.each(['en', 'es', 'en-US', 'es-MX'])('dates in %s read as Intl writes them, whatever is remembered of them', (locale) => {
  const styles: Record<string, Intl.DateTimeFormatOptions> = {
    short: { year: 'numeric', month: 'short', day: 'numeric' },
    long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    month_day: { month: 'short', day: 'numeric' },
    weekday: { weekday: 'long' },
    time: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  }
  const instants = fc.date({ min: new Date('1930-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'UTC'), instants, (timeZone, at) => {
      for (const [style, options] of Object.entries(styles)) {
        const words = new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at).replace(/\u202f/g, ' ')
        expect(formatDate(at, locale, timeZone, style as DateStyle)).toBe(words)
      }
      const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at).replace(/\u202f/g, ' ')
      expect(formatTime(at, locale, timeZone)).toBe(time)
    }),
    { numRuns: 200 },
  )
})
