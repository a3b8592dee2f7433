import type { OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { refuse } from '#api/platform/refusal.ts'
import { derivedToken, hashToken } from '#api/platform/secrets.ts'
import { machineReason, shownByNext } from '#config/clicks.ts'
import { emailStore, type EmailRow } from '../mail/email-logs.store.ts'
import type { Follow } from '../mail/letter.ts'
import { clickStore } from './clicks.store.ts'

/** Links that lead nowhere, from one address: enough for mistakes, too little for guessing. */
const perAddress: Limit = { name: 'link_unknown', points: 30, seconds: 600 }
/** More clicks of one mail are followed, and not written down. */
const mostKept = 100

/** Where the links of one mail of a tracked broadcast lead first; undefined of any other mail. */
export async function trackedLinks(work: OpenWork, { id, campaign_id, origin }: EmailRow): Promise<Follow | undefined> {
  if (!campaign_id) return undefined
  const store = clickStore(work)
  const links = await store.linksOf(campaign_id)
  if (links.length === 0) return undefined
  const tokens = links.map((link) => ({
    ...link,
    token: derivedToken(work.ports.env.SECRET_KEY, `link ${work.brand.id} ${id} ${link.id}`),
  }))
  await store.keepTokens(
    id,
    tokens.map((one) => ({ link_id: one.id, token_hash: hashToken(one.token) })),
  )
  const addresses = new Map(tokens.map(({ url, token }) => [url, `${origin}/l/${token}`]))
  return (url) => addresses.get(url)
}

export type Visit = { is_head: boolean; is_ahead: boolean }

/** Where a link of a mail leads; that it was followed is written down, as a person's or as a machine's. Nothing else changes. */
export async function followLink(work: OpenWork, token: string, visit: Visit): Promise<string> {
  const from = `${work.brand.id} ${work.client.ip}`
  await work.ports.limits.check(perAddress, from)
  const store = clickStore(work)
  // Programs that make links of text take the bracket or the stop after an address for part of it.
  const found = await store.byToken(hashToken(token.replace(/[^\w-]+$/, '')))
  if (!found) {
    await work.ports.limits.spend(perAddress, from)
    throw refuse('not_found')
  }
  // Held, so that of links followed at once each is seen by the next.
  const mail = await emailStore(work).hold(found.message_id)
  const earlier = mail ? await store.ofMessage(found.message_id) : []
  if (!mail || earlier.length >= mostKept) return found.url
  const { link_id, message_id } = found
  const click = { link_id, at: work.now, user_agent: work.client.user_agent, ...visit }
  const shown = shownByNext(
    earlier.filter(({ machine }) => machine === null),
    click,
  )
  await store.mark(
    shown.map(({ id }) => id),
    'at_once',
  )
  const machine = machineReason(click, earlier, mail.sent_at ?? mail.claimed_at)
  await store.insert({ link_id, message_id, user_agent: click.user_agent.slice(0, 200), machine })
  return found.url
}
