import { postOutcomes, testPost, type PostOutcome, type VendorPost } from '#api/contract/api-tracking.ts'
import { formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { day, oneOf } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Tone } from '#app/ui/feedback/badge.tsx'
import { vendorPostHref, vendorPostsHref } from './paths.ts'
import { mayTrack, readVendor } from './vendors.server.ts'

const tones: Record<PostOutcome, Tone> = { accepted: 'success', duplicate: 'neutral', rejected: 'danger', test: 'info' }

function rowOf(context: SignedInContext, post: VendorPost) {
  return {
    ...post,
    at: formatTimestamp(context, post.created_at),
    replayed: post.replayed_at && formatTimestamp(context, post.replayed_at),
    tone: tones[post.outcome],
    outcome_words: context.say(`lead-vendors:outcomes.${post.outcome}`),
    /** Why, in words; nothing where all was well. */
    why: [
      ...(post.reasons.length === 0 && post.outcome === 'rejected' ? [context.say(`lead-vendors:codes.${post.code}`)] : []),
      ...post.reasons.map(({ field, code }) => (field === 'base' ? context.sayError(code) : `${field}: ${context.sayError(code)}`)),
    ],
  }
}
export type PostRow = ReturnType<typeof rowOf>

/** What a vendor sent, by what became of it and when. */
export async function postsPage(context: SignedInContext, id: string) {
  const posts = defineList({ path: vendorPostsHref(id), params: { outcome: oneOf(postOutcomes), from: day, to: day }, limit: 25 })
  const state = posts.read(context.request)
  const path = { path: { id }, query: posts.query(state) }
  const [vendor, { data: rows, meta }] = await Promise.all([
    readVendor(context, id),
    context.read(context.api.GET('/v1/admin/api_tracking/api_vendors/{id}/posts', { params: path })),
  ])
  const view = (outcome: PostOutcome | '') => ({
    href: posts.href(state, { outcome }),
    label: context.say(outcome === '' ? 'lead-vendors:posts.all' : `lead-vendors:outcomes.${outcome}`),
    current: state.outcome === outcome,
  })
  return {
    vendor: { id, name: vendor.vendor_name },
    list: posts.page(state, rows, meta),
    rows: rows.map((row) => rowOf(context, row)),
    views: [view(''), ...postOutcomes.map(view)],
    may_change: mayTrack(context, 'change'),
  }
}

/** Tries a post as the vendor would send it. */
export async function submitPosts(context: SignedInContext, id: string) {
  const form = await readForm(context, testPost)
  if (!form.ok) return form.reply
  const call = context.api.POST('/v1/admin/api_tracking/api_vendors/{id}/posts', { params: { path: { id } }, body: form.value })
  const tried = await context.ask(call)
  if (!tried.ok) return form.refused(tried)
  return redirectWithToast(context.say('lead-vendors:posts.tried'), vendorPostHref(id, tried.data.data.id))
}

export async function postPage(context: SignedInContext, id: string, post_id: string) {
  const [vendor, { data: post }] = await Promise.all([
    readVendor(context, id),
    context.read(context.api.GET('/v1/admin/api_tracking/api_vendors/{id}/posts/{post_id}', { params: { path: { id, post_id } } })),
  ])
  const may_replay = mayTrack(context, 'change') && post.outcome === 'rejected' && post.body !== null
  return { vendor: { id, name: vendor.vendor_name }, post: rowOf(context, post), may_replay }
}

/** Tries a rejected post again, with the mapping as it is now. */
export async function replayPost(context: SignedInContext, id: string, post_id: string) {
  const here = vendorPostHref(id, post_id)
  const call = context.api.POST('/v1/admin/api_tracking/api_vendors/{id}/posts/{post_id}/replay', { params: { path: { id, post_id } } })
  const tried = await context.ask(call)
  if (!tried.ok) return refusedToast(context, tried, here)
  return redirectWithToast(context.say(`lead-vendors:posts.replayed_${tried.data.data.outcome}`), here)
}
