import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { chosenToDial, type DialPreview, type DialRule, type DialSession, type newDialSession } from '#api/contract/integrations.ts'
import { chosenIds } from '#api/areas/contacts/index.ts'
import { gate } from '#api/areas/outreach/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { OutsideTrouble, type DialContact } from '#api/platform/outside/outside.ts'
import { invalid } from '#api/platform/refusal.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import type { LeftOutOfDialling } from '#api/platform/tables/index.ts'
import { mostDialled } from '#config/integrations.ts'
import { requireAuthorization } from './authorizations.ts'
import { orUnavailable } from './connect.ts'
import { dialSessionStore } from './dial-sessions.store.ts'
import type { AuthorizationColumns } from './authorizations.store.ts'
import { openKey } from './grants.ts'

export type Dialled = {
  id: string
  authorization_id: string
  name: string
  contacts: string[]
  left_out: LeftOutOfDialling[]
  redirect_url: string
  callback_hash: string
}

const starts = { name: 'dial_session', points: 1, seconds: 60 }
const hour = 3_600_000
/** Where PhoneBurner tells of each call; what follows is the proof that it does. */
const callbackPath = '/webhooks/phone_burner/'

type Chosen = Parameters<typeof chosenIds>[1]

/** Who of the chosen would be called through an account, and who not and by which rule. Whose hours end within the hour is left out too. */
async function chosenFor(work: Work, id: string, chosen: Chosen) {
  const row = await requireAuthorization(work, id)
  if (row.kind !== 'phone_burner') throw invalid('base', 'wrong_kind')
  if (row.status !== 'connected') throw invalid('base', 'account_not_connected')
  if (!chosenToDial.safeParse(chosen).success) throw invalid('ids', 'choose_contacts')
  const wanted = await contactsOf(work, chosen)
  if (wanted.length > mostDialled) throw invalid('ids', 'too_many_to_dial', { max: mostDialled })
  return { row, ...(await asked(work, wanted)) }
}

const closesAt = ({ now }: Work): string => new Date(now.getTime() + hour).toISOString()

/** The same before anything is done. */
export async function previewDialSession(work: Work, id: string, chosen: Chosen): Promise<DialPreview> {
  const { contacts, left_out } = await chosenFor(work, id, chosen)
  return { included_count: contacts.length, left_out, closes_at: closesAt(work) }
}

/** Fixes who is called, asks the gate for each, and opens the session there. */
export async function beginDialSession(
  work: Work,
  id: string,
  { name = '', ...chosen }: z.output<typeof newDialSession>,
): Promise<() => Promise<Dialled>> {
  const { row, contacts, left_out } = await chosenFor(work, id, chosen)
  if (contacts.length === 0) throw invalid('ids', 'nobody_to_call')
  // A second press makes no second session.
  await work.ports.limits.spend(starts, `${work.brand.id} ${id}`)
  const session_id = newId()
  const secret = randomToken()
  const callback = `${originOf(work)}${callbackPath}${secret}`
  const key = keyOf(work, row)
  const { phoneBurner } = work.ports.outside
  if (!phoneBurner) throw invalid('base', 'not_set_up')
  return async () => {
    const redirect_url = await phoneBurner.dialSession(key, { name, session_id, contacts, callback }).catch((error: unknown) => {
      if (error instanceof OutsideTrouble && error.code === 'refused') throw invalid('base', 'account_not_connected')
      throw orUnavailable(error)
    })
    return {
      id: session_id,
      authorization_id: id,
      name,
      contacts: contacts.map((one) => one.id),
      left_out,
      redirect_url,
      callback_hash: hashToken(secret),
    }
  }
}

type Row = DialContact & { phone: string }

async function contactsOf(work: Work, chosen: Chosen): Promise<Row[]> {
  const { rows } = await work.db.execute<Row>(sql`
    select c.id, c.first_name, c.last_name, coalesce(c.phone, '') as phone, coalesce(c.email, '') as email
    from (${await chosenIds(work, chosen, 'see')} limit ${mostDialled + 1}) chosen join contacts c on c.id = chosen.id`)
  return rows
}

async function asked(work: Work, wanted: readonly Row[]): Promise<{ contacts: DialContact[]; left_out: LeftOutOfDialling[] }> {
  const callable = wanted.filter(({ phone }) => phone !== '')
  const times = [work.now, new Date(work.now.getTime() + hour)]
  const answers = await gate(work).mayCallMany(
    callable.map(({ phone }) => phone),
    times,
  )
  const contacts: DialContact[] = []
  const out = new Map<string, LeftOutOfDialling>()
  const leaveOut = (rule: DialRule, until: Date | null) => {
    const known = out.get(rule)
    const at = until?.toISOString() ?? null
    // The first moment at which any of them may be called.
    const first = known?.until && at ? (known.until < at ? known.until : at) : (known?.until ?? at)
    out.set(rule, { rule, count: (known?.count ?? 0) + 1, until: first })
  }
  for (const one of wanted) if (one.phone === '') leaveOut('no_phone', null)
  for (const [place, one] of callable.entries()) {
    const refused = answers[place]?.find((answer) => !answer.allowed)
    if (refused && !refused.allowed) leaveOut(refused.code, refused.until)
    else contacts.push(one)
  }
  return { contacts, left_out: [...out.values()] }
}

/** Who was sent there; the address itself is told once and kept nowhere. */
export async function keepDialSession(work: Work, dialled: Dialled): Promise<DialSession['data']> {
  const { id, authorization_id, name, contacts, left_out, redirect_url, callback_hash } = dialled
  const { actor, now } = work
  const closes_at = closesAt(work)
  await dialSessionStore(work).insert(
    { id, user_id: actor.user_id, authorization_id, name, left_out, closes_at: new Date(closes_at), callback_hash, created_at: now },
    contacts,
  )
  await audit(work, { area: 'calendar', action: 'dial_session', subject_id: id, details: { count: contacts.length } })
  return { id, redirect_url, included_count: contacts.length, left_out, closes_at }
}

function keyOf(work: Work, row: AuthorizationColumns): string {
  try {
    return openKey(work, row)
  } catch (error) {
    throw error instanceof OutsideTrouble ? invalid('base', 'account_not_connected') : error
  }
}
