import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { soa_requests } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeRecordedCall } from '#tests/factories/recorded-calls.ts'
import { license } from '#tests/factories/soa.ts'
import { anyImpact, faultsOf } from './support/axe.ts'
import { fetchFrom } from './support/ask.ts'
import { freshName } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, signIn, signInByForm, test } from './support/session.ts'
import { storeSound } from './support/sounds.ts'

/** A stroke from left to right across the pad. */
async function drawOn(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 15, { steps: 8 })
  await page.mouse.move(x + width - 20, y + height - 15, { steps: 8 })
  await page.mouse.up()
  await expect(page.locator('[name=signature_path]')).toHaveValue(/^M\d+ \d+(L\d+ \d+){3,}$/)
}

/** At 400 % of 1280 pixels, 320 are left: nothing lies beyond the edge, so nobody reads by moving the page to and fro. */
async function liesWithin(page: Page, width: number): Promise<void> {
  const { width: usual = 390, height = 844 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 256 })
  const seen = page.locator('main :is(h1, h2, p, li, label, legend, summary, input:not([type=hidden]), select, button, canvas, svg)')
  await expect(seen.first()).toBeVisible()
  for (const one of await seen.all()) {
    const box = await one.boundingBox()
    if (box && box.x + box.width > width + 0.5) throw new Error(`${(await one.textContent())?.trim()} ends at ${box.x + box.width}`)
    // What is kept for machines lies wholly outside.
    if (box && box.x < -0.5 && box.x + box.width > 0) throw new Error(`${(await one.textContent())?.trim()} begins at ${box.x}`)
  }
  await page.setViewportSize({ width: usual, height })
}

