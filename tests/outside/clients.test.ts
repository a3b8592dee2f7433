import { calendar as googleCalendar, type calendar_v3 } from '@googleapis/calendar'
import { Client, HTTPMessageHandler } from '@microsoft/microsoft-graph-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '../../scripts/outside/oauth.ts'
import { startWorld, type World } from './support.ts'

/**
 * The services' own clients ask the stand-in: what it says is read by those who did not write it, and typed by what they publish.
 */
let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.end())

/** A token of somebody's who said yes. */
async function tokenFor(provider: 'google' | 'microsoft', email: string): Promise<{ token: string; calendar: string }> {
  const { calendars } = await world.control<{ calendars: string[] }>('account', { provider, email })
  const token = `${provider}-${email}`
  world.state.kept.access[token] = { account: nameOf(world.state.account(provider, email)), scope: '', expires_at: Date.now() + 600_000 }
  return { token, calendar: calendars[0] ?? '' }
}

const tuesday = (hour: number) => `2027-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`

test('Google’s client lists, inserts, changes, deletes, and goes on by its sync token', async () => {
  const { token } = await tokenFor('google', 'ann@outside.example')
  const client = googleCalendar({ version: 'v3', rootUrl: `${world.url}/`, headers: { authorization: `Bearer ${token}` } })
  const { data: lists } = await client.calendarList.list()
  expect(lists.items?.map(({ primary, accessRole }) => [primary ?? false, accessRole])).toContainEqual([true, 'owner'])

  const requestBody: calendar_v3.Schema$Event = {
    id: 'abcde0123456789',
    summary: 'Plan review',
    start: { dateTime: tuesday(14) },
    end: { dateTime: tuesday(15) },
  }
  const { data: made } = await client.events.insert({ calendarId: 'primary', requestBody })
  expect(made).toMatchObject({ id: 'abcde0123456789', status: 'confirmed', summary: 'Plan review', start: { dateTime: tuesday(14) } })
  expect(await codeOf(client.events.insert({ calendarId: 'primary', requestBody }))).toBe(409)

  const { data: first } = await client.events.list({ calendarId: 'primary', singleEvents: true, timeMin: tuesday(0), timeMax: tuesday(23) })
  expect([first.items?.length, typeof first.nextSyncToken]).toEqual([1, 'string'])

  const at = { calendarId: 'primary', eventId: 'abcde0123456789' }
  const stale = { headers: { 'If-Match': made.etag ?? '' } }
  const { data: moved } = await client.events.patch({
    ...at,
    requestBody: { start: { dateTime: tuesday(15) }, end: { dateTime: tuesday(16) } },
  })
  expect([moved.start?.dateTime, moved.etag === made.etag]).toEqual([tuesday(15), false])
  expect(await codeOf(client.events.patch({ ...at, requestBody: { summary: 'Late' } }, stale))).toBe(412)

  await client.events.delete(at)
  expect(await codeOf(client.events.delete(at))).toBe(410)
  const { data: changes } = await client.events.list({ calendarId: 'primary', syncToken: first.nextSyncToken ?? '' })
  expect(changes.items).toMatchObject([{ id: 'abcde0123456789', status: 'cancelled' }])

  await world.control('forget_tokens', { calendar: lists.items?.find(({ primary }) => primary)?.id })
  expect(await codeOf(client.events.list({ calendarId: 'primary', syncToken: changes.nextSyncToken ?? '' }))).toBe(410)
})

test('Google’s client reads all pages of a long list', async () => {
  const { token, calendar } = await tokenFor('google', 'bea@outside.example')
  for (let hour = 0; hour < 7; hour++)
    await world.control('make', { calendar, title: `At ${hour}`, start: tuesday(hour), end: tuesday(hour + 1) })
  const client = googleCalendar({ version: 'v3', rootUrl: `${world.url}/`, headers: { authorization: `Bearer ${token}` } })
  const titles: (string | null | undefined)[] = []
  let pageToken: string | undefined
  do {
    const { data } = await client.events.list({ calendarId: 'primary', maxResults: 3, ...(pageToken && { pageToken }) })
    titles.push(...(data.items ?? []).map(({ summary }) => summary))
    pageToken = data.nextPageToken ?? undefined
  } while (pageToken)
  expect(titles).toEqual(Array.from({ length: 7 }, (_, hour) => `At ${hour}`))
})

const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: { code?: number | string; status?: number; statusCode?: number }) => Number(error.statusCode ?? error.status ?? error.code),
  )

test('Microsoft’s client lists, makes, changes and deletes, and goes on by its delta link', async () => {
  const { token, calendar } = await tokenFor('microsoft', 'ann@outside.example')
  // The client gives its token to https alone: here it is a header of each request, and links are paths.
  const client = Client.initWithMiddleware({
    baseUrl: `${world.url}/microsoft`,
    defaultVersion: 'api',
    middleware: new HTTPMessageHandler(),
  })
  const ask = (path: string) => client.api(path.replace(`${world.url}/microsoft/api`, '')).header('authorization', `Bearer ${token}`)
  expect(await ask('/me').get()).toMatchObject({ mail: 'ann@outside.example' })
  const { value: lists } = (await ask('/me/calendars').get()) as { value: { id: string; isDefaultCalendar: boolean }[] }
  expect(lists.find(({ isDefaultCalendar }) => isDefaultCalendar)?.id).toBe(calendar)

  const events = `/me/calendars/${encodeURIComponent(calendar)}/events`
  const when = (hour: number) => ({ dateTime: tuesday(hour).slice(0, 19), timeZone: 'UTC' })
  const body = { subject: 'Plan review', start: when(14), end: when(15), transactionId: 'one' }
  const made = await ask(events).post(body)
  expect(made).toMatchObject({ subject: 'Plan review', type: 'singleInstance', transactionId: 'one' })
  expect((await ask(events).post(body)).id).toBe(made.id)

  const delta = `/me/calendars/${encodeURIComponent(calendar)}/calendarView/delta`
  const first = await ask(delta)
    .query({ startDateTime: tuesday(0), endDateTime: tuesday(23) })
    .get()
  expect([first.value.length, typeof first['@odata.deltaLink']]).toEqual([1, 'string'])

  const moved = await ask(`/me/events/${made.id}`).patch({ start: when(15), end: when(16) })
  expect(moved.start.dateTime).toContain('T15:00')
  expect(await codeOf(ask(`/me/events/${made.id}`).header('if-match', made['@odata.etag']).patch({ subject: 'Late' }))).toBe(412)
  const next = await ask(first['@odata.deltaLink']).get()
  expect(next.value).toMatchObject([{ id: made.id, subject: 'Plan review' }])

  await ask(`/me/events/${made.id}`).delete()
  const last = await ask(next['@odata.deltaLink']).get()
  expect(last.value).toMatchObject([{ id: made.id, '@removed': { reason: 'deleted' } }])
  await world.control('forget_tokens', { calendar })
  expect(await codeOf(ask(last['@odata.deltaLink']).get())).toBe(410)
})
