import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { anyImpact, faultsOf } from './support/axe.ts'
import { freshName } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, signIn, test, type People } from './support/session.ts'

/** Somebody who knows nothing of whoever is signed in. */
async function visitor(browser: Browser, scripted: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: scripted, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

const pageOf = (home: string, label: string) => home.replace('//', `//${label}.`)

/** An agent whose page is public and who can be booked at any hour of any day. */
async function agentToBook(page: Page, home: string, people: People) {
  const last = freshName()
  const agent = await people.make({ name: ['Ada', last] })
  const label = `book-${randomUUID().slice(0, 8)}`
  await signIn(page, home, agent)
  const token = await cookieOf(page, home, 'token')
  await askApi(home, token, 'PATCH', `/v1/users/${agent.id}/update_webpage`, { domain_name: label, webpage_active: true })
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
  await askApi(home, token, 'PUT', '/v1/calendar_settings', { hours, places: ['phone', 'home'], notice_minutes: 1440, horizon_days: 90 })
  return { agent, token, label, name: `Ada ${last}` }
}

/** Only what runs scripts can be asked. */
async function isAccessible(guest: Page, scripted: boolean): Promise<void> {
  if (scripted) expect(await faultsOf(guest, { impacts: anyImpact })).toEqual([])
}

/** The second free day of the month after, which is a whole one whatever today is, and one of its times. */
async function chooseTime(guest: Page, nth: number): Promise<void> {
  await guest.getByRole('link', { name: 'Month after' }).click()
  await guest.getByRole('table', { name: 'Choose a day' }).getByRole('link').nth(1).click()
  await guest.locator('#times').getByRole('listitem').getByRole('link').nth(nth).click()
}

async function fill(guest: Page, last: string, email: string): Promise<void> {
  await field(guest, 'First name').fill('Vera')
  await field(guest, 'Last name').fill(last)
  await field(guest, 'E-mail').fill(email)
  await guest.getByRole('button', { name: 'Book this time' }).click()
}

test('a stranger books at a page, moves and cancels by the link of the mail; the agent sees each', async ({
  page,
  home,
  people,
  browser,
  scripted,
}) => {
  const { agent, label, name, token } = await agentToBook(page, home, people)
  await page.goto(`${home}/calendar/settings`)
  await page.getByRole('switch', { name: 'Clients can book with me' }).check()
  await page.getByRole('checkbox', { name: '60 minutes' }).check()
  await page.getByRole('button', { name: 'Save' }).nth(1).click()
  await expect(page.getByRole('link', { name: /\/book$/ })).toBeVisible()

  const guest = await visitor(browser, scripted)
  await guest.goto(`${pageOf(home, label)}/`)
  await guest.getByRole('link', { name: 'Book', exact: true }).click()
  await expect(guest.getByRole('heading', { level: 1, name: `Book a time with ${name}` })).toBeVisible()
  await isAccessible(guest, scripted)
  await guest.getByRole('link', { name: '60 minutes' }).click()
  await field(guest, 'Your time zone').selectOption('America/Chicago')
  await guest.getByRole('button', { name: 'Show' }).click()
  await expect(guest.getByText('Times are in Central Time.')).toBeVisible()
  await chooseTime(guest, 0)
  const last = freshName()
  const email = `${last.toLowerCase()}@people.example`
  await fill(guest, last, 'vera@')
  await expect(guest.getByText('Please enter an e-mail address such as name@example.com.').first()).toBeVisible()
  await expect(field(guest, 'Last name')).toHaveValue(last)
  await isAccessible(guest, scripted)
  await field(guest, 'Phone').fill('617-555-0170')
  await fill(guest, last, email)
  await expect(guest.getByRole('heading', { name: 'Your time is booked' })).toBeVisible()
  await expect(guest.getByText('(Central Time)')).toBeVisible()
  expect(await people.mail(agent.email, `Vera ${last}`)).toContain('/calendar/events/')

  const [link] = /https?:\/\/\S+\/bookings\/\S+/.exec(await people.mail(email, 'is booked')) ?? []
  await guest.goto(String(link))
  await expect(guest.getByRole('heading', { level: 1, name: `Your appointment with ${name}` })).toBeVisible()
  await isAccessible(guest, scripted)
  await guest.getByRole('link', { name: 'Choose another time' }).click()
  await chooseTime(guest, 3)
  const taken = await guest.getByRole('button', { name: 'Yes, move it' }).getAttribute('value')
  await askApi(home, token, 'POST', '/v1/events', { type: 'meeting', title: 'Mine', start_date: taken })
  await guest.getByRole('button', { name: 'Yes, move it' }).click()
  await expect(guest.getByText('This time is taken by now.')).toBeVisible()
  await guest.getByRole('alert').getByRole('button').first().click()
  await expect(guest.getByText('Your appointment has a new time.')).toBeVisible()
  await guest.getByRole('link', { name: 'Cancel the appointment' }).click()
  await guest.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(guest.getByText('This appointment is canceled.')).toBeVisible()
  await guest.context().close()

  const [, event] = /(\/calendar\/events\/[\w-]+)/.exec(await people.mail(agent.email, 'canceled the appointment')) ?? []
  await page.goto(home + String(event))
  await expect(page.getByRole('main')).toContainText('Booked by the client')
  await expect(page.getByRole('main')).toContainText('Client')
})

test('a time that somebody else took meanwhile is offered again with the nearest, and nothing typed is lost', async ({
  page,
  home,
  people,
  browser,
  scripted,
}) => {
  const { label, token } = await agentToBook(page, home, people)
  await askApi(home, token, 'PUT', '/v1/calendar_settings', { booking: true })
  const [first, second] = [await visitor(browser, scripted), await visitor(browser, scripted)]
  for (const guest of [first, second]) {
    await guest.goto(`${pageOf(home, label)}/book?at=2027-99-99T10:00:00Z`)
    await chooseTime(guest, 2)
    await field(guest, 'Phone').fill('617-555-0171')
  }
  await fill(first, freshName(), 'first@people.example')
  await expect(first.getByRole('heading', { name: 'Your time is booked' })).toBeVisible()
  const last = freshName()
  await fill(second, last, 'second@people.example')
  await expect(second.getByText('This time is taken by now. Choose one of these')).toBeVisible()
  await expect(field(second, 'Last name')).toHaveValue(last)
  await second.getByRole('alert').getByRole('button').first().click()
  await expect(second.getByRole('heading', { name: 'Your time is booked' })).toBeVisible()
  await first.context().close()
  await second.context().close()
})
