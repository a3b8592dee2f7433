import type { Page } from '@playwright/test'
import { freshName } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, homeBrand, signIn, test } from './support/session.ts'

async function plan(page: Page, home: string, title: string, repeats = 'none') {
  await page.goto(`${home}/calendar/events/new?at=2027-03-02T10:00`)
  await field(page, 'What').fill(title)
  await page.getByLabel('Repeats').last().selectOption(repeats)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(`${home}/calendar?date=2027-03-02`)
  const event = page.getByRole('link', { name: title })
  await expect(event).toHaveAccessibleDescription(/Press Space to move/)
  return event
}

const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('an event is dragged to another day, lengthened, and put back', { tag: '@js' }, async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'agent' }))
  const event = await plan(page, home, 'Plan review')
  const [hours, days] = [await box(page, '[data-column="2"]'), await box(page, '[data-column="3"]')]
  const hour = hours.height / 12
  const at = (await event.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(at.x + 20, at.y + 8)
  await page.mouse.down()
  await page.mouse.move(days.x + 20, at.y + 8 + hour, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('log')).toContainText('Plan review is now on Wednesday, March 3, 2027, 11:00 AM – 11:30 AM.')

  const now = await box(page, '[data-edge]')
  await page.mouse.move(now.x + 20, now.y + 4)
  await page.mouse.down()
  await page.mouse.move(now.x + 20, now.y + 4 + hour, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('log')).toContainText('11:00 AM – 12:30 PM.')
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('log')).toContainText('Restored.')
  // What somebody adds elsewhere comes by itself.
  const elsewhere = { type: 'appointment', title: 'Added elsewhere', start_date: '2027-03-04T14:00' }
  await askApi(home, await cookieOf(page, home, 'token'), 'POST', '/v1/events', elsewhere)
  await expect(page.getByRole('link', { name: 'Added elsewhere' })).toBeVisible()
  await event.click()
  await expect(page.getByRole('main')).toContainText('March 3, 2027, 11:00 AM – 11:30 AM')
})

test('keys move a time of a series, and lead about the calendar', { tag: '@js' }, async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'agent' }))
  const event = await plan(page, home, 'Office hours', 'weekly')
  await event.focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('status').first()).toContainText('Office hours is picked up, Tuesday, March 2, 10:00')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').first()).toContainText('back where it was')
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Which times of the series?' })
  await dialog.getByRole('button', { name: 'This and all that lie ahead' }).click()
  await expect(page.getByRole('log')).toContainText('10:15 AM – 11:00 AM.')
  await expect(event).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Mar 7 – 13, 2027')).toBeVisible()
  await expect(event).toContainText('10:15 AM')
  await page.keyboard.press('m')
  await expect(page.getByText('March 2027', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('On an event: pick it up')

  // Follow-ups: arrows choose how it ended, Space is done with it.
  for (const title of ['Ask for the form', 'Send the summary'])
    await askApi(home, await cookieOf(page, home, 'token'), 'POST', '/v1/events', {
      ...{ type: 'follow_up', title, start_date: title.startsWith('Ask') ? '2026-01-05' : '2026-01-06', all_day: true },
    })
  await page.goto(`${home}/calendar/follow-ups`)
  const outcome = page.getByRole('combobox', { name: 'How it went: Ask for the form' })
  await outcome.focus()
  await page.keyboard.press('ArrowDown')
  const chosen = await outcome.locator('option:checked').textContent()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Done: Ask for the form' })).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('Send the summary')
  await page.goto(`${home}/calendar/follow-ups?state=done`)
  await page.getByRole('link', { name: 'Ask for the form' }).click()
  await expect(page.getByRole('main')).toContainText(chosen ?? 'nothing was chosen')
})

test('a setter puts an appointment into the free time of an agent who named them', { tag: '@js' }, async ({ page, home, people }) => {
  const manager = { ...(await people.make({ role: 'manager', name: ['Mona', 'Reyes'] })), name: 'Mona Reyes', brand: homeBrand }
  const agent = await people.make({ role: 'agent', name: ['Ada', freshName()], manager })
  const last = freshName()
  const setter = await people.make({ role: 'telemarketer', name: ['Sid', last], manager })
  await signIn(page, home, agent)
  await page.goto(`${home}/calendar/settings`)
  const named = page.getByRole('checkbox', { name: `Sid ${last}` })
  await named.check()
  await page.locator('form', { has: named }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('log')).toContainText('Saved.')

  await signIn(page, home, setter)
  await page.goto(`${home}/calendar/events/new?at=2027-03-02T09:00`)
  const agents = page.getByRole('navigation', { name: 'Whose calendar' }).getByRole('link', { name: /^Ada/ })
  await agents.click()
  await expect(agents).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /9:00 AM – / })
    .first()
    .click()
  await field(page, 'What').fill('First talk')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First talk' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Ada/)
})