test('a stranger signs a scope by the standing link of an agent’s page, and is a contact then @browser', async ({
  page,
  home,
  people,
  browser,
  scripted,
}) => {
  const last = freshName()
  const agent = await people.make({ name: ['Ada', last] })
  await people.within((work) => license(work, { ...agent, name: '', brand: '' }))
  const label = `scope-${randomUUID().slice(0, 8)}`
  await signIn(page, home, agent)
  await page.goto(`${home}/soa`)
  await expect(page.getByText('It is there once your public page is on.')).toBeVisible()
  await askApi(home, await cookieOf(page, home, 'token'), 'PATCH', `/v1/users/${agent.id}/update_webpage`, {
    domain_name: label,
    webpage_active: true,
  })
  await page.reload()
  const address = await field(page, 'Address').inputValue()
  expect(address).toContain(`//${label}.`)

  const context = await browser.newContext({ javaScriptEnabled: scripted, viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto(new URL('/', address).href)
  await guest.getByRole('link', { name: 'Meeting about Medicare? Sign what to talk about first' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'What may we talk about?' })).toBeVisible()
  expect(guest.url()).toBe(address)
  // The pad's script is the only one.
  await expect(guest.locator('script[src], link[rel=modulepreload]')).toHaveCount(1)
  const person = freshName()
  await field(guest, 'First name').last().fill('Rosa')
  await field(guest, 'Last name').fill(person)
  await field(guest, 'ZIP code').fill('01970')
  await field(guest, 'Type your full name').fill(`Rosa ${person}`)
  await guest.getByRole('checkbox', { name: 'I agree to sign electronically.' }).check()
  await guest.getByRole('checkbox', { name: /Part D/ }).check()
  await liesWithin(guest, 320)
  const pad = guest.getByRole('img', { name: /draw your signature/ })
  if (scripted) {
    await drawOn(guest, pad)
    await guest.getByRole('button', { name: 'Clear' }).click()
    await expect(guest.locator('[name=signature_path]')).toHaveValue('')
    await drawOn(guest, pad)
  } else await expect(pad).toBeHidden()
  await guest.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(guest.getByText('Please enter an e-mail address or a phone number').first()).toBeVisible()
  await expect(guest.getByRole('checkbox', { name: /Part D/ })).toBeChecked()
  if (scripted) expect(await faultsOf(guest, { impacts: anyImpact })).toEqual([])
  await field(guest, 'E-mail').fill(`${person.toLowerCase()}@people.example`)
  await guest.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Drawn signature' })).toBeVisible({ visible: scripted })
  const pdf = await fetchFrom(guest, (await guest.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '')
  expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf'])

  await page.goto(`${home}/soa`)
  await page.getByRole('link', { name: `Rosa ${person}` }).click()
  await expect(page.getByText('Your public page')).toBeVisible()
  await page.getByRole('link', { name: `Rosa ${person}` }).click()
  await expect(page.getByText(/^Part D until /)).toBeVisible()
  await context.close()
})

test('somebody signs on the agent’s own device, which then asks for the agent’s sign-in again; the paper is checked @browser', async ({
  page,
  home,
  people,
  browser,
  scripted,
}) => {
  const guest = await (await browser.newContext({ javaScriptEnabled: scripted })).newPage()
  const person = freshName()
  const agent = await people.make({ name: ['Ada', freshName()] })
  const owner = { ...agent, name: '', brand: '' }
  const contact = await people.within(async (work) => {
    await license(work, owner)
    return makeContact(work, owner, { first_name: 'Rosa', last_name: person, birth_date: '1952-04-09' })
  })
  await signIn(page, home, agent)
  await page.goto(`${home}/soa/new?contact=${contact}`)
  await page.getByRole('button', { name: 'Open on this device' }).click()
  await expect(page.getByText('Hello Rosa,')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/scope/device')
  expect(await page.content()).not.toMatch(/\/scope\/[\w-]{27}/)
  const own = await people.within(async ({ db }) => {
    const [row] = await db.select().from(soa_requests).where(eq(soa_requests.contact_id, contact))
    return `/soa/${row?.number}`
  })
  await page.goto(home + own)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${home}/scope/device`)
  await page.getByRole('checkbox', { name: /Medigap/ }).check()
  await field(page, 'First name').last().fill('Rosa')
  await field(page, 'Last name').fill(person)
  await field(page, 'Birth date').fill('1952-04-09')
  await page.getByRole('checkbox', { name: 'I agree to sign electronically.' }).check()
  await field(page, 'Type your full name').fill(`Rosa ${person}`)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const pdf = await fetchFrom(page, (await page.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '')
  expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf'])
  if (scripted) expect(await faultsOf(page, { impacts: anyImpact })).toEqual([])
  const check = async (bytes: Buffer) => {
    await guest.goto(`${home}/scope/verify`)
    await field(guest, 'PDF').setInputFiles({ name: 'scope.pdf', mimeType: 'application/pdf', buffer: bytes })
    await guest.getByRole('button', { name: 'Check' }).click()
  }
  await check(pdf.bytes)
  await expect(guest.getByText('Unchanged', { exact: true })).toBeVisible()
  await check(Buffer.from('%PDF-1.7 made by somebody else'))
  await expect(guest.getByText('Unknown', { exact: true })).toBeVisible()
  if (scripted) expect(await faultsOf(guest, { impacts: anyImpact })).toEqual([])
  await guest.context().close()
  await page.getByRole('button', { name: 'Hand the device back' }).click()
  await signInByForm(page, home, agent)
  expect(new URL(page.url()).pathname).toBe(own)
  await expect(page.getByText('In person, on this device')).toBeVisible()
  await page.goto(`${home}/scope/device`)
  await expect(page.getByRole('heading', { name: 'Please hand the device back' })).toBeVisible()
})

test('what a person signed on paper is handed in, shown and completed for an appointment in person @browser', async ({
  page,
  home,
  people,
  scripted,
}) => {
  const person = freshName()
  const last = freshName()
  const agent = await people.make({ name: ['Ada', last] })
  const owner = { ...agent, name: '', brand: '' }
  const contact = await people.within(async (work) => {
    await license(work, owner)
    return makeContact(work, owner, { first_name: 'Rosa', last_name: person })
  })
  await signIn(page, home, agent)
  const { body } = await askApi(home, await cookieOf(page, home, 'token'), 'POST', '/v1/soa_requests', {
    contact_id: contact,
    channel: 'in_person',
  })
  await page.goto(`${home}/soa/${(body['data'] as { number: number }).number}`)
  const card = page.getByRole('region', { name: 'Signed on paper' })
  const handIn = async (name: string, bytes: string) => {
    await field(card, 'Signed paper').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
    await card.getByRole('button', { name: 'Upload' }).click()
  }
  await card.getByRole('checkbox', { name: /Part D/ }).check()
  await card.getByText('A representative signed').click()
  await field(card, 'Name of the representative').fill('Luz Vega')
  await card.getByRole('checkbox', { name: 'Signed by a representative' }).check()
  await field(card, 'Relationship to the person').fill('Daughter')
  await card.getByRole('checkbox', { name: 'The representative has the authority to act for the person' }).check()
  await handIn('paper.txt', 'Rosa signed')
  await expect(card.getByText('Please choose a PDF, a JPEG or a PNG.').first()).toBeVisible()
  await expect(card.getByRole('checkbox', { name: /Part D/ })).toBeChecked()
  await expect(field(card, 'Name of the representative')).toHaveValue('Luz Vega')
  if (scripted) expect(await faultsOf(page, { impacts: anyImpact })).toEqual([])
  const paper = '%PDF-1.7 Rosa signed here'
  await handIn('paper.pdf', paper)
  await expect(page.getByText('On paper', { exact: true })).toBeVisible()
  await expect(page.getByText('Luz Vega, Daughter')).toBeVisible()
  await expect(page.getByText(/^Signed by the person on paper · /)).toBeVisible()
  const scan = await fetchFrom(page, (await page.getByRole('link', { name: 'Signed paper' }).getAttribute('href')) ?? '')
  expect([scan.status, scan.type, scan.bytes.toString()]).toEqual([200, 'application/pdf', paper])

  const complete = page.getByRole('region', { name: 'Complete' })
  await field(complete, 'Appointment').fill('2030-01-15T10:00')
  await complete.getByRole('combobox', { name: 'How you meet' }).selectOption('In person')
  await complete.getByRole('combobox', { name: 'How they first reached you' }).selectOption('In person')
  await complete.getByRole('checkbox').first().check()
  await field(complete, 'Your name as signature').fill(`Ada ${last}`)
  await complete.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Complete' })).toHaveCount(0)

  const notes = page.getByRole('region', { name: 'Notes' })
  await field(notes, 'Note').fill('Her daughter came along.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('Her daughter came along.')).toBeVisible()
  await page.getByRole('link', { name: 'Correct it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Correct scope of appointment \d/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Part D/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Medigap/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Send scope of appointment' }).click()
  await expect(page.getByText('To be signed in person')).toBeVisible()
  await page.getByRole('link', { name: /^Number \d/ }).click()
  await expect(page.getByText('Corrected by')).toBeVisible()
})

test('what a person agreed to on a recorded call is recorded with its second; the recording then stays @browser', async ({
  page,
  home,
  people,
  scripted,
}) => {
  const person = freshName()
  const agent = await people.make({ name: ['Ada', freshName()] })
  const owner = { ...agent, name: '', brand: '' }
  await signIn(page, home, agent)
  const storage_key = await storeSound(page, home, people, agent)
  const contact = await people.within(async (work) => {
    await license(work, owner)
    const id = await makeContact(work, owner, { first_name: 'Rosa', last_name: person })
    await makeRecordedCall(work, owner, id, { recording: { storage_key } })
    return id
  })
  const asked = { contact_id: contact, channel: 'in_person' }
  const { body } = await askApi(home, await cookieOf(page, home, 'token'), 'POST', '/v1/soa_requests', asked)
  await page.goto(`${home}/soa/${(body['data'] as { number: number }).number}`)
  const card = page.getByRole('region', { name: 'Record by voice' })
  await expect(card.getByText(/^This is Ada .* This call is being recorded\./)).toBeVisible()
  await card.getByRole('checkbox', { name: /Medigap/ }).check()
  await field(card, 'Name as spoken').fill(`Rosa ${person}`)
  await field(card, 'Starts at').fill('3:00')
  await card.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(card.getByText('The recording is 120 seconds long.').first()).toBeVisible()
  await expect(card.getByRole('checkbox', { name: /Medigap/ })).toBeChecked()
  if (scripted) expect(await faultsOf(page, { impacts: anyImpact })).toEqual([])
  await field(card, 'Starts at').fill('1:15')
  await card.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Agreed by the person on a recorded call · 1:15')).toBeVisible()
  await page.getByRole('link', { name: 'Call, from 1:15' }).click()
  await expect(page.getByText(/Sales.*until Dec 31, /).first()).toBeVisible()
})
