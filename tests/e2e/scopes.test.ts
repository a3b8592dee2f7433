import { randomUUID } from 'node:crypto'
import { makeContact } from '#tests/factories/contacts.ts'
import { license } from '#tests/factories/soa.ts'
import { anyImpact, faultsOf } from './support/axe.ts'
import { fetchFrom } from './support/ask.ts'
import { freshName } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, signIn, signInByForm, test } from './support/session.ts'

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
  expect(await guest.locator('script[src], link[rel=modulepreload]').count()).toBe(0)
  const person = freshName()
  await field(guest, 'First name').last().fill('Rosa')
  await field(guest, 'Last name').fill(person)
  await field(guest, 'ZIP code').fill('01970')
  await field(guest, 'Type your full name').fill(`Rosa ${person}`)
  await guest.getByRole('checkbox', { name: 'I agree to sign electronically.' }).check()
  await guest.getByRole('checkbox', { name: /Part D/ }).check()
  await guest.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(guest.getByText('Please enter an e-mail address or a phone number').first()).toBeVisible()
  await expect(guest.getByRole('checkbox', { name: /Part D/ })).toBeChecked()
  if (scripted) expect(await faultsOf(guest, { impacts: anyImpact })).toEqual([])
  await field(guest, 'E-mail').fill(`${person.toLowerCase()}@people.example`)
  await guest.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
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
  await page.getByRole('combobox', { name: 'Sent by' }).selectOption('In person, on this device')
  await page.getByRole('button', { name: 'Send scope of appointment' }).click()
  await expect(page.getByText('To be signed in person')).toBeVisible()
  const own = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Open on this device' }).click()
  await expect(page.getByText('Hello Rosa,')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/scope/device')
  expect(await page.content()).not.toMatch(/\/scope\/[\w-]{27}/)
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
