import type { BrowserContext, Page } from '@playwright/test'
import {
  activeCalls,
  browserOf,
  carrier,
  customerCalls,
  devicesOf,
  expectSound,
  givePhones,
  inPhoneBrowser,
  pastCalls,
  patience,
  phoneOn,
  ready,
  type Caller,
} from './support/phone.ts'
import { expect, freshTest as base } from './support/session.ts'

type Tabs = { nora: Caller; context: BrowserContext; first: Page; second: Page }

/** Somebody with two tabs: the first holds the device. */
const test = base.extend<{ tabs: Tabs }>({
  tabs: async ({ browser, people, home }, use) => {
    const [nora] = (await givePhones(people, home, 1)) as [Caller]
    const context = await browserOf(browser, home, nora)
    const first = await ready(context, `${home}/contacts`)
    const second = await ready(context, `${home}/contacts`, 'In another tab')
    await use({ nora, context, first, second })
    await context.close()
  },
})
test.use(inPhoneBrowser)

/** Ends a tab as the system would that runs out of memory. */
async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // What is gone does not answer.
  session.send('Page.crash').catch(() => {})
  await gone
}

test.describe('many tabs are one phone', { tag: '@js' }, () => {
  test.setTimeout(90_000)
  const customer = '+12125550160'

  test('one device is registered, all tabs ring, and any of them answers and hangs up', async ({ tabs: { nora, first, second } }) => {
    expect(await devicesOf(nora)).toHaveLength(1)
    await customerCalls(nora, customer)
    for (const tab of [first, second]) await phoneOn(tab).shows('Incoming Call ...')
    await phoneOn(second).press('Accept')
    for (const tab of [first, second]) await phoneOn(tab).status('In a call')
    await expectSound(first)
    await phoneOn(second).press('Mute')
    await expect(phoneOn(first).button('Unmute')).toBeVisible(patience)
    await phoneOn(second).press('Hangup')
    for (const tab of [first, second]) await phoneOn(tab).shows(/You hung up/)
    await expect.poll(async () => (await pastCalls(nora))[0]?.status, patience).toBe('completed')
  })

  test('the tab that held the device is closed: the next takes it, and is rung', async ({ tabs: { nora, first, second } }) => {
    await first.close()
    await expect.poll(async () => (await devicesOf(nora)).length, patience).toBe(1)
    await phoneOn(second).status('Ready')
    await customerCalls(nora, customer)
    await phoneOn(second).press('Accept')
    await expectSound(second)
    await phoneOn(second).press('Hangup')
  })

  test('left while it rings, nothing rings on, and the call is told as missed', async ({ tabs: { nora, first, second } }) => {
    await customerCalls(nora, customer)
    await phoneOn(second).shows('Incoming Call ...')
    // A tab that is closed may be gone before its last word is out; one that is left is not.
    await first.goto('about:blank')
    await expect(phoneOn(second).panel.getByText('Incoming Call ...')).toBeHidden(patience)
    await expect.poll(async () => (await devicesOf(nora)).length, patience).toBe(1)
    const isMissed = async () => {
      const [row] = await pastCalls(nora)
      return Boolean(row?.['missed'] || row?.['voicemail'])
    }
    // On a busy machine its last word may be lost even so: then it rings in the next tab to its end, for 25 s.
    await expect.poll(isMissed, { timeout: 45_000 }).toBe(true)
  })

  test('gone without a word while it rings, the next tab rings and answers', async ({ tabs: { nora, first, second } }) => {
    await customerCalls(nora, customer)
    await phoneOn(second).shows('Incoming Call ...')
    const [gone] = await devicesOf(nora)
    await crash(first)
    await expect.poll(async () => (await devicesOf(nora)).some(({ sid }) => sid !== gone?.sid), patience).toBe(true)
    await phoneOn(second).press('Accept')
    await expectSound(second)
    await phoneOn(second).press('Hangup')
  })

  test('closed in the midst of a call, the call ends, and the next tab says so', async ({ tabs: { nora, first, second } }) => {
    await customerCalls(nora, customer)
    await phoneOn(first).press('Accept')
    await expectSound(first)
    await first.close()
    await expect.poll(async () => (await activeCalls(nora)).length, patience).toBe(0)
    await phoneOn(second).shows(/tab/)
    await expect.poll(async () => (await devicesOf(nora)).length, patience).toBe(1)
  })

  test('the device can be brought into another tab, but not during a call', async ({ tabs: { nora, first, second } }) => {
    await phoneOn(second).press('Use it here')
    await phoneOn(second).status('Ready')
    await expect.poll(async () => (await devicesOf(nora)).length, patience).toBe(1)
    await customerCalls(nora, customer)
    await phoneOn(first).press('Accept')
    await expectSound(second)
    await phoneOn(first).press('Hangup')
    await phoneOn(second).shows(/You hung up/)
  })

  test('a tab that a call has opened does not take the device', async ({ tabs: { nora, first, second } }) => {
    const popup = first.context().waitForEvent('page', patience)
    await customerCalls(nora, customer)
    const popped = await popup
    await phoneOn(first).press('Reject')
    await first.close()
    await second.close()
    await expect.poll(async () => (await devicesOf(nora)).length, patience).toBe(0)
    await popped.waitForLoadState()
    await phoneOn(popped).open()
    expect(await devicesOf(nora)).toHaveLength(0)
  })

  test('a line that is cut comes back by itself', async ({ tabs: { nora, first } }) => {
    const cut = async () => {
      const [device] = await devicesOf(nora)
      await carrier('POST', `devices/${device?.sid}/drop`)
      const others = async () => (await devicesOf(nora)).filter(({ sid }) => sid !== device?.sid).length
      await expect.poll(others, patience).toBe(1)
    }
    await cut()
    await phoneOn(first).status('Ready')
    await customerCalls(nora, customer)
    await phoneOn(first).press('Accept')
    await expectSound(first)
    await cut()
    await phoneOn(first).status('In a call')
    await expectSound(first)
    await phoneOn(first).press('Hangup')
  })
})
