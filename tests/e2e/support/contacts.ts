import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contacts } from '#api/platform/tables/index.ts'
import { makeContacts, type ContactFields } from '#tests/factories/contacts.ts'
import { homeBrand, signIn, type People, type Traveller } from './session.ts'

/** A phone number that nobody else of these journeys has, of an exchange in Boston that 976, the premium-rate one, is not among. */
export const freshPhone = () => `617${String(randomInt(2_000_000, 9_760_000))}`
/** A word that stands in no other name of these journeys. */
export const freshName = () => `Q${randomUUID().slice(0, 8)}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')

/** Stores contacts of somebody's; returns their numbers in order. */
export async function give(
  people: People,
  who: Traveller,
  wanted: ContactFields[],
  columns: { new_tag?: boolean } = {},
): Promise<number[]> {
  if (wanted.length === 0) return []
  const owner = { ...who, name: who.username, brand: homeBrand }
  return people.within(async (work) => {
    const ids = await makeContacts(
      work,
      wanted.map((fields) => ({ owner, fields, columns: { new_tag: false, ...columns } })),
    )
    const rows = await work.db.select({ id: contacts.id, number: contacts.number }).from(contacts).where(eq(contacts.owner_id, who.id))
    return ids.map((id) => rows.find((row) => row.id === id)?.number ?? 0)
  })
}

/** Somebody with these contacts, signed in. */
export async function agentWith(page: Page, home: string, people: People, wanted: ContactFields[], columns?: { new_tag?: boolean }) {
  const who = await people.make({ name: ['Nora', 'Lake'] })
  const numbers = await give(people, who, wanted, columns)
  await signIn(page, home, who)
  return { who, number: numbers[0] ?? 0, numbers }
}

/** The names in the list of contacts, from top to bottom. */
export const names = (page: Page) => page.locator('tbody th a')
