import { z } from 'zod'
import { dateIn, formatDate } from '#api/contract/formats.ts'
import type { PolicyListRow } from '#api/contract/contacts/policies.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { day, reportNumber, someOf, whole, words } from '#app/lists/params.server.ts'
import { zoneOf, policyStatuses, policyStatusValues } from '#config/options.ts'

const spans = ['renewal', 'effective', 'termination'] as const
type Bound = `${(typeof spans)[number]}_${'from' | 'to'}`
const usualSize = 50

/** The book of business: policies across contacts. */
export const policyList = defineList({
  path: '/policies',
  params: {
    q: words(100),
    status: someOf(z.enum(policyStatusValues)),
    carrier_id: someOf(z.uuid()),
    ...({
      renewal_from: day,
      renewal_to: day,
      effective_from: day,
      effective_to: day,
      termination_from: day,
      termination_to: day,
    } satisfies Record<Bound, typeof day>),
    report: reportNumber,
    limit: whole(usualSize, 25, 200),
  },
  sorts: { renewal_date: 'asc', effective_date: 'desc', premium: 'desc' },
  sortParam: 'sort',
})
type State = ReturnType<typeof policyList.parse>

const noFilters = {
  status: [],
  carrier_id: [],
  renewal_from: '',
  renewal_to: '',
  effective_from: '',
  effective_to: '',
  termination_from: '',
  termination_to: '',
} satisfies Partial<State>

/** The page of the book that an address asks for, what there is to choose from, and what is set. */
export async function policyListPage(context: SignedInContext) {
  const asked = policyList.read(context.request)
  const { order_field: sort, ...rest } = policyList.query(asked)
  const query = { ...rest, sort }
  const [{ data, meta }, choices] = await Promise.all([
    context.read(context.api.GET('/v1/policies', { params: { query } })),
    choicesFor(context),
  ])
  return {
    list: { ...policyList.page(asked, data, meta), meta },
    sorts: policyList.sortHeads(asked),
    rows: data as PolicyListRow[],
    choices,
    filters: filtersOf(context, asked, choices),
    unfiltered_href: policyList.href(asked, noFilters),
    views: viewsOf(context, asked),
  }
}

async function choicesFor(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/carriers', { params: { query: { all: true } } }))
  return {
    status: policyStatuses.map(({ value }) => ({ value: value as string, label: context.say(`records:status.${value}`) })),
    carrier_id: data.map(({ id, name }) => ({ value: id, label: name })),
  }
}
type Choices = Awaited<ReturnType<typeof choicesFor>>

/** The filters that are set, in words, each with the book that it leaves behind. */
function filtersOf({ say, language }: SignedInContext, asked: State, choices: Choices): { key: string; words: string; href: string }[] {
  const inWords = (date: string) => formatDate(date, language, 'UTC')
  const ranges = spans.flatMap((span) => {
    const [from, to] = [asked[`${span}_from`], asked[`${span}_to`]]
    if (!from && !to) return []
    const what = say(`records:book.${span}_what`)
    const words =
      from && to
        ? say('records:book.between_chip', { what, from: inWords(from), to: inWords(to) })
        : say(`records:book.${from ? 'from_chip' : 'to_chip'}`, { what, date: inWords(from || to) })
    return [{ key: span, words, href: policyList.href(asked, { [`${span}_from`]: '', [`${span}_to`]: '' }) }]
  })
  const listed = (name: keyof Choices, label: string) =>
    (asked[name] as string[]).map((value) => ({
      key: `${name}=${value}`,
      words: `${label}: ${choices[name].find((choice) => choice.value === value)?.label ?? value}`,
      href: policyList.href(asked, { [name]: (asked[name] as string[]).filter((other) => other !== value) }),
    }))
  return [...ranges, ...listed('status', say('records:book.status')), ...listed('carrier_id', say('records:book.carrier'))]
}

/** What people look for most, one press away. */
function viewsOf({ say, user }: SignedInContext, asked: State): { words: string; href: string; current: boolean }[] {
  const today = dateIn(zoneOf(user), new Date())
  const inForce: State['status'] = ['issued', 'active']
  const views: [words: string, filter: Partial<State>][] = [
    ['soon', { status: inForce, renewal_from: today, renewal_to: dayFrom(today, 30) }],
    ['quarter', { status: inForce, renewal_from: today, renewal_to: dayFrom(today, 90) }],
    ['underway', { status: ['applied', 'pending'] }],
    ['lapsed', { status: ['lapsed', 'terminated'], termination_from: dayFrom(today, -90), termination_to: today }],
  ]
  const shown = policyList.href(asked, { q: '', order_field: 'renewal_date', order: '', limit: usualSize })
  return views.map(([name, filter]) => {
    const href = policyList.href(filter)
    return { words: say(`records:book.${name}`), href, current: isSame(href, shown) }
  })
}

/** The same filters, however they are ordered. */
function isSame(one: string, other: string): boolean {
  const sorted = (href: string) =>
    [...new URL(href, 'http://list').searchParams]
      .map((pair) => pair.join('='))
      .sort()
      .join('&')
  return sorted(one) === sorted(other)
}

/** The day so many days from another. */
export const dayFrom = (from: string, days: number): string => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
