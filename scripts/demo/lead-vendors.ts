import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { api_vendor_keys, api_vendor_posts, api_vendors, consents, contacts, kept_certificates } from '#api/platform/tables/index.ts'

type Post = typeof api_vendor_posts.$inferInsert
type Fate = Pick<Post, 'outcome' | 'code' | 'reasons' | 'unmapped'>

const accepted: Fate = { outcome: 'accepted', code: 'accepted' }
/** What becomes of thirty posts, over and over. */
const fates: Fate[] = [
  ...Array.from({ length: 18 }, () => accepted),
  ...Array.from({ length: 4 }, (): Fate => ({ outcome: 'duplicate', code: 'duplicate' })),
  { outcome: 'rejected', code: 'invalid', reasons: [{ field: 'phone', code: 'invalid_phone' }] },
  { outcome: 'rejected', code: 'invalid', reasons: [{ field: 'first_name', code: 'required' }], unmapped: ['given', 'family'] },
  { outcome: 'rejected', code: 'over_cap' },
  { outcome: 'rejected', code: 'unreadable', reasons: [{ field: 'base', code: 'unreadable' }] },
  { outcome: 'accepted', code: 'accepted', reasons: [{ field: 'dob', code: 'invalid_date' }] },
  { outcome: 'accepted', code: 'accepted', unmapped: ['bid_price'] },
  { outcome: 'test', code: 'test' },
  { outcome: 'test', code: 'invalid', reasons: [{ field: 'phone', code: 'required' }] },
]

/** Two vendors whose leads the agents have had for a month; their keys are nobody's, so an admin replaces one to post. */
export async function layLeadVendors(work: OpenWork, people: Map<string, string>): Promise<void> {
  const agents = ['agent', 'agent2'].flatMap((who) => people.get(who) ?? [])
  const [first] = agents
  if (!first) return
  const known = await work.db
    .select({ id: contacts.id, first_name: contacts.first_name, last_name: contacts.last_name, phone: contacts.phone })
    .from(contacts)
    .where(and(inArray(contacts.owner_id, agents), isNull(contacts.deleted_at), isNotNull(contacts.phone)))
    .orderBy(desc(contacts.created_at), desc(contacts.id))
    .limit(60)
  const vendors = [
    { vendor_name: 'Sunrise Leads', vendor_type: 'leads', owner_ids: agents, tags: ['Sunrise'], daily_cap: 40 },
    { vendor_name: 'Harbor Mail Responses', vendor_type: 'mail_responses', owner_ids: [first], answer_format: 'xml' as const },
  ]
  for (const [place, vendor] of vendors.entries()) {
    const own = known.filter((_, index) => index % vendors.length === place)
    await layVendor(work, vendor, own)
  }
}

type Known = { id: string; first_name: string; last_name: string; phone: string | null }

async function layVendor(work: OpenWork, vendor: { vendor_name: string; vendor_type: string }, known: Known[]) {
  const { db, brand, now, ports } = work
  const [vendor_id, key_id, key] = [newId(), newId(), `lead_${randomToken()}`]
  const ours = { tenant_id: brand.id }
  await db
    .insert(api_vendors)
    .values({ ...vendor, ...ours, id: vendor_id, created_at: daysBefore(now, 45), updated_at: daysBefore(now, 45) })
  await db
    .insert(api_vendor_keys)
    .values({ ...ours, id: key_id, vendor_id, prefix: key.slice(0, 11), key_hash: hashToken(key), created_at: daysBefore(now, 45) })
  const posts = fates.map((fate, index): Post => {
    const person = known[index % Math.max(1, known.length)]
    const body = [
      { name: 'lead_id', value: `${vendor.vendor_name.slice(0, 1)}-${1000 + index}` },
      { name: 'first_name', value: person?.first_name ?? 'Ann' },
      { name: 'last_name', value: person?.last_name ?? 'Lane' },
      { name: 'phone', value: person?.phone ?? '' },
      ...(fate.unmapped ?? []).map((name) => ({ name, value: 'x' })),
    ]
    return {
      ...fate,
      ...ours,
      id: newId(),
      vendor_id,
      key_id,
      vendor_lead_id: fate.code === 'unreadable' ? null : (body[0]?.value ?? null),
      digest: `demo ${vendor_id} ${index}`,
      contact_id: fate.outcome === 'accepted' || fate.outcome === 'duplicate' ? (person?.id ?? null) : null,
      body_sealed: ports.vault.seal(JSON.stringify(body)),
      format: index % 3 === 0 ? 'json' : index % 3 === 1 ? 'form' : 'xml',
      ip: '203.0.113.20',
      // The further back, the rarer.
      created_at: daysBefore(now, (((index * 7) % fates.length) / fates.length) ** 2 * 28 + 0.05),
    }
  })
  await db.insert(api_vendor_posts).values(posts)
  if (vendor.vendor_type === 'leads') await layConsents(work, vendor.vendor_name, posts, known)
}

/** What those who were taken agreed to on the vendor's page, and its certificate, which is kept but for every fifth. */
async function layConsents({ db, brand, now }: OpenWork, vendor: string, posts: readonly Post[], known: readonly Known[]): Promise<void> {
  const ours = { tenant_id: brand.id }
  const taken = posts.filter(({ outcome }) => outcome === 'accepted')
  const given = taken.flatMap(({ contact_id, created_at = now }, index) => {
    const phone = known.find(({ id }) => id === contact_id)?.phone
    const url = `https://cert.trustedform.com/${newId().replaceAll('-', '')}`
    return contact_id && phone ? [{ contact_id, phone, url, at: created_at, is_kept: index % 5 !== 4 }] : []
  })
  if (given.length === 0) return
  await db.insert(consents).values(
    given.flatMap(({ contact_id, phone, url, at }) =>
      (['call', 'text'] as const).map((channel) => ({
        ...ours,
        id: newId(),
        contact_id,
        channel,
        address: phone,
        source: 'https://quotes.sunrise-leads.example/medicare',
        version: '',
        wording: `By pressing “See my plans” I agree that ${brand.set.name} and its agents may call and text me at the number that I gave, also by automated means. I may buy without agreeing.`,
        ip: '198.51.100.24',
        agreed_at: at,
        certificate: url,
        created_at: at,
      })),
    ),
  )
  await db.insert(kept_certificates).values(
    given.map(({ contact_id, url, at, is_kept }) => ({
      ...ours,
      id: newId(),
      contact_id,
      url,
      vendor,
      state: is_kept ? ('kept' as const) : ('expired' as const),
      kept_until: is_kept ? new Date(at.getTime() + 5 * 365 * 86_400_000) : null,
      tries: 1,
      created_at: at,
      settled_at: at,
    })),
  )
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
