import { TwilioError } from '../errors.ts'

/** The parameters of a request; one that comes several times is a list. */
export class Form {
  constructor(private readonly entries: [name: string, value: string][]) {}

  /** Refuses what is not among the known names, and names it. */
  only(...known: string[]): this {
    const unknown = this.entries.map(([name]) => name).filter((name) => !known.includes(name))
    if (unknown.length > 0) throw new TwilioError(400, 20_001, `Unknown parameters: ${[...new Set(unknown)].join(', ')}`)
    return this
  }

  get(name: string): string | undefined {
    return this.entries.findLast(([one]) => one === name)?.[1]
  }

  all(name: string): string[] {
    return this.entries.filter(([one]) => one === name).map(([, value]) => value)
  }

  /** Refuses when it is missing, in Twilio's words. */
  need(name: string, code = 21_201): string {
    const value = this.get(name)
    if (!value) throw new TwilioError(400, code, `A '${name}' is required.`)
    return value
  }

  oneOf<T extends string>(name: string, ...values: T[]): T | undefined {
    const value = this.get(name)
    if (value === undefined || values.includes(value as T)) return value as T | undefined
    throw new TwilioError(400, 20_001, `Invalid value for ${name}: ${value}`)
  }

  /** True, false or not given. */
  flag(name: string): boolean | undefined {
    const value = this.oneOf(name, 'true', 'false', 'True', 'False')
    return value === undefined ? undefined : value.toLowerCase() === 'true'
  }

  /** An address; an empty one takes away what was there. */
  url(name: string): string | undefined {
    const value = this.get(name)
    if (value === undefined || value === '' || (URL.canParse(value) && /^https?:/.test(value))) return value
    throw new TwilioError(400, 21_205, `${name} is not a valid URL: ${value}`)
  }

  toRecord(): Record<string, string> {
    return Object.fromEntries(this.entries)
  }
}
