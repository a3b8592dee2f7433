import type { ListPosts, VendorPost } from '#api/contract/api-tracking.ts'
import { contactDate } from '#api/contract/formats.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { ianaZone } from '#config/options.ts'
import { readBody, withoutKeys } from './bodies.ts'
import { contextOf, decide, digestOf, type Became } from './intake.ts'
import { mapFields, readLead } from './leads.ts'
import { bodyDays, newPostId, postStore } from './posts.store.ts'
import { requireVendor } from './vendors.ts'
import { vendorStore } from './vendors.store.ts'

/** A page of what a vendor sent; days are those of the person who asks. */
export async function postsOf(work: Work, vendorId: string, { from, to, outcome, ...page }: ListPosts) {
  await requireVendor(work, vendorId)
  const zone = ianaZone(work.actor.timezone)
  const after = to && new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const filter = { outcome, from: from ? contactDate(from, zone) : null, to: after ? contactDate(after, zone) : null }
  const store = postStore(work)
  const [data, counted] = [await store.list(vendorId, filter, page), await store.count(vendorId, filter)]
  return { data, meta: pageMeta(page, counted) }
}

export const requirePost = async (work: Work, vendorId: string, id: string): Promise<VendorPost> =>
  orNotFound(await postStore(work).find(vendorId, id))

/** Tries a rejected post again, with what the mapping says by now. Its id stays, so the vendor's later questions find it. */
export async function replayPost(work: Work, vendorId: string, id: string): Promise<VendorPost> {
  const vendor = orNotFound(await vendorStore(work).hold(vendorId))
  const posts = postStore(work)
  const { post, body } = orNotFound(await posts.hold(vendorId, id))
  if (post.outcome !== 'rejected' || !body) throw invalid('base', 'nothing_to_replay')
  const { mapped, unmapped } = mapFields(vendor.fields, body)
  const lead = readLead(mapped, await contextOf(work))
  const before = await posts.answered(vendorId, lead.vendor_lead_id, post.digest)
  const became: Became = before
    ? { outcome: 'duplicate', code: 'duplicate', reasons: [], contact_id: before.contact_id }
    : await decide(work, vendor, lead)
  await posts.change(id, {
    ...became,
    unmapped,
    // A lead of the vendor's is answered once; this one was, by another post.
    vendor_lead_id: before ? null : lead.vendor_lead_id,
    replayed_at: work.now,
  })
  await audit(work, { area: 'api_tracking', action: 'post_replayed', subject_id: vendorId, details: { outcome: became.outcome } })
  return requirePost(work, vendorId, id)
}

/** Reads a post as the vendor would send it and keeps it as a test: what would be wrong is told, and nobody gets a lead. */
export async function tryPost(work: Work, vendorId: string, text: string): Promise<VendorPost> {
  const vendor = orNotFound(await vendorStore(work).read(vendorId))
  const { format, fields, problem } = readBody(text)
  if (problem) throw invalid('body', problem)
  const kept = withoutKeys(fields).fields
  const { mapped, unmapped } = mapFields(vendor.fields, kept)
  const { refused, warnings } = readLead(mapped, await contextOf(work))
  const id = newPostId()
  await postStore(work).insert({
    id,
    vendor_id: vendorId,
    key_id: null,
    vendor_lead_id: null,
    digest: `test ${id} ${digestOf(kept)}`,
    outcome: 'test',
    code: refused.length > 0 ? 'invalid' : 'test',
    reasons: [...refused, ...warnings],
    unmapped,
    contact_id: null,
    body: kept,
    format,
    ip: work.client.ip,
  })
  return requirePost(work, vendorId, id)
}

const chunk = 500
const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }

/** Forgets what vendors sent once it is old; what became of it stays. */
export const purgePosts = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const before = new Date(work.now.getTime() - bodyDays * 86_400_000)
    return (await postStore(work).forgetOlder(before, chunk)) === chunk
  })
})
