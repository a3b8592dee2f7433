import type { Browser, Page } from '@playwright/test'
import { give } from './support/contacts.ts'
import {
  activeCalls,
  browserOf,
  carrier,
  customerCalls,
  expectSilence,
  expectSound,
  givePhones,
  idle,
  inPhoneBrowser,
  lastCall,
  pastCalls,
  patience,
  phoneOn,
  ready,
  type Caller,
} from './support/phone.ts'
import { expect, freshTest as base, type People } from './support/session.ts'

type Two = { nora: Caller; peter: Caller; one: Page; two: Page }

/** They go from journey to journey: registering takes longer than most calls. */
let met: Promise<Two> | null = null

async function meet(browser: Browser, people: People, home: string): Promise<Two> {
  const [nora, peter] = (await givePhones(people, home, 2)) as [Caller, Caller]
  const contexts = [await browserOf(browser, home, nora), await browserOf(browser, home, peter)]
  const [one, two] = (await Promise.all(contexts.map((context) => ready(context, `${home}/contacts`)))) as [Page, Page]
  return { nora, peter, one, two }
}

/** Two people of a company, each in a browser of their own, with their phones registered and idle. */
const test = base.extend<{ two: Two }>({
  two: async ({ browser, people, home }, use) => {
    const both = await (met ??= meet(browser, people, home))
    await Promise.all([idle(both.nora, both.one, `${home}/contacts`), idle(both.peter, both.two, `${home}/contacts`)])
    await use(both)
  },
})
test.use(inPhoneBrowser)
// The worker goes on with other files.
test.afterAll(async () => {
  const both = await met
  for (const page of both ? [both.one, both.two] : []) await page.context().close()
})

