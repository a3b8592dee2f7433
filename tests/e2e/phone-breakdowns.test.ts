import type { Browser, Page } from '@playwright/test'
import { test as base } from './support/own-product.ts'
import {
  activeCalls,
  browserOf,
  carrier,
  customerCalls,
  devicesOf,
  expectSound,
  givePhones,
  idle,
  inPhoneBrowser,
  lastCall,
  patience,
  phoneOn,
  ready,
  type Caller,
} from './support/phone.ts'
import { expect, type People } from './support/session.ts'

type Two = { nora: Caller; peter: Caller; one: Page; other: Page; two: Page }

/** They go from journey to journey. */
let met: Promise<Two> | null = null

async function meet(browser: Browser, people: People, home: string): Promise<Two> {
  const [nora, peter] = (await givePhones(people, home, 2)) as [Caller, Caller]
  const contexts = [await browserOf(browser, home, nora), await browserOf(browser, home, peter)]
  const [one, two] = (await Promise.all(contexts.map((context) => ready(context, `${home}/contacts`)))) as [Page, Page]
  const other = await ready(one.context(), `${home}/contacts`, 'In another tab')
  return { nora, peter, one, other, two }
}

/** Two people of a company: Nora with two tabs, of which the first holds her device, and Peter. */
const test = base.extend<{ both: Two }>({
  both: async ({ browser, people, home }, use) => {
    const both = await (met ??= meet(browser, people, home))
    const { nora, peter, one, other, two } = both
    await Promise.all([idle(nora, one, `${home}/contacts`, other), idle(peter, two, `${home}/contacts`)])
    await use(both)
  },
})
test.use(inPhoneBrowser)

test.describe('the phone where something breaks down', { tag: '@js' }, () => {
  test.setTimeout(180_000)
  /** Where nobody has rules of their own. */
  const customer = '+13035550177'
  const minute = 60_000
  const advance = (milliseconds: number) => carrier('PUT', 'clock', { advance: milliseconds })
  const customerDoes = (does: string) => carrier('PUT', `customers/${customer}`, { does, after: 0 })

  test('a customer who does not answer: after a minute the call is over in both tabs, and stands as unanswered', async ({
    both: { nora, one, other },
  }) => {
    await customerDoes('never')
    await phoneOn(other).dial(customer)
    for (const tab of [one, other]) await phoneOn(tab).shows('Ringing …')
    await expect.poll(async () => (await activeCalls(nora))[0]?.status, patience).toBe('ringing')
    await advance(minute)
    for (const tab of [one, other]) await phoneOn(tab).shows('No answer.')
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('no-answer')
    expect(await activeCalls(nora)).toEqual([])
  })

  test('a colleague who does not answer: it stops ringing there, and is told as missed', async ({ both: { nora, peter, one, two } }) => {
    await phoneOn(one).dial(peter.number)
    await phoneOn(two).shows('Incoming Call ...')
    await advance(minute)
    await expect(phoneOn(two).panel.getByText('Incoming Call ...')).toBeHidden(patience)
    await phoneOn(one).shows('No answer.')
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('no-answer')
    await expect.poll(async () => (await lastCall(peter))?.['missed'], patience).toBe(true)
    await phoneOn(two).press('Close phone')
    await expect(two.getByRole('button', { name: /^Open phone, \d+ missed calls? (or voicemail|and voicemails)$/ })).toBeVisible(patience)
  })

  test('a customer whose line is busy', async ({ both: { nora, one, other } }) => {
    await customerDoes('busy')
    await phoneOn(one).dial(customer)
    for (const tab of [one, other]) await phoneOn(tab).shows('The line was busy.')
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('busy')
    await customerDoes('answer')
    await phoneOn(one).press('Done')
    await phoneOn(one).dial(customer)
    await phoneOn(one).status('In a call')
    await expectSound(one)
    await phoneOn(one).press('Hangup')
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('completed')
  })

  /** Lets a token come to its last half minute, and waits until the browser has shown the carrier a new one. */
  async function outliveToken({ nora, one }: Two): Promise<void> {
    const [device] = await devicesOf(nora)
    const isForToken = (body: unknown) => (body as { do?: string } | null)?.do === 'token'
    const asks = one.waitForRequest((asked) => asked.url().endsWith('/phone/do') && isForToken(asked.postDataJSON()), { timeout: 60_000 })
    await advance(59 * minute + 30_000)
    // Taking the line up again it is told how much is left of its token.
    await carrier('POST', `devices/${device?.sid}/drop`)
    await (await asks).response()
    await advance(minute)
    await expect.poll(async () => (await devicesOf(nora)).length, patience).toBe(1)
    await expect(phoneOn(one).panel.getByRole('alert')).toHaveCount(0)
  }

  test('a token that runs out while nothing happens is renewed, and calls come in as before', async ({ both }) => {
    await outliveToken(both)
    const { nora, one, other } = both
    await phoneOn(one).status('Ready')
    await customerCalls(nora, customer)
    await phoneOn(other).press('Accept')
    await expectSound(one)
    await phoneOn(one).press('Hangup')
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('completed')
  })

  test('a token that runs out during a call is renewed, and the call goes on', async ({ both }) => {
    const { nora, one, other } = both
    await customerCalls(nora, customer)
    await phoneOn(one).press('Accept')
    await expectSound(one)
    await outliveToken(both)
    for (const tab of [one, other]) await phoneOn(tab).status('In a call')
    await expectSound(one)
    await expect.poll(async () => (await activeCalls(nora))[0]?.status, patience).toBe('in-progress')
    await phoneOn(other).press('Hangup')
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('completed')
  })

  test('the socket is cut and the api restarted during a call: it goes on, and both tabs and the row are right', async ({
    both: { nora, one, other },
    product,
  }) => {
    await customerCalls(nora, customer)
    await phoneOn(other).press('Accept')
    for (const tab of [one, other]) await phoneOn(tab).status('In a call')
    await expectSound(one)
    await product.restartApi(async () => {
      const [device] = await devicesOf(nora)
      await carrier('POST', `devices/${device?.sid}/drop`)
      await expect.poll(async () => (await devicesOf(nora)).filter(({ sid }) => sid !== device?.sid).length, patience).toBe(1)
      await expectSound(one)
      // A page that cannot come takes the place of everything but the phone.
      await one.getByRole('navigation').getByRole('link', { name: 'Contacts' }).first().click()
      await expect(one.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible(patience)
      await phoneOn(one).status('In a call')
      await expectSound(one)
    })
    await expect(one.getByRole('heading', { name: 'Contacts', exact: true })).toBeVisible({ timeout: 60_000 })
    for (const tab of [one, other]) await phoneOn(tab).status('In a call')
    await expect.poll(async () => (await activeCalls(nora))[0]?.status, patience).toBe('in-progress')
    await phoneOn(other).press('Hold')
    await expect(phoneOn(one).button('Resume')).toBeEnabled(patience)
    await phoneOn(one).press('Resume')
    await expect(phoneOn(other).button('Hold')).toBeEnabled(patience)
    await expectSound(one)

    // Hung up while nobody is there to be told: the carrier tells again.
    await product.restartApi(async () => {
      await phoneOn(other).press('Hangup')
      for (const tab of [one, other]) await phoneOn(tab).shows('You hung up.')
    })
    await expect.poll(async () => (await lastCall(nora))?.status, { timeout: 60_000 }).toBe('completed')
    expect(await activeCalls(nora)).toEqual([])
    await phoneOn(one).press('Done')
    await phoneOn(one).status('Ready')
  })
})
