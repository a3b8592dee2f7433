import { derivedToken } from '#api/platform/secrets.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { OutsideTrouble, type NoticeService } from '#api/platform/outside/outside.ts'
import { authorizationStore, type AuthorizationColumns, type CalendarColumns } from './authorizations.store.ts'
import type { Desk } from './grants.ts'

export const noticePath = '/webhooks'

const day = 86_400_000
/** Services forget channels after a week at most. */
const wanted = 6 * day
/** A new one is there before the old one ends. */
const ahead = day
/** Where a service will not tell, it is asked again then. */
const afterRefusal = 6 * 3_600_000

/** What a service proves itself by when it tells of a calendar: the same as long as the calendar is here, and kept nowhere. */
export const noticeSecret = ({ ports, brand }: Pick<OpenWork, 'ports' | 'brand'>, calendarId: string): string =>
  derivedToken(ports.env.SECRET_KEY, `calendar notices ${brand.id} ${calendarId}`)

/**
 * Where a service can tell us: at the host by which the account was connected. The real ones reach only what is public and
 * encrypted; a stand-in is on this machine.
 */
function addressOf({ kind, is_stand_in, redirect_uri }: AuthorizationColumns, calendarId: string): string | null {
  if (!redirect_uri) return null
  const { origin, protocol, hostname } = new URL(redirect_uri)
  const isPublic = protocol === 'https:' && hostname.includes('.') && !/(^|\.)localhost$|^[\d.]+$|^\[/.test(hostname)
  return isPublic || is_stand_in ? `${origin}${noticePath}/${kind}/${calendarId}` : null
}

/** Whether changes of a calendar are told to us. */
export const isTold = ({ channel_id, channel_until }: CalendarColumns, now: Date): boolean =>
  channel_id !== null && channel_until !== null && channel_until > now

/** Has a service tell of a calendar that is read, anew before it forgets; and no more of one that is not. Without it we look more often. */
export async function keepChannel(
  desk: Desk,
  row: AuthorizationColumns,
  calendar: CalendarColumns,
  service: NoticeService,
  access: string,
): Promise<void> {
  const { now, secret } = await desk.inWork(async (work) => ({ now: work.now, secret: noticeSecret(work, calendar.id) }))
  if (!calendar.reads) return endChannel(desk, calendar, service, access)
  const address = addressOf(row, calendar.id)
  if (!address || (calendar.channel_due !== null && calendar.channel_due > now)) return
  const until = new Date(now.getTime() + wanted)
  const made = await service.watch(access, calendar.remote_id, { id: newId(), secret, address, until }).catch(unlessDead)
  if (!made) {
    const channel_due = new Date(now.getTime() + afterRefusal)
    return desk.inWork((work) => authorizationStore(work).updateCalendar(calendar.id, { channel_due }))
  }
  const changes = {
    channel_id: made.id,
    channel_resource: made.resource,
    channel_until: made.until,
    channel_due: new Date(Math.max(made.until.getTime() - ahead, now.getTime() + 3_600_000)),
  }
  await desk.inWork((work) => authorizationStore(work).updateCalendar(calendar.id, changes))
  if (calendar.channel_id) await service.unwatch(access, { id: calendar.channel_id, resource: calendar.channel_resource }).catch(unlessDead)
}

/** A service tells no more of a calendar. */
export async function endChannel(desk: Desk, calendar: CalendarColumns, service: NoticeService, access: string): Promise<void> {
  if (!calendar.channel_id) return
  await service.unwatch(access, { id: calendar.channel_id, resource: calendar.channel_resource }).catch(unlessDead)
  const changes = { channel_id: null, channel_resource: '', channel_until: null, channel_due: null }
  await desk.inWork((work) => authorizationStore(work).updateCalendar(calendar.id, changes))
}

/** That a service does not tell is no reason not to look; a dead grant is. */
function unlessDead(error: unknown): null {
  if (!(error instanceof OutsideTrouble) || error.code === 'refused') throw error
  return null
}
