import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { clockIn } from '../asked.ts'
import { dayStore } from './days.store.ts'
import { triesStore } from './tries.store.ts'

const client = { ip: '', user_agent: '', request_id: '', language: 'en' }

/** So many are counted in one transaction. */
const chunk = { people: 10, days: 500, contacts: 2000 }

/** Each is counted anew once in so many nights, touched or not. */
const nights = 20

/** One at a time writes the cells of a brand. Asked before anything else, so that what is seen afterwards is newer. */
const holdCells = ({ db, brand }: OpenWork) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('report_cells'), hashtext(${brand.id}))`)

/** Counts anew what was touched since the last time, so that there is little to count when somebody asks. */
export const foldCells = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, foldDays)
  await inEveryBrand(run, client, foldTries)
})

/**
 * A chunk of the days of people, or of counting them all where they never were or are by another clock: until that is done
 * reports are read from the rows. Whether more may be left.
 */
export async function foldDays(work: OpenWork): Promise<boolean> {
  await holdCells(work)
  const { zone } = clockIn(work, null)
  const days = dayStore(work, zone)
  const clock = await days.clock()
  if (clock?.zone !== zone) {
    await days.setClock({ zone, reached_id: null, complete: false })
    // Somebody may just be reading them by the other clock: they are changed in a minute.
    return clock === null
  }
  if (!clock.complete) {
    const people = await days.peopleAfter(clock.reached_id, chunk.people)
    await days.recount(people)
    await days.setClock({ zone, reached_id: people.at(-1) ?? null, complete: people.length < chunk.people })
    return true
  }
  const touched = await days.touched(chunk.days)
  if (touched.length) await days.fold(touched)
  return touched.length > 0
}

/** A chunk of the contacts that somebody called or wrote to. Whether more may be left. */
export async function foldTries(work: OpenWork): Promise<boolean> {
  await holdCells(work)
  const tries = triesStore(work)
  const touched = await tries.touched(chunk.contacts)
  if (touched.length) report(work, 'first tries', await tries.fold(touched))
  return touched.length > 0
}

/** Looks whether what is kept is so, repairs what is not, and says so. */
export const recountCells = job('work', async (_payload, ports, run) => {
  const part = Math.floor(ports.clock.now().getTime() / 86_400_000) % nights
  await inEveryBrand(
    run,
    client,
    everybody(async (work, after) => {
      const { zone } = clockIn(work, null)
      const days = dayStore(work, zone)
      const clock = await days.clock()
      if (!clock?.complete || clock.zone !== zone) return []
      const people = await days.peopleAfter(after, chunk.people, { part, of: nights })
      report(work, 'days', await days.recount(people))
      return people
    }),
  )
  await inEveryBrand(
    run,
    client,
    everybody(async (work, after) => {
      const tries = triesStore(work)
      const contacts = await tries.contactsAfter(after, chunk.contacts, { part, of: nights })
      report(work, 'first tries', await tries.fold(contacts))
      return contacts
    }),
  )
})

/** A chunk after the other of each brand, by where the last one ended. */
function everybody(count: (work: OpenWork, after: string | null) => Promise<string[]>) {
  const reached = new Map<string, string>()
  return async (work: OpenWork): Promise<boolean> => {
    await holdCells(work)
    const last = (await count(work, reached.get(work.brand.id) ?? null)).at(-1)
    if (last) reached.set(work.brand.id, last)
    return last !== undefined
  }
}

function report({ ports, brand }: OpenWork, what: 'days' | 'first tries', wrong: number): void {
  if (wrong === 0) return
  ports.errorReports.report(new Error(`${wrong} ${what} were wrong in ${brand.key}; they are counted anew`), { where: 'cells' })
}
