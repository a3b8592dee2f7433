import { sql } from 'drizzle-orm'
import { insertContacts } from '#api/areas/contacts/index.ts'
import { joinAreas } from '#api/joins.ts'
import type { Brand } from '#api/platform/brands.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Ports } from '#api/platform/ports.ts'
import { notes, sources, statuses, users } from '#api/platform/tables/index.ts'
import { defaultHost } from '#config/hosts.ts'
import { layAccounts } from './accounts.ts'
import { layAftercare } from './aftercare.ts'
import { layCalendar } from './calendar.ts'
import { layBilling } from './billing.ts'
import { layBookings } from './bookings.ts'
import { layCampaigns } from './campaigns.ts'
import { contactChance, demoContact, skewedOwner, typedAgain } from './contacts.ts'
import { layImports } from './imports.ts'
import { layLines } from './lines.ts'
import { layMailers } from './mailers.ts'
import { layMedicare } from './medicare.ts'
import { layLists } from './lists.ts'
import { layEnrollment } from './enrollment.ts'
import { layFirstCalls } from './first-calls.ts'
import { buyDemoNumbers, layPhone } from './phone.ts'
import { noteLines } from './names.ts'
import { beginFiling, layRecords } from './records.ts'
import { castOf, demoOtpSeed, demoPassword, emailOf, layPeople } from './people.ts'
import { layCatalogue } from './catalogue.ts'
import { layTrainings } from './trainings.ts'
import { layLeadVendors } from './lead-vendors.ts'
import { layQuotes } from './quotes.ts'
import { laySoa } from './soa.ts'
import { layStore, layStoreOrders } from './store.ts'
import { laySuppressions } from './suppressions.ts'
import { layOrganisation } from './organisation.ts'
import { layReports } from './reports.ts'
import { layTextCampaigns } from './text-campaigns.ts'
import { layAgentLicenses } from './agent-licenses.ts'
import { layTexts } from './texts.ts'
import { layTransfers } from './transfers.ts'
import { layTurning65 } from './turning-65.ts'
import { layTriggers } from './triggers.ts'
import { layVoices } from './voices.ts'
import { layWebpages } from './webpages.ts'
import { layWorkflows } from './workflows.ts'
import { layYearOfTexts } from './year-of-texts.ts'

const day = 86_400_000

/** One in so many is there twice. */
const twiceEvery = 40

/** That of the bare default host first, the others by their keys. */
export function brandsInOrder(brands: Pick<Ports['brands'], 'all' | 'ofHost'>): Brand[] {
  const shown = brands.ofHost(defaultHost)?.brand.key
  const place = ({ key }: Brand) => (key === shown ? '' : key)
  return brands.all().sort((one, other) => place(one).localeCompare(place(other)))
}

/**
 * Lays down the demo in every brand that has nobody yet, or in one, and gives its people numbers; says what it did, a line a
 * brand. A brand is laid whole or not at all, so what was broken off is begun again.
 */
