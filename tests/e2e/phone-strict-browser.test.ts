import type { Browser, Page } from '@playwright/test'
import { give } from './support/contacts.ts'
import {
  activeCalls,
  browserOf,
  customerCalls,
  givePhones,
  idle,
  inStrictBrowser,
  pastCalls,
  patience,
  phoneOn,
  ready,
  type Caller,
} from './support/phone.ts'
import { expect, freshTest as base, type People } from './support/session.ts'

type One = { nora: Caller; peter: Caller; page: Page }

/** They go from journey to journey. */
let met: Promise<One> | null = null

async function meet(browser: Browser, people: People, home: string): Promise<One> {
  const [nora, peter] = (await givePhones(people, home, 2)) as [Caller, Caller]
  const contexts = [await browserOf(browser, home, nora), await browserOf(browser, home, peter)] as const
  await contexts[0].addInitScript(watchDesktop)
  const [page] = await Promise.all(contexts.map((context) => ready(context, `${home}/contacts`)))
  return { nora, peter, page: page as Page }
}

/** Somebody whose browser opens no windows and gives no microphone away; a colleague could be called. */
const test = base.extend<{ one: One }>({
  one: async ({ browser, people, home }, use) => {
    const one = await (met ??= meet(browser, people, home))
    await idle(one.nora, one.page, `${home}/contacts`)
    await use(one)
  },
})
test.use(inStrictBrowser)

type Desktop = { shown: { title: string; body: string; onclick: (() => void) | null }[]; opened: string[] }

/**
 * Keeps the notifications that are shown and the windows that are asked for. No window opens, as with a blocker: the switch
 * that blocks all of them is known to Chromium's headless shell only, and Chromium's own blocker lets them pass after a click.
 */
function watchDesktop() {
  const desktop: Desktop = { shown: [], opened: [] }
  class Shown extends EventTarget {
    static permission = 'granted'
    onclick: (() => void) | null = null
    readonly body: string
    constructor(
      readonly title: string,
      options: NotificationOptions = {},
    ) {
      super()
      this.body = options.body ?? ''
      desktop.shown.push(this)
    }
    close() {}
  }
  const open: typeof window.open = (url) => {
    desktop.opened.push(String(url))
    return null
  }
  Object.assign(window, { Notification: Shown, open, desktop })
}

test.describe('the phone in a strict browser', { tag: '@js' }, () => {
  test.setTimeout(90_000)
  const number = '+12125550156'
  const refusal = /The browser has no permission to use the microphone/
  const popped = '/contacts?contact_group=all_agents&search=%2B12125550156'

  test('where pop-ups are blocked, the panel and the desktop’s notification lead to the contacts', async ({
    one: { nora, page },
    people,
  }) => {
    await give(people, nora, [{ first_name: 'Ann', last_name: 'Caller', phones: [{ number }] } as never])
    await customerCalls(nora, number)
    await phoneOn(page).shows('Ann Caller')
    const link = phoneOn(page).panel.getByRole('link', { name: 'Open contacts with this number' })
    const address = new URL(String(await link.getAttribute('href')), page.url())
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/contacts',
      Object.fromEntries(new URL(popped, page.url()).searchParams),
    ])
    const desktop = () => page.evaluate(() => (window as never as { desktop: Desktop }).desktop)
    await expect.poll(async () => (await desktop()).shown.at(-1)?.body, patience).toBe('Ann Caller\n(212) 555-0156')
    const { opened } = await desktop()
    await page.evaluate(() => (window as never as { desktop: Desktop }).desktop.shown.at(-1)?.onclick?.())
    expect((await desktop()).opened).toEqual([...opened, opened.at(-1)])
    expect(page.context().pages()).toHaveLength(1)
    await phoneOn(page).press('Reject')
    await expect.poll(async () => (await activeCalls(nora)).length, { timeout: 60_000 }).toBe(0)
  })

  test('where the browser refuses the microphone, it is said, and nothing is dialled', async ({ one: { nora, peter, page } }) => {
    const before = await pastCalls(nora)
    await phoneOn(page).dial(peter.number)
    await phoneOn(page).shows(refusal)
    expect([await activeCalls(nora), await pastCalls(nora)]).toEqual([[], before])
  })

  test('where it is refused on answering, the caller is not left with silence', async ({ one: { nora, page } }) => {
    await customerCalls(nora, number)
    await phoneOn(page).press('Accept')
    await phoneOn(page).shows(refusal)
    await expect.poll(async () => (await activeCalls(nora)).length, { timeout: 60_000 }).toBe(0)
    expect((await pastCalls(nora))[0]).toMatchObject({ call_direction: 'inbound', call_from: number })
  })
})
