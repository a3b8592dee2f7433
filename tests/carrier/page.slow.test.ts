import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browsers, startBrowsers } from './browser.ts'
import { eventually, startWorld, twiml, type World } from './support.ts'

let world: World
let browsers: Browsers
let page: Page
const number = '+13125550100'

beforeAll(async () => {
  ;[world, browsers] = await Promise.all([startWorld(), startBrowsers()])
  const { url } = world.service
  await world.client.incomingPhoneNumbers.create({ phoneNumber: number, voiceUrl: `${url}/voice`, smsUrl: `${url}/texts` })
  world.service.says['/voice'] = twiml('<Say>Welcome to the office</Say><Pause length="600"/>')
  world.service.says['/texts'] = twiml('<Message>Thank you</Message>')
  page = await browsers.open()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`http://localhost:${world.config.port}/carrier`)
  await page.getByRole('option', { name: number }).first().waitFor({ state: 'attached' })
})

afterAll(async () => {
  await browsers.close()
  await world.end()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('calls in with the microphone, is heard and hears, presses a key, hangs up', async () => {
  await page.getByLabel('Voice').selectOption('microphone')
  await press('Call')
  await page.getByText('“Welcome to the office”').waitFor()
  const call = await eventually('sound both ways', () => {
    const [one] = [...world.carrier.exchange.calls.values()]
    return one && one.line.levels.said_frames > 3 && one.line.levels.heard_frames > 3 ? one : undefined
  })
  const keys: string[] = []
  call.onDigit.add((key) => keys.push(key))
  await page.getByText('Keys').click()
  await press('5')
  await eventually('the key', () => keys[0] === '5')
  await press('Lose media')
  await eventually('lost media', () => call.line.lost)
  expect(await overflow()).toBe(0)
  await press('Hang up')
  await page.getByText('None.').first().waitFor()
  await eventually('the end', () => call.isOver)
})

test('texts in with a picture and shows the reply', async () => {
  await page.getByLabel('Text', { exact: true }).fill('Hello <b>you</b>')
  await page.getByLabel('Picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('picture') })
  await press('Send')
  const texts = page.locator('#texts')
  await texts.getByText('Hello <b>you</b>').waitFor()
  await texts.getByText('Thank you').waitFor()
  expect(await texts.getByRole('img').count()).toBe(1)
})

test('a customer’s code is shown and typed in', async () => {
  const { validationCode } = await world.client.validationRequests.create({ phoneNumber: '+13125550177' })
  await page.getByLabel(/13125550177/).fill(validationCode)
  await press('Type in')
  await eventually('verified', async () => (await world.client.outgoingCallerIds.list()).length === 1)
})

test('behaviour, clock, disorder and refusals are set; what is wrong is said', async () => {
  await page.locator('#customer').getByLabel('It').selectOption('busy')
  await page.locator('#customer').getByRole('button').click()
  await page.getByText('+13055550150: busy, after 1.5 s').waitFor()
  await press('+ 1 hour')
  await page.getByText('3600 s ahead').waitFor()
  await press('Set right')
  await page.getByLabel('Callbacks shuffled').check()
  await page.locator('#disorder').getByRole('button').click()
  await eventually('disorder', () => world.carrier.webhooks.disorder.shuffle)
  await page.locator('#refuse').getByRole('button').click()
  await page.getByText('1 left').waitFor()
  await page.locator('#call').getByLabel('From').fill('+1999')
  await page.evaluate(() => ((document.getElementById('call') as HTMLFormElement).noValidate = true))
  await page.getByLabel('Voice').selectOption('recorded')
  await press('Call')
  await page.getByText('is not a number like').waitFor()
  expect(await overflow()).toBe(0)
})
