import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newId } from '#api/platform/ids.ts'
import { suppress } from '#api/areas/outreach/index.ts'
import { calls } from '#api/platform/tables/index.ts'
import { givePhone } from '#tests/support/phone.ts'
import { give } from './support/contacts.ts'
import { expect, homeBrand, signIn, test, type People, type Traveller } from './support/session.ts'

/** A number that nobody else in these journeys has. */
const ownNumber = () => `+1617${randomInt(2_000_000, 9_999_999)}`

/** Somebody whose phone may be used, on a page of theirs. */
async function withPhone(page: Page, home: string, people: People, address = '/groups'): Promise<Traveller> {
  const who = await people.make()
  await people.within((work) => givePhone(work, { ...who, name: 'Phone Person', brand: homeBrand }, { number: ownNumber() }))
  await signIn(page, home, who)
  await page.goto(`${home}${address}`)
  return who
}

const launch = (page: Page) => page.getByRole('button', { name: /^(Open|Close) phone/ }).last()
const panel = (page: Page) => page.getByRole('dialog', { name: 'Phone' })
const number = (page: Page) => panel(page).getByLabel('Number to call')

test.describe('the phone panel', { tag: '@js' }, () => {
  test('takes a number as it is typed, pasted or pressed, and says that emergency numbers cannot be dialled', async ({
    page,
    home,
    people,
  }) => {
    await withPhone(page, home, people)
    await launch(page).click()
    await expect(number(page)).toBeFocused()
    await page.keyboard.type('6175550142')
    await expect(number(page)).toHaveValue('(617) 555-0142')
    for (let back = 0; back < 6; back++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('9')
    await expect(number(page)).toHaveValue('(617) 595-0142')

    await panel(page).getByRole('button', { name: 'Reset' }).click()
    await expect(number(page)).toHaveValue('')
    await number(page).fill('1-800-FLOWERS')
    await expect(number(page)).toHaveValue('1 (800) 356-9377')
    await panel(page).getByRole('button', { name: 'Reset' }).click()

    for (const key of ['plus', '9', '1', '1', '2']) await panel(page).getByRole('button', { name: key, exact: true }).click()
    await panel(page).getByRole('button', { name: 'Backspace' }).click()
    await panel(page).getByRole('button', { name: 'Reset' }).click()
    for (const key of ['9', '1', '1']) await panel(page).getByRole('button', { name: key, exact: true }).click()
    await expect(panel(page).getByRole('alert')).toHaveText('You cannot call 911 or other emergency numbers from here. Use another phone.')
    await panel(page).getByRole('button', { name: 'Call', exact: true }).click()
    await expect(panel(page).getByRole('button', { name: 'Hangup' })).toHaveCount(0)
  })

  test('is moved by pointer and keys, stays where it was left and within the window, and is closed by Escape', async ({
    page,
    home,
    people,
  }) => {
    await withPhone(page, home, people)
    await launch(page).click()
    const place = async () => {
      const box = await panel(page).boundingBox()
      // Its lower edge is what stays: above it the panel is as high as what it says.
      return { x: Math.round(box?.x ?? 0), y: Math.round((box?.y ?? 0) + (box?.height ?? 0)) }
    }
    const first = await place()
    const title = panel(page).getByRole('heading', { name: 'Phone', exact: true })
    await title.hover()
    await page.mouse.down()
    await page.mouse.move(500, 100, { steps: 4 })
    await page.mouse.up()
    const dragged = await place()
    expect(dragged.x).toBeLessThan(first.x)

    await panel(page).getByRole('button', { name: 'Move phone' }).focus()
    await page.keyboard.press('ArrowLeft')
    const isMoved = async () => {
      const { x, y } = await place()
      // Letters end between two pixels.
      return x === dragged.x - 16 && Math.abs(y - dragged.y) <= 1
    }
    expect(await isMoved(), JSON.stringify([dragged, await place()])).toBe(true)

    await page.reload()
    await launch(page).click()
    await expect.poll(isMoved).toBe(true)
    await page.setViewportSize({ width: 760, height: 620 })
    await expect.poll(async () => (await place()).x + 320).toBeLessThanOrEqual(760)
    expect((await place()).x).toBeGreaterThanOrEqual(0)

    await panel(page).getByRole('button', { name: 'Move phone' }).focus()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(launch(page)).toBeFocused()
  })

  test('lists recent calls with place and day, marks what was missed, and takes it off the badge', async ({ page, home, people }) => {
    const who = await withPhone(page, home, people)
    await people.within(async ({ db, brand, now }) => {
      const over = { tenant_id: brand.id, user_id: who.id, created_at: now, ended_at: now, call_to: '+16175550100' }
      const from = { call_direction: 'inbound' as const, call_from: '+13055550177', caller_city: 'MIAMI', caller_state: 'FL' }
      await db.insert(calls).values({ ...over, ...from, id: randomUUID(), status: 'no-answer', missed: true })
    })
    await page.reload()
    await expect(launch(page)).toHaveAccessibleName('Open phone, 1 missed call or voicemail')
    await launch(page).click()
    await panel(page).getByRole('tab', { name: 'Recent' }).click()
    const line = panel(page).getByRole('list', { name: 'Recent calls' }).getByRole('listitem')
    await expect(line).toHaveText(/Missed\s*\(305\) 555-0177\s*MIAMI, FL\s*Today, /)
    await expect(line.getByRole('link')).toHaveAttribute('href', 'tel:+13055550177')
    await panel(page).getByRole('button', { name: 'Close phone' }).click()
    await expect(launch(page)).toHaveAccessibleName('Open phone')
  })

  test('has its button in the bar at the top, clear of every other control', async ({ page, home, people }) => {
    const who = await withPhone(page, home, people)
    const [contact] = await give(people, who, [{}])
    for (const address of [`/contacts/${contact}`, `/contacts/${contact}/edit`, '/contacts', '/texts', '/calls'])
      for (const width of [390, 720, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${home}${address}`)
        await expect(launch(page)).toBeVisible()
        const covered = await launch(page).evaluate((button) => {
          const mine = button.getBoundingClientRect()
          const others = [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
          return others
            .filter((other) => !button.contains(other) && other.checkVisibility({ visibilityProperty: true }))
            .filter((other) => {
              const { left, right, top, bottom } = other.getBoundingClientRect()
              return left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top && bottom > 0
            })
            .map((other) => other.outerHTML.slice(0, 80))
        })
        expect(covered, `${address} at ${width}`).toEqual([])
      }
  })

  test('says before Call is pressed whether the number may be called, and what time it is there', async ({ page, home, people }) => {
    await withPhone(page, home, people)
    const wanted = ownNumber()
    await people.within((work) => suppress(work, { channel: 'call', address: wanted, source: 'person' }))
    await launch(page).click()
    await number(page).fill(wanted)
    await expect(panel(page).getByRole('status')).toContainText('They opted out of calls from us.')
    await number(page).fill('+13055550177')
    await expect(panel(page).getByRole('status')).toContainText(/It is \d+:\d\d [AP]M (in |where they are \()Florida/)
  })

  test('refuses the next call once a call had the outcome that they asked not to be called', async ({ page, home, people }) => {
    const who = await withPhone(page, home, people)
    const [phone, call] = [ownNumber(), newId()]
    const [contact] = await give(people, who, [{ first_name: 'Ada', last_name: 'Asked', phones: [{ number: phone }] }])
    await people.within(({ db, brand, now }) =>
      db.insert(calls).values({
        ...{ tenant_id: brand.id, id: call, sid: `CA${call.replaceAll('-', '')}`, user_id: who.id, call_direction: 'outbound' },
        ...{ call_from: '+16175550100', call_to: phone, status: 'completed', created_at: now, answered_at: now, ended_at: now },
      }),
    )
    await page.goto(`${home}/calls/${call}`)
    await page.getByLabel('Outcome', { exact: true }).selectOption('do_not_call')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Added to your do-not-call list.')).toBeVisible()
    await page.goto(`${home}/contacts/${contact}`)
    await expect(page.getByText('This person asked not to be called.')).toBeVisible()
    await launch(page).click()
    await number(page).fill(phone)
    await panel(page).getByRole('button', { name: 'Call', exact: true }).click()
    await expect(panel(page)).toContainText('They opted out of calls from us.')
    await expect(panel(page).getByRole('button', { name: 'Hangup' })).toHaveCount(0)
  })

  test('tells what went wrong as a toast while it is closed', async ({ page, home, people }) => {
    await withPhone(page, home, people)
    await launch(page).click()
    await number(page).fill('911')
    await panel(page).getByRole('button', { name: 'Call', exact: true }).click()
    const words = 'You cannot call 911 or other emergency numbers from here. Use another phone.'
    await expect(panel(page).getByRole('alert').first()).toHaveText(words)
    await panel(page).getByRole('button', { name: 'Close phone' }).click()
    await expect(page.getByRole('log').getByText(words)).toBeVisible()
  })

  test('keeps what is set in it', async ({ page, home, people }) => {
    await withPhone(page, home, people)
    await launch(page).click()
    await panel(page).getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Phone settings' })
    await settings.getByRole('switch', { name: 'Do not disturb' }).check()
    await settings.getByRole('button', { name: 'Back' }).click()
    await expect(panel(page).getByText('Do not disturb')).toBeVisible()
    await page.reload()
    await launch(page).click()
    await expect(panel(page).getByText('Do not disturb')).toBeVisible()
  })

  test('is not there for those whose phone is not open; its settings say what is missing', async ({ page, home, people }) => {
    const who = await people.make()
    await signIn(page, home, who)
    await page.goto(`${home}/phone`)
    await expect(page.getByRole('listitem').filter({ hasText: 'You have a phone number: missing' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get a number' }).first()).toHaveAttribute('href', '/phone/numbers')
    await expect(page.locator('[data-phone-slot]')).toHaveCount(0)
    await people.within((work) => givePhone(work, { ...who, name: 'Phone Person', brand: homeBrand }, { number: ownNumber() }))
    await page.reload()
    await expect(launch(page)).toBeVisible()
  })
})

test('a contact can be made of a number that called', async ({ page, home, people }) => {
  const who = await people.make()
  await signIn(page, home, who)
  await page.goto(`${home}/contacts/new?phone=%2B16175550142`)
  await expect(page.locator('input[name="phones[0].number"]')).toHaveValue('(617) 555-0142')
})
