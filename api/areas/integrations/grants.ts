import { setTimeout as wait } from 'node:timers/promises'
import type { OpenWork } from '#api/platform/http/route.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { OutsideTrouble, type CalendarBrand, type Grant, type TroubleCode } from '#api/platform/outside/outside.ts'
import type { Ports } from '#api/platform/ports.ts'
import { accountNames, isCalendarKind } from '#config/integrations.ts'
import { authorizationStore, type AuthorizationColumns } from './authorizations.store.ts'

/** Opens a short transaction wherever one is needed: none is held while somebody outside thinks. */
export type Desk = { ports: Ports; inWork<T>(inside: (work: OpenWork) => Promise<T>): Promise<T> }

type Sealed = Grant | { key: string }

export const seal = ({ ports }: Pick<Desk, 'ports'>, grant: Sealed): string => ports.vault.seal(JSON.stringify(grant))

export const openGrant = (desk: Pick<Desk, 'ports'>, row: Pick<AuthorizationColumns, 'grant_sealed'>): Grant => opened(desk, row) as Grant

/** What cannot be opened, since the key of the deployment is another one, is as good as taken back: its owner connects again. It stays as it is. */
function opened({ ports }: Pick<Desk, 'ports'>, { grant_sealed }: Pick<AuthorizationColumns, 'grant_sealed'>): Sealed {
  try {
    return JSON.parse(ports.vault.open(grant_sealed ?? '')) as Sealed
  } catch (error) {
    throw new OutsideTrouble('refused', 'The grant cannot be opened by this key', { cause: error })
  }
}

export const openKey = (desk: Pick<Desk, 'ports'>, row: Pick<AuthorizationColumns, 'grant_sealed'>): string =>
  (opened(desk, row) as { key: string }).key

/** The service behind an account; throws where its operator has taken it away. */
export function calendarsOf(work: Pick<OpenWork, 'ports' | 'brand'>, { kind }: Pick<AuthorizationColumns, 'kind'>): CalendarBrand {
  const found = isCalendarKind(kind) ? work.ports.outside.calendars(work.brand, kind) : null
  if (!found) throw new OutsideTrouble('not_allowed', `${kind} is not set up`)
  return found
}

const enough = 60_000
const mostWaits = 40

/**
 * A token that is good for a minute more at least. New ones are asked for by one at a time, and kept before they are used: some
 * services take the old ones back at once. Throws `refused` where the grant is dead.
 */
export async function freshAccess(desk: Desk, id: string): Promise<string> {
  for (let turn = 0; turn < mostWaits; turn++) {
    const seen = await desk.inWork(async (work) => {
      const store = authorizationStore(work)
      const row = await store.read(id)
      if (!row?.grant_sealed) throw new OutsideTrouble('refused', 'There is no grant')
      const grant = openGrant(desk, row)
      const isGood = grant.expires_at === null || grant.expires_at > Date.now() + enough
      return { row, grant, isGood, isMine: !isGood && (await store.beginRefresh(id)), brand: calendarsOf(work, row) }
    })
    if (seen.isGood) return seen.grant.access_token
    if (seen.isMine) {
      const fresh = await seen.brand.consent.refresh(seen.grant).catch((error: unknown) => error as Error)
      const next = await desk.inWork(async (work) => {
        const store = authorizationStore(work)
        const now = await store.hold(id)
        if (fresh instanceof Error) {
          if (now) await store.update(id, { refreshing_until: null })
          // Somebody was quicker: theirs is the one that counts.
          return now && now.grant_sealed !== seen.row.grant_sealed ? null : fresh
        }
        if (now) await store.update(id, { grant_sealed: seal(desk, fresh), refreshing_until: null })
        return fresh
      })
      if (next instanceof Error) throw next
      if (next) return next.access_token
    } else await wait(250)
  }
  throw new OutsideTrouble('away', 'New tokens took too long')
}

/** What an owner is told of a trouble. */
export const problemOf = (code: TroubleCode) =>
  code === 'refused' || code === 'limited' || code === 'not_allowed' ? code : ('away' as const)

const patience = [2, 5, 10, 20, 40, 60] as const

/** What a round ended with, for its owner: tried again by itself, or told once by mail where only they can help. */
export async function noteTrouble(
  work: OpenWork,
  row: AuthorizationColumns,
  code: TroubleCode,
  retryAfterSeconds: number | null,
): Promise<void> {
  const store = authorizationStore(work)
  if (code === 'refused') {
    await store.update(row.id, { status: 'reconnect', problem: 'refused', next_sync_at: null })
    if (row.status !== 'reconnect')
      await queueMail(
        work,
        'account_reconnect',
        { user_id: row.user_id },
        JSON.stringify({ service: accountNames[row.kind], account: row.account }),
      )
    return
  }
  const failures = row.failures + 1
  const minutes = patience[Math.min(failures, patience.length) - 1] ?? 60
  const seconds = Math.max(minutes * 60, retryAfterSeconds ?? 0)
  await store.update(row.id, {
    status: 'failing',
    problem: problemOf(code),
    failures,
    next_sync_at: new Date(work.now.getTime() + seconds * 1000),
  })
}
