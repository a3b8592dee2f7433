import { eq, inArray } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { carriers, sources } from '#api/platform/tables/index.ts'

const numbers: Record<string, string> = {
  Aetna: '60054',
  Humana: '73288',
  'Mutual of Omaha': '71412',
  UnitedHealthcare: '79413',
}
const endedCarriers = ['Genworth', 'Great American']
const endedSources = ['Social media']

/** Carriers with their numbers, and what is no longer offered. */
export async function layCatalogue({ db }: OpenWork): Promise<void> {
  for (const [name, naic] of Object.entries(numbers)) await db.update(carriers).set({ naic }).where(eq(carriers.name, name))
  await db.update(carriers).set({ active: false }).where(inArray(carriers.name, endedCarriers))
  await db.update(sources).set({ active: false }).where(inArray(sources.title, endedSources))
}
