import type { CarrierConfig } from '../config.ts'
import { rfc2822 } from '../names.ts'
import type { Form } from './form.ts'

/** The page of a list, in Twilio's shape. `path` has no query. */
export function page<T>(path: string, name: string, items: T[], query: Form): Record<string, unknown> {
  const size = Math.min(Math.max(Number(query.get('PageSize') ?? 50) || 50, 1), 1000)
  const number = Math.max(Number(query.get('Page') ?? 0) || 0, 0)
  const others = Object.entries(query.toRecord()).filter(([key]) => key !== 'Page' && key !== 'PageSize')
  const address = (which: number) => `${path}?${new URLSearchParams([...others, ['PageSize', String(size)], ['Page', String(which)]])}`
  const start = number * size
  const some = items.slice(start, start + size)
  return {
    [name]: some,
    page: number,
    page_size: size,
    start,
    end: Math.max(0, start + some.length - 1),
    first_page_uri: address(0),
    previous_page_uri: number > 0 ? address(number - 1) : null,
    next_page_uri: start + size < items.length ? address(number + 1) : null,
    uri: address(number),
  }
}

/** What every resource carries. */
export function common({ account_sid }: CarrierConfig, created: number, updated = created): Record<string, unknown> {
  return { account_sid, api_version: '2010-04-01', date_created: rfc2822(created), date_updated: rfc2822(updated) }
}

export const root = ({ account_sid }: CarrierConfig): string => `/2010-04-01/Accounts/${account_sid}`