test.describe('the phone', { tag: '@js' }, () => {
  test.setTimeout(90_000)

  async function talk({ peter, one, two }: Two): Promise<void> {
    await phoneOn(one).dial(peter.number)
    await phoneOn(two).shows('Incoming Call ...')
    await phoneOn(two).press('Accept')
    await phoneOn(one).status('In a call')
    await phoneOn(two).status('In a call')
  }

  test('two people talk: both hear, one is muted, digits go through, and the call stands in both histories', async ({ two: both }) => {
    const { nora, peter, one, two } = both
    await talk(both)
    await Promise.all([expectSound(one), expectSound(two)])
    const active = async () => (await activeCalls(nora))[0]
    await expect.poll(async () => (await active())?.status, patience).toBe('in-progress')
    expect(await active()).toMatchObject({ call_direction: 'outbound', call_to: peter.number, internal: true })

    await phoneOn(one).press('Mute')
    await expect(phoneOn(one).button('Unmute')).toBeVisible()
    await expectSilence(two)
    await expectSound(one)
    await phoneOn(one).press('Dialpad')
    for (const digit of ['1', '2', '#'])
      await phoneOn(one).panel.locator(`[data-key="${digit}"], button:has-text("${digit}")`).first().click()
    await phoneOn(one).shows('12#')

    await phoneOn(one).panel.getByText('Call', { exact: true }).first().click()
    await phoneOn(one).press('Unmute')

    // Whoever was called has the same buttons.
    const theirs = async () => (await activeCalls(peter))[0]
    await phoneOn(two).press('Hold')
    await phoneOn(two).shows('On hold')
    await expect(phoneOn(two).button('Resume')).toBeEnabled(patience)
    await phoneOn(one).shows('Peter Lake put you on hold')
    await expectSilence(two)
    expect([await active(), await theirs()]).toMatchObject([{ hold: false }, { hold: true }])
    await phoneOn(two).press('Resume')
    await Promise.all([expectSound(one), expectSound(two)])
    await phoneOn(two).press('Recording')
    await expect(phoneOn(two).button('Recording')).toHaveAttribute('aria-pressed', 'true', patience)
    await Promise.all([expectSound(one), expectSound(two)])
    expect([await active(), await theirs()]).toMatchObject([{ recording_state: 'off' }, { recording_state: 'on' }])

    await phoneOn(one).press('Hangup')
    await phoneOn(one).shows(/You hung up/)
    await phoneOn(two).shows(/They hung up/)
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('completed')
    const ofPeter = { call_direction: 'inbound', call_from: nora.number, ended_by: 'customer', recordings: [{ kind: 'call' }] }
    expect(await lastCall(peter)).toMatchObject(ofPeter)
  })

  test('what was muted and keyed in does not cling to the next call', async ({ two: both }) => {
    const { one, two } = both
    await talk(both)
    await phoneOn(one).press('Mute')
    await phoneOn(two).press('Hangup')
    await phoneOn(one).shows(/They hung up/)
    await phoneOn(one).press('Done')
    await phoneOn(two).press('Done')
    await talk(both)
    await expect(phoneOn(one).button('Mute')).toBeVisible()
    await phoneOn(one).press('Hangup')
  })

  test('a call that is rejected is told to the one who calls', async ({ two: { nora, peter, one, two } }) => {
    await phoneOn(one).dial(peter.number)
    await phoneOn(two).press('Reject')
    await expect(phoneOn(two).panel.getByText('Incoming Call ...')).toBeHidden(patience)
    await expect.poll(async () => (await activeCalls(nora)).length, patience).toBe(0)
    await phoneOn(one).shows(/busy|No answer|They hung up/)
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toMatch(/^(busy|no-answer)$/)
  })

  test('a call that is taken back stops ringing', async ({ two: { nora, peter, one, two } }) => {
    await phoneOn(one).dial(peter.number)
    await phoneOn(two).shows('Incoming Call ...')
    await phoneOn(one).press(/Hangup|Cancel/)
    await expect(phoneOn(two).panel.getByText('Incoming Call ...')).toBeHidden(patience)
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('canceled')
  })

  test('a customer calls: their name shows, their page opens after answering, and the call ends with them', async ({
    two: { nora, one },
    people,
  }) => {
    const [number] = await give(people, nora, [{ first_name: 'Ann', last_name: 'Caller', phones: [{ number: '+12125550150' }] } as never])
    const popup = one.context().waitForEvent('page', patience)
    const sid = await customerCalls(nora, '+12125550150')
    await phoneOn(one).shows('Ann Caller')
    const popped = await popup
    await popped.waitForURL(/\/contacts\?/)
    expect(new URL(popped.url()).searchParams.get('search')).toBe('+12125550150')
    expect(new URL(popped.url()).searchParams.get('contact_group')).toBe('all_agents')
    await popped.close()
    await phoneOn(one).press('Accept')
    await one.waitForURL(`**/contacts/${number}`, patience)
    await expectSound(one)
    await carrier('POST', `calls/${sid}/hangup`)
    await phoneOn(one).shows(/They hung up/)
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('completed')
  })

  test('recording is announced and switched on and off; what is on hold is told', async ({ two: both }) => {
    const { nora, one } = both
    const sid = await customerCalls(nora, '+12125550151')
    await phoneOn(one).press('Accept')
    await expectSound(one)
    const recording = phoneOn(one).button('Recording')
    await recording.click()
    await expect(recording).toHaveAttribute('aria-pressed', 'true', patience)
    expect((await activeCalls(nora))[0]).toMatchObject({ recording_state: 'on' })
    await recording.click()
    await expect(recording).toHaveAttribute('aria-pressed', 'false', patience)
    expect((await activeCalls(nora))[0]).toMatchObject({ recording_state: 'paused' })
    await phoneOn(one).press('Hold')
    await phoneOn(one).shows('On hold')
    await expect(phoneOn(one).button('Resume')).toBeEnabled(patience)
    expect((await activeCalls(nora))[0]).toMatchObject({ hold: true })
    await phoneOn(one).press('Resume')
    await expect(phoneOn(one).button('Hold')).toBeEnabled(patience)
    await carrier('POST', `calls/${sid}/hangup`)
    await phoneOn(one).shows(/hung up/)
  })

  test('a call is handed to a colleague, who goes on talking', async ({ two: { nora, peter, one, two } }) => {
    const sid = await customerCalls(nora, '+12125550152')
    await phoneOn(one).press('Accept')
    await expectSound(one)
    await phoneOn(one).press('Transfer')
    await phoneOn(one)
      .panel.getByRole('button', { name: /Peter Lake/ })
      .click(patience)
    await phoneOn(one).press('Transfer')
    await phoneOn(two).press('Accept')
    await phoneOn(one).shows(/transferred/)
    await expectSound(two)
    await expect.poll(async () => (await activeCalls(peter))[0]?.status, patience).toBe('in-progress')
    await carrier('POST', `calls/${sid}/hangup`)
    await phoneOn(two).shows(/hung up/)
  })

  test('a call that is accepted over a half-filled form leaves it, and the contact opens beside', async ({
    two: { nora, one },
    home,
    people,
  }) => {
    const [number] = await give(people, nora, [{ first_name: 'Bea', last_name: 'Caller', phones: [{ number: '+12125550156' }] } as never])
    await one.goto(`${home}/contacts/new`)
    await phoneOn(one).open()
    await phoneOn(one).status('Ready')
    const name = one.getByLabel('First name').first()
    await name.fill('Half a na')
    const popup = one.context().waitForEvent('page', patience)
    const sid = await customerCalls(nora, '+12125550156')
    await phoneOn(one).shows('Bea Caller')
    await (await popup).close()
    const beside = one.context().waitForEvent('page', patience)
    await phoneOn(one).press('Accept')
    await (await beside).waitForURL(`**/contacts/${number}`, patience)
    await expect(name).toHaveValue('Half a na')
    await expectSound(one)
    // Digits are the keypad's only where nothing is being written.
    await name.press('End')
    await name.pressSequentially('me 12')
    await expect(name).toHaveValue('Half a name 12')
    await expect(name).toBeFocused()
    await carrier('POST', `calls/${sid}/hangup`)
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('completed')
  })

  test('a call that comes in while a dialog is open is answered over it, and the dialog stays as it was', async ({
    two: { nora, one },
    home,
  }) => {
    await one.goto(`${home}/phone`)
    await phoneOn(one).open()
    await phoneOn(one).status('Ready')
    // The panel may lie over the numbers; it comes back by itself with the call.
    await phoneOn(one).button('Settings').press('Escape')
    await one.getByRole('link', { name: /^Name of / }).click()
    const name = one.locator('dialog').getByLabel('Name')
    await name.fill('Half a na')
    const sid = await customerCalls(nora, '+12125550153')
    await phoneOn(one).press('Accept')
    await expectSound(one)
    await phoneOn(one).press('Mute')
    await phoneOn(one).button('Unmute').press('Escape')
    await expect(phoneOn(one).panel).toHaveCount(0)
    await expect(name).toHaveValue('Half a na')
    await carrier('POST', `calls/${sid}/hangup`)
    await expect.poll(async () => (await lastCall(nora))?.status, patience).toBe('completed')
  })

  test('911 is not dialled here, and what is no number neither', async ({ two: { nora, one } }) => {
    const before = await pastCalls(nora)
    await phoneOn(one).dial('911')
    await phoneOn(one).shows(/911.*cannot be dialed here|cannot call 911/)
    await phoneOn(one).dial('12345678')
    await expect(phoneOn(one).panel.getByRole('alert').or(phoneOn(one).panel.getByRole('status')).first()).toBeVisible()
    expect([await activeCalls(nora), await pastCalls(nora)]).toEqual([[], before])
  })

  test('without a microphone there is no call, and it is said why', async ({ two: { peter, one, two } }) => {
    await one.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await phoneOn(one).dial(peter.number)
    await phoneOn(one).shows(/microphone/i)
    await expect(phoneOn(two).panel.getByText('Incoming Call ...')).toBeHidden()
    await one.reload()
  })

  test('whether the phone is ready is measured, and stands in no history', async ({ two: { nora, one } }) => {
    const before = await pastCalls(nora)
    await phoneOn(one).press('Settings')
    await phoneOn(one).press('Run test')
    await phoneOn(one).shows('Measuring')
    await expect(phoneOn(one).panel.getByText(/^(Excellent|Great|Good|Fair|Degraded)$/)).toBeVisible({ timeout: 40_000 })
    expect([await activeCalls(nora), await pastCalls(nora)]).toEqual([[], before])
    await phoneOn(one).press('Back')
  })
})
