import type { BrowserContext, Page, Request, WebSocket } from '@playwright/test'
import { live } from '#api/platform/live/live.ts'
import { freshName, give, names } from './support/contacts.ts'
import { allFetched, loadersAtRest } from './support/facts.ts'
import { lossyLine } from './support/lossy-line.ts'
import { expect, homeBrand, signIn, signOut, freshTest as test, type People, type Traveller } from './support/session.ts'

test.describe('the live connection', { tag: '@js' }, () => {
  const patience = { timeout: 15_000 }
  const alertOf = (page: Page) => page.getByRole('log', { name: 'Notifications' }).getByText(/^New message from/)

  /** A page whose socket hears. Messages said before are made up for by fetching. */
  async function connected(page: Page, address: string): Promise<WebSocket> {
    // From here on the sockets are those of this page.
    await page.goto(address, { waitUntil: 'commit' })
    const socket = await page.waitForEvent('websocket', { predicate: isCable, ...patience })
    await hears(socket)
    return socket
  }
  const isCable = (socket: WebSocket) => new URL(socket.url()).pathname === '/cable'
  const hears = (socket: WebSocket) =>
    socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('stream_valid'), ...patience })

  const textFrom = (people: People, who: Traveller, ...phones: string[]) =>
    people.within(async (work) => {
      for (const [at, phone_number] of phones.entries()) await live.message(work, { user_ids: [who.id], id: `m${at}`, phone_number })
    })
  const progress = (people: People, who: Traveller) => people.within((work) => live.importProgress(work, { user_ids: [who.id], id: 'i' }))

  /** Gives somebody one more contact, behind the screens. */
  async function addContact(people: People, who: Traveller): Promise<string> {
    const last_name = freshName()
    await give(people, who, [{ first_name: 'New', last_name }])
    return last_name
  }

  /** Titles of desktop notifications, as they are asked for. */
  async function notificationsOf(context: BrowserContext): Promise<string[]> {
    const titles: string[] = []
    await context.exposeFunction('tellNotification', (title: string, body: string) => void titles.push(`${title}: ${body}`))
    await context.addInitScript(() => {
      const told = window as unknown as { tellNotification(title: string, body: string): void }
      class Told extends EventTarget {
        static permission: NotificationPermission = 'granted'
        static requestPermission = () => Promise.resolve('granted')
        onclick = null
        constructor(title: string, options?: NotificationOptions) {
          super()
          told.tellNotification(title, options?.body ?? '')
        }
        close() {}
      }
      Object.assign(window, { Notification: Told })
    })
    return titles
  }

  test('a message alerts once over all tabs, and both fetch what they show', async ({ context, home, people }) => {
    const titles = await notificationsOf(context)
    const who = await people.make()
    await give(people, who, [{ first_name: 'First', last_name: freshName() }])
    const [one, other] = [await context.newPage(), await context.newPage()]
    await signIn(one, home, who)
    await connected(one, `${home}/contacts`)
    await connected(other, `${home}/contacts`)
    const added = await addContact(people, who)
    await textFrom(people, who, '+16175550142')
    for (const page of [one, other]) await expect(names(page).filter({ hasText: added })).toBeVisible(patience)
    const alerts = async () => (await Promise.all([one, other].map((page) => alertOf(page).allTextContents()))).flat()
    await expect.poll(alerts).toEqual(['New message from (617) 555-0142'])
    expect(titles).toEqual(['New Message: New message from (617) 555-0142'])

    // The tab that is left takes over.
    await other.close()
    await one.bringToFront()
    await textFrom(people, who, '+16175550143')
    await expect(alertOf(one).filter({ hasText: '555-0143' })).toBeVisible(patience)
    await expect.poll(() => titles.length).toBe(2)
  })

  test('messages in a rush alert together, and can be dismissed', async ({ page, home, people }) => {
    const who = await people.make()
    await signIn(page, home, who)
    await connected(page, `${home}/contacts`)
    await textFrom(people, who, '+16175550142', '+16175550143', '+16175550142')
    await expect(alertOf(page)).toHaveText(['New message from (617) 555-0142 and one other number'], patience)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alertOf(page)).toHaveCount(0)
  })

  test('after a lost line it comes back by itself, and nothing is missed', async ({ page, home, people }) => {
    const line = await lossyLine(Number(new URL(home).port))
    const through = `http://${homeBrand}.localhost:${line.port}`
    const who = await people.make()
    try {
      await signIn(page, through, who)
      const socket = await connected(page, `${through}/contacts`)
      const closed = socket.waitForEvent('close', patience)
      line.cut()
      await closed
      const added = await addContact(people, who)
      await progress(people, who)
      await expect(page.getByText('Reconnecting')).toBeVisible(patience)
      const reopened = page.waitForEvent('websocket', { predicate: isCable, ...patience })
      line.mend()
      await reopened
      await expect(names(page).filter({ hasText: added })).toBeVisible(patience)
      await expect(page.getByText('Reconnecting')).toBeHidden(patience)
    } finally {
      await line.stop()
    }
  })

  test('what is being typed into a form is left alone until it is sent', async ({ page, home, people }) => {
    const who = await people.make()
    const [number] = await give(people, who, [{ first_name: 'Ann', last_name: freshName() }])
    await signIn(page, home, who)
    await page.clock.install()
    const socket = await connected(page, `${home}/contacts/${number}/edit`)
    await page.locator('[name="first_name"]').fill('Anna')
    await loadersAtRest(page)
    const fetched: string[] = []
    page.on('request', (request) => void (request.url().includes('.data') && fetched.push(request.url())))
    const heard = socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('import_progress') })
    await progress(people, who)
    await heard
    // By then whatever is owed would have been asked for.
    await page.clock.fastForward('00:30')
    expect(fetched).toEqual([])
    await expect(page.locator('[name="first_name"]')).toHaveValue('Anna')
    await page.goto(`${home}/contacts`)
  })

  test('ends with the session: on signing out, and when it is ended elsewhere', async ({ page, context, home, people }) => {
    const who = await people.make()
    await signIn(page, home, who)
    const socket = await connected(page, `${home}/contacts`)
    const closed = socket.waitForEvent('close', patience)
    await signOut(page)
    await closed

    const again = await context.newPage()
    await signIn(again, home, who)
    await connected(again, `${home}/contacts`)
    await people.endSessions(who)
    await again.waitForURL(/\/login/, patience)
  })

  test('is not there for strangers', async ({ page, home }) => {
    let sockets = 0
    page.on('websocket', (socket) => void (isCable(socket) && sockets++))
    for (const path of ['/login', '/contact-us', '/nothing-here']) {
      const requests: Request[] = []
      const hear = (request: Request) => void requests.push(request)
      page.on('request', hear)
      await page.goto(home + path)
      await allFetched(page, requests)
      page.off('request', hear)
    }
    expect(sockets).toBe(0)
  })

  test('notifications are asked for by a button alone', async ({ page, context, home, people }) => {
    await signIn(page, home, await people.make())
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = () => Promise.resolve('granted')
    })
    await context.clearPermissions()
    await page.goto(`${home}/account/profile?tab=preferences`)
    await expect(page.getByText('Notifications are off.')).toBeVisible()
    await page.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(page.getByText(/^Notifications are on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeHidden()
  })
})
