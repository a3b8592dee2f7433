import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { typeHref } from './paths.ts'
import { questionOf, typedIn, typedOf } from './question.server.ts'

const context = { sayError: (code: string) => code } as unknown as SignedInContext
const asked = (typed: ReturnType<typeof typedIn>) => {
  const checked = questionOf(context, 'lead_sources', typed)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.question
}
const addressOf = (href: string): URLSearchParams => new URL(href, 'https://brand.example').searchParams

describe('a question of several sources, vendors and states', () => {
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
  const question = {
    report_type: 'lead_sources',
    period: 'last_month',
    compare: 'none',
    by: 'source',
    source_id: [a, b, c],
    state: ['TX', 'FL'],
  }

  test('keeps them all on the way from a saved report through an address into what is asked', () => {
    const href = typeHref('lead_sources', { ...typedOf(question), run: a })
    expect(addressOf(href).getAll('source_id')).toEqual([a, b, c])
    expect(asked(typedIn(addressOf(href)))).toMatchObject({ source_id: [a, b, c], state: ['TX', 'FL'], period: 'last_month' })
  })

  test('keeps them all in a form that is saved', () => {
    const form = new FormData()
    for (const [name, values] of Object.entries(typedOf(question))) for (const value of values) form.append(name, value)
    expect(asked(typedIn(form))).toMatchObject({ source_id: [a, b, c], state: ['TX', 'FL'] })
  })

  test('takes one of what can be one alone, blank ones not at all, and each once', () => {
    const address = new URLSearchParams([
      ['period', ' '],
      ['period', 'today'],
      ['period', 'this_year'],
      ['source_id', ''],
      ['source_id', a],
      ['source_id', a],
      ['campaign_id', b],
      ['campaign_id', c],
      ['from', '2026-01-01'],
    ])
    expect(typedIn(address)).toEqual({ period: ['today'], source_id: [a], campaign_id: [b] })
  })

  test('says what is wrong by the name of its field', () => {
    expect(questionOf(context, 'lead_sources', { state: ['TX', 'nowhere'] })).toMatchObject({
      ok: false,
      errors: { state: expect.any(String) },
    })
  })
})

test('a question without anything to send has a bare address', () => {
  expect(typeHref('book', typedOf({ report_type: 'book', period: null, compare: 'none', all_downline: false, source_id: [] }))).toBe(
    '/reports/book',
  )
})
