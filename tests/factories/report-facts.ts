import { eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import {
  api_vendor_posts,
  calls,
  campaign_links,
  campaign_recipients,
  campaigns,
  carriers,
  commission_entries,
  contact_status_changes,
  email_logs,
  event_occurrences,
  events,
  link_clicks,
  message_contents,
  notes,
  outreach_refusals,
  policies,
  policy_agents,
  soa_requests,
  source_costs,
  sources,
  statuses,
  suppressions,
  text_conversations,
  text_messages,
  training_completions,
  trainings,
} from '#api/platform/tables/index.ts'
import { makeAgentLicense } from './agent-licenses.ts'
import { makeVendor } from './api-tracking.ts'
import { makeContact } from './contacts.ts'
import { makeEvent } from './events.ts'
import type { Office, Person } from './people.ts'

const day = 86_400_000
const hour = 3_600_000

type Policy = Partial<typeof policies.$inferInsert>
type Contact = { created: number; state?: 'TX' | 'CA'; status?: string | null; source?: string | null; birth_date?: string }

/**
 * Something behind every number of every type of report, for the agent, one led through another, their manager and somebody out of
 * their reach. It is laid for the 23rd of November 2026, a Monday, at ten in the morning of New York.
 */
export async function makeReportFacts(work: OpenWork, office: Office): Promise<void> {
  const { db, brand, now } = work
  const mine = () => ({ tenant_id: brand.id, id: newId() })
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * day - hours * hour)
  const named = async () => {
    const [carrier, other, source, unpaid, fresh, working, won] = Array.from({ length: 7 }, newId) as [string, string, ...string[]]
    const titled = (titles: Record<string, string>) => Object.entries(titles).map(([id, title]) => ({ tenant_id: brand.id, id, title }))
    await db.insert(carriers).values([
      { tenant_id: brand.id, id: carrier, name: 'Harbor Life' },
      { tenant_id: brand.id, id: other, name: 'Summit Mutual' },
    ])
    await db.insert(sources).values(titled({ [source ?? '']: 'Fairs', [unpaid ?? '']: 'Friends' }))
    await db.insert(statuses).values(titled({ [fresh ?? '']: 'Fresh', [working ?? '']: 'Worked on', [won ?? '']: 'Won' }))
    return { carrier, other, source: source ?? '', unpaid: unpaid ?? '', fresh: fresh ?? '', working: working ?? '', won: won ?? '' }
  }
  const { carrier, other, source, unpaid, fresh, working, won } = await named()
  const vendor = await makeVendor(work, { vendor_name: 'Harvest Leads' })
  const training = mine()
  await db.insert(trainings).values({ ...training, section: 'AEP', title: 'AHIP', kind: 'certificate' })
  const cost = { source_id: source, from: '2026-11-01', to: '2026-11-30', created_by: office.admin.id }
  await db.insert(source_costs).values([
    { ...mine(), ...cost, amount_cents: 100_003 },
    // What an agent bought is their own cost; the manager's is told to whom they lead.
    { ...mine(), ...cost, amount_cents: 5_000, for_user_id: office.manager.id, created_by: office.manager.id },
  ])

  let made = 0
  const someone = async (owner: Person, { created, state = 'TX', status = fresh, source: from = source, birth_date }: Contact) => {
    const number = `+1412555${String(1000 + ++made)}`
    const fields = {
      last_name: `Fact ${made}`,
      ...(birth_date && { birth_date }),
      phones: [{ number }],
      addresses: [{ address: `${made} Elm St`, city: 'Austin', state, zip_code: '78701' }],
    }
    const id = await makeContact(work, owner, fields, { created_at: ago(created) })
    await db.execute(sql`update contacts set status_id = ${status}, source_id = ${from} where id = ${id}`)
    await db.execute(sql`delete from contact_status_changes where contact_id = ${id}`)
    return { id, number }
  }
  const insure = async (contact_id: string, columns: Policy) => {
    const policy = mine()
    await db
      .insert(policies)
      .values({ ...policy, contact_id, carrier_id: carrier, premium_cents: 10_001, premium_mode: 'annual', ...columns })
    return policy.id
  }
  const plan = { product: 'Medicare Advantage', status: 'active', effective_date: '2025-01-01', carrier_id: other }
  const call = (owner: Person, contact_id: string | null, at: Date, more: Partial<typeof calls.$inferInsert> = {}) =>
    db.insert(calls).values({
      ...mine(),
      ...{ user_id: owner.id, contact_id, call_direction: 'outbound' as const, status: 'completed' as const, created_at: at, ended_at: at },
      ...more,
    })
  const meet = async (owner: Person, contact_id: string, start: Date, status: 'completed' | 'no_show' | 'scheduled', created: Date) => {
    const id = await makeEvent(work, owner, { contact_id, start })
    await db.update(events).set({ topic: 'medicare', place_kind: 'phone', created_at: created }).where(eq(events.id, id))
    await db.update(event_occurrences).set({ status }).where(eq(event_occurrences.event_id, id))
  }
  const talk = async (owner: Person, contact: { id: string; number: string }) => {
    const conversation = mine()
    const numbers = { phone_number: contact.number, own_number: '+14125550100', last_message_at: now }
    await db.insert(text_conversations).values({ ...conversation, ...numbers, user_id: owner.id, contact_id: contact.id })
    return {
      conversation_id: conversation.id,
      user_id: owner.id,
      encoding: 'GSM-7' as const,
      from_number: '+14125550100',
      to_number: contact.number,
    }
  }
  const out = (at: Date) => ({ direction: 'outbound' as const, status: 'delivered' as const, created_at: at, sent_at: at })
  const came = (at: Date) => ({ direction: 'inbound' as const, status: 'received' as const, created_at: at })

  /** Clients with their policies, of all fates. */
  async function layPolicies(owner: Person) {
    const writes = await someone(owner, { created: 12, birth_date: '1961-12-15' })
    const month = (date: number) => `2026-11-${String(date).padStart(2, '0')}`
    const term = { product: 'Term', face_amount_cents: 25_000_050 }
    const issued = await insure(writes.id, { ...term, status: 'issued', application_date: month(5), issue_date: month(16) })
    for (const [place, status] of ['declined', 'withdrawn', 'applied'].entries())
      await insure(writes.id, { ...term, status, application_date: month(6 + place) })
    await insure(writes.id, { ...term, status: 'lapsed', issue_date: month(9), termination_date: month(21), terminated_because: 'lapsed' })
    const holds = await someone(owner, { created: 400, state: 'CA', source: unpaid, birth_date: '1961-09-20' })
    await insure(holds.id, {
      ...term,
      status: 'active',
      effective_date: '2025-06-01',
      issue_date: '2025-05-20',
      renewal_date: '2026-12-05',
    })
    const renews = await someone(owner, { created: 400, source: null, status: null })
    await insure(renews.id, { ...term, status: 'active', effective_date: '2024-06-01', renewal_date: '2027-01-15' })
    const left = await someone(owner, { created: 330 })
    await insure(left.id, {
      ...term,
      ...{ status: 'lapsed', issue_date: '2026-01-05', termination_date: month(10), terminated_because: 'lapsed' },
    })
    await insure(left.id, { ...plan, status: 'terminated', effective_date: '2026-01-01', termination_date: '2026-02-20' })
    // For one nothing ever came.
    await insure(left.id, { ...term, status: 'issued', issue_date: '2026-08-01' })
    for (const [policy_id, kind, amount_cents, paid_on] of [
      [issued, 'first_year', 50_001, '2026-11-20'],
      [issued, 'bonus', 7_003, null],
      [issued, 'chargeback', -12_002, null],
    ] as const) {
      const entry = { user_id: owner.id, earned_on: month(18), created_by: owner.id }
      await db.insert(commission_entries).values({ ...mine(), ...entry, policy_id, kind, amount_cents, paid_on })
    }
    return { issued, writes }
  }

  /** Clients with a plan as annual enrollment goes on, leads that were called sooner or later, and their ways through the statuses. */
  async function layLeads(owner: Person) {
    const client = async (birth_date?: string) => {
      const one = await someone(owner, { created: 20, ...(birth_date && { birth_date }) })
      await insure(one.id, plan)
      return one
    }
    await client()
    const [asked, booked, stays, changes] = [await client('1962-01-15'), await client(), await client('1961-12-01'), await client()]
    await call(owner, asked.id, ago(1), { answered_at: ago(1), duration_seconds: 61 })
    await meet(owner, booked.id, ago(-5), 'scheduled', ago(2))
    await meet(owner, stays.id, ago(3), 'completed', ago(8))
    await meet(owner, changes.id, ago(2), 'no_show', ago(8))
    await insure(changes.id, { product: 'Part D', status: 'applied', application_date: '2026-11-12' })
    for (const minutes of [3, 30, 300]) {
      const lead = await someone(owner, { created: 3, status: working })
      await call(owner, lead.id, new Date(ago(3).getTime() + minutes * 60_000))
      const post = { digest: newId(), outcome: 'accepted' as const, code: 'accepted', format: 'json' as const, ip: '203.0.113.7' }
      if (minutes === 3)
        await db.insert(api_vendor_posts).values({ ...mine(), ...post, vendor_id: vendor.id, contact_id: lead.id, created_at: ago(3) })
    }
    const waited = await someone(owner, { created: 9 })
    await call(owner, waited.id, ago(0, 1), { call_direction: 'inbound', missed: true, voicemail: true })
    await call(owner, waited.id, ago(0, 1), { duration_seconds: 125, answered_at: ago(0, 1) })
    await call(owner, null, ago(0, 2))
    for (const age of [1, 5, 11, 20, 60, 120]) {
      const one = await someone(owner, { created: 200, status: won, state: age > 10 ? 'CA' : 'TX' })
      const change = { contact_id: one.id, from_id: fresh, to_id: working, at: ago(age + 20) }
      await db.insert(contact_status_changes).values([
        { ...mine(), ...change },
        { ...mine(), ...change, from_id: working, to_id: won, at: ago(age) },
      ])
      await db.execute(sql`update contacts set status_since = ${ago(age).toISOString()} where id = ${one.id}`)
    }
    await someone(owner, { created: 500, birth_date: '1962-02-10' })
    const dull = await someone(owner, { created: 500 })
    await db.execute(sql`update contacts set status_since = null where id = ${dull.id}`)
    return { asked, stays }
  }

  /** Texts, mails, notes and what the gate refused. */
  async function layWords(owner: Person, contact: { id: string; number: string }) {
    const text = await talk(owner, contact)
    await db.insert(text_messages).values([
      { ...mine(), ...text, ...out(ago(6)) },
      { ...mine(), ...text, ...came(ago(5)) },
      { ...mine(), ...text, ...out(ago(1)) },
    ])
    const mail = { user_id: owner.id, contact_id: contact.id, status: 'sent' as const, recipient: 'x@example.test', sent_at: ago(1) }
    await db.insert(email_logs).values({ ...mine(), ...mail })
    await db.insert(notes).values({ ...mine(), contact_id: contact.id, author_id: owner.id, body: 'Called', created_at: ago(1) })
    for (const [place, [channel, rule]] of (
      [
        ['call', 'hours'],
        ['text', 'no_consent'],
        ['email', 'opted_out'],
        ['call', 'hours'],
      ] as const
    ).entries())
      await db.insert(outreach_refusals).values({ ...mine(), user_id: owner.id, contact_id: contact.id, channel, rule, at: ago(1, place) })
  }

  let scopes = 0
  /** Scopes in each state that is told of. */
  async function layScopes(owner: Person, contact_id: string) {
    const scope = async (days: number, more: Partial<typeof soa_requests.$inferInsert> = {}) =>
      db.insert(soa_requests).values({
        ...{ ...mine(), number: ++scopes, contact_id, user_id: owner.id, language: 'en', initiated_by: 'agent', channel: 'email' },
        ...{ created_at: ago(days), expires_at: ago(-3), ...more },
      })
    const signed = (days: number) => ({ status: 'completed' as const, submitted_at: ago(days), valid_until: ago(days - 365) })
    await scope(5, { ...signed(4), appointment_at: ago(5), signature_kind: 'typed', products_agreed: ['part_d'] })
    await scope(6, { status: 'declined', declined_at: ago(5) })
    await scope(9)
    await scope(350, signed(350))
  }

  let sent = 0
  /** A broadcast of mails and one of texts, with what came of them. */
  async function layCampaigns(owner: Person) {
    const began = ago(4)
    const broadcast = async (channel: 'email' | 'text') => {
      const [content, campaign] = [mine(), mine()]
      const words = { channel, subject: { en: '' }, preheader: { en: '' }, blocks: [], hash: content.id }
      await db.insert(message_contents).values({ ...content, ...words })
      const news = { channel, title: `News ${++sent}`, status: 'done' as const, user_id: owner.id, content_id: content.id, total_count: 4 }
      await db.insert(campaigns).values({ ...campaign, ...news, started_at: began, created_at: began })
      return { id: campaign.id, recipient: { tenant_id: brand.id, campaign_id: campaign.id, owner_id: owner.id } }
    }
    const mails = await broadcast('email')
    const link = mine()
    await db.insert(campaign_links).values({ ...link, campaign_id: mails.id, place: 0, url: 'https://plans.example/' })
    for (const [seq, status] of (['delivered', 'bounced', 'sent', 'left_out'] as const).entries()) {
      const contact = await someone(owner, { created: 40 })
      const [address, message] = [`fact${contact.number.slice(2)}@people.example`, mine()]
      const row = { ...mails.recipient, seq, contact_id: contact.id, address }
      if (status === 'left_out') {
        await db.insert(campaign_recipients).values({ ...row, state: 'left_out', rule: 'do_not_mail' })
        continue
      }
      const log = { user_id: owner.id, contact_id: contact.id, campaign_id: mails.id, cause: 'campaign' as const, recipient: address }
      await db.insert(email_logs).values({ ...message, ...log, status, sent_at: began })
      await db.insert(campaign_recipients).values({ ...row, state: 'handed', message_id: message.id })
      if (status === 'delivered') {
        await db.insert(link_clicks).values({ ...mine(), link_id: link.id, message_id: message.id, at: ago(3) })
        await meet(owner, contact.id, ago(-3), 'scheduled', ago(3))
        await insure(contact.id, { product: 'Term', status: 'applied', application_date: '2026-11-20' })
      }
      if (status === 'sent')
        await db.insert(suppressions).values({ ...mine(), channel: 'email', address, since: ago(2), source: 'unsubscribe' })
    }
    const texts = await broadcast('text')
    const contact = await someone(owner, { created: 40 })
    const [text, message] = [await talk(owner, contact), mine()]
    await db.insert(text_messages).values([
      { ...message, ...text, ...out(began), campaign_id: texts.id },
      { ...mine(), ...text, ...came(ago(3)) },
    ])
    const recipient = { ...texts.recipient, seq: 0, contact_id: contact.id, address: contact.number }
    await db.insert(campaign_recipients).values({ ...recipient, state: 'handed', message_id: message.id })
  }

  for (const owner of [office.agent, office.deepAgent, office.manager, office.outsider]) {
    const { issued, writes } = await layPolicies(owner)
    const { asked, stays } = await layLeads(owner)
    await layWords(owner, writes)
    await layScopes(owner, asked.id)
    await layCampaigns(owner)
    await makeAgentLicense(work, owner, { state: 'TX' })
    await makeAgentLicense(work, owner, { kind: 'appointment', state: 'TX', carrier_id: carrier })
    const passed = { training_id: training.id, user_id: owner.id, completed_at: now, plan_year: 2027 }
    if (owner !== office.deepAgent) await db.insert(training_completions).values({ ...mine(), ...passed })
    await insure(stays.id, { product: 'Term', status: 'issued', issue_date: '2026-11-17', application_date: '2026-11-02' })
    if (owner !== office.agent) continue
    await db.insert(policy_agents).values([
      { tenant_id: brand.id, policy_id: issued, user_id: office.agent.id, percent: 60, position: 0 },
      { tenant_id: brand.id, policy_id: issued, user_id: office.deepAgent.id, percent: 40, position: 1 },
    ])
  }
}