export async function layDemo(ports: Ports, contactsABrand: number, only?: Brand): Promise<string[]> {
  joinAreas()
  const lines: string[] = []
  for (const brand of only ? [only] : brandsInOrder(ports.brands)) {
    const laid = await inWork(ports, brand, async (work) => {
      // Another that lays it at the same time is waited for.
      await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('demo'), hashtext(${brand.key}))`)
      if (await hasSomebody(work)) return false
      const people = await layPeople(work)
      await layContacts(work, people, contactsABrand)
      await layLists(work, people)
      await laySuppressions(work, people)
      await layLines(work, people)
      await layPhone(work, people)
      await layTurning65(work)
      await layFirstCalls(work)
      await layEnrollment(work)
      await layReports(work, people)
      await layAgentLicenses(work, people)
      await layTexts(work, people)
      await layYearOfTexts(work)
      await layCalendar(work, people)
      await layAccounts(work, people)
      await layOrganisation(work, people)
      await layCatalogue(work)
      await layTransfers(work, people)
      await layTrainings(work)
      await layStore(work)
      await layLeadVendors(work, people)
      await laySoa(work, people)
      await layVoices(work, people)
      await layQuotes(work, people)
      await layMedicare(work, people)
      await layAftercare(work, people)
      await layWebpages(work, people)
      await layBookings(work, people)
      await layImports(work, people)
      await layBilling(work, people)
      await layCampaigns(work, people)
      await layTextCampaigns(work, people)
      await layMailers(work)
      await layStoreOrders(work, people)
      await layWorkflows(work, people)
      // In one brand only: with them a demo writes to people by itself.
      if (brand.key === brandsInOrder(ports.brands)[0]?.key) await layTriggers(work)
      return true
    })
    if (laid) lines.push(`${brand.set.name}: ${castOf(brand.set).length} people, ${contactsABrand} contacts`)
  }
  return [...lines, ...(await buyDemoNumbers(ports, only))]
}

async function hasSomebody({ db }: OpenWork): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}

/** Runs `inside` as one unit of work of a brand, with nobody signed in. */
export function inWork<T>(ports: Ports, brand: Brand, inside: (work: OpenWork) => Promise<T>): Promise<T> {
  const client = { ip: '127.0.0.1', user_agent: 'seed', request_id: newId(), language: 'en' }
  return inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor: null, now: ports.clock.now(), ports, client }))
}

const statusesOf = {
  lead: [
    ...['New', 'New', 'New', 'New', 'Attempted', 'Attempted', 'Attempted', 'Attempted', 'Contacted', 'Contacted', 'Contacted'],
    ...['Appointment set', 'Not interested', 'Not interested', 'Do not contact'],
  ],
  prospect: [
    ...['Contacted', 'Appointment set', 'Appointment set', 'Quoted', 'Quoted', 'Quoted', 'Application submitted'],
    ...['Application submitted', 'Not interested'],
  ],
  client: ['Sold', 'Sold', 'Sold', 'Sold', 'Sold', 'Sold', 'Sold', 'Sold', 'Sold', 'Contacted', 'Quoted'],
}

async function layContacts(work: OpenWork, people: Map<string, string>, count: number) {
  const { db, brand, now } = work
  const random = contactChance(brand.key)
  const owners = ['agent', 'agent2', 'telemarketer', 'manager', 'twofactor', 'basic', 'noterms', 'needs2fa', 'newcomer', 'unpaid'].flatMap(
    (who) => people.get(who) ?? [],
  )
  const [statusIds, sourceIds] = await Promise.all([
    db.select({ id: statuses.id, title: statuses.title }).from(statuses).orderBy(statuses.position),
    db.select({ id: sources.id }).from(sources),
  ])
  const filing = await beginFiling(work)
  // A status that fits: hardly a lead is sold, and nobody who is sold is new.
  const fitting = Object.fromEntries(
    Object.entries(statusesOf).map(([category, titles]) => [
      category,
      titles.flatMap((title) => statusIds.find((one) => one.title === title) ?? []),
    ]),
  )
  const batch = 500
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done)
    let last = demoContact(random)
    const rows = Array.from({ length: size }, (_, place) => {
      last = place % twiceEvery === twiceEvery - 1 ? typedAgain(last) : demoContact(random)
      const { zone, ...body } = last
      const came = random.next()
      // Clients have been with us for up to four years, and some more come each year; most of the others came lately.
      const days = body.category === 'client' ? came ** 1.2 * 1500 : came ** 2 * 900
      const created_at = new Date(now.getTime() - Math.floor(days) * day - random.whole(day))
      const touched = random.happens(0.7) ? new Date(created_at.getTime() + random.next() * (now.getTime() - created_at.getTime())) : null
      return {
        body: { ...body, status_id: random.pick(fitting[body.category ?? ''] ?? statusIds).id, source_id: random.pick(sourceIds).id },
        columns: {
          owner_id: skewedOwner(random, owners),
          timezone: zone,
          created_at,
          last_activity_at: touched ?? created_at,
          last_contacted_at: touched,
          new_tag: !touched && random.happens(0.5),
        },
      }
    })
    const ids = await insertContacts(work, rows)
    const filed = rows.map(({ body, columns }, index) => ({
      id: ids[index] ?? '',
      owner_id: columns.owner_id,
      category: body.category ?? '',
      last_name: body.last_name ?? '',
      came: columns.created_at,
      place: { city: body.addresses?.[0]?.city ?? '', area: body.phones?.[0]?.number.slice(2, 5) ?? '' },
    }))
    await layRecords(work, filing, filed)
    await db.insert(notes).values(
      rows.flatMap(({ columns }, index) =>
        random.happens(0.4)
          ? [
              {
                tenant_id: brand.id,
                id: newId(),
                contact_id: ids[index] ?? '',
                author_id: columns.owner_id,
                body: random.pick(noteLines),
                created_at: columns.last_activity_at,
                updated_at: columns.last_activity_at,
              },
            ]
          : [],
      ),
    )
  }
}

/** Where each brand is, who can sign in there, and whether they are there yet. */
export async function describeDemo(ports: Ports, port: number) {
  const ordered = brandsInOrder(ports.brands)
  const isLaid = await Promise.all(ordered.map((brand) => inWork(ports, brand, hasSomebody)))
  const brands = ordered.map(({ key, set }, place) => ({
    key,
    name: set.name,
    is_laid: isLaid[place] ?? false,
    url: `http://${set.domains[0]}:${port}`,
    sign_ins: castOf(set).map(({ who, what }) => ({
      username: emailOf(set, who),
      password: demoPassword,
      what: who === 'twofactor' ? `${what} (authenticator seed ${demoOtpSeed(key)})` : what,
    })),
  }))
  return { brands, note: 'Mails of the demo are at /outbox of each brand.' }
}
