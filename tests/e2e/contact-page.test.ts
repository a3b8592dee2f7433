import { eq } from 'drizzle-orm'
import { suppress } from '#api/areas/outreach/index.ts'
import { newId } from '#api/platform/ids.ts'
import { contacts, pool_users, pools } from '#api/platform/tables/index.ts'
import { givePhone } from '#tests/support/phone.ts'
import { agentWith, freshName, freshPhone, give, names } from './support/contacts.ts'
import { heardByScripts } from './support/facts.ts'
import { askApi, cookieOf, expect, field, homeBrand, signIn, test } from './support/session.ts'

test.describe('the page of a contact', () => {
  test('changes status, category and consent in place', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}`)
    const main = page.getByRole('main')
    await page.getByLabel('Status', { exact: true }).selectOption('Contacted')
    await page.getByLabel('Category', { exact: true }).selectOption('Client')
    await page.getByLabel('Do not text').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue(/.{36}/)
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('client')
    await expect(page.getByLabel('Do not text')).toBeChecked()
    await expect(main.getByText('This person asked for this.')).toBeVisible()

    await page.goto(`${home}/contacts/${number}/timeline`)
    const line = main.getByRole('listitem').filter({ hasText: 'Changed' })
    await expect(line).toContainText('Status: none → Contacted')
    await expect(line).toContainText('Category: Lead → Client')
    await expect(line).toContainText('Nora Lake')
    await expect(main.getByRole('listitem').filter({ hasText: 'Contact added' })).toBeVisible()
  })

  test('keeps what was chosen where somebody else was quicker', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}`)
    const token = await cookieOf(page, home, 'token')
    await askApi(home, token, 'PATCH', `/v1/contacts/${number}`, { first_name: 'Renamed' })
    await page.getByLabel('Category', { exact: true }).selectOption('Prospect')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Someone else changed this contact')
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('prospect')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('prospect')
    await expect(page.getByRole('heading', { name: /Renamed/, level: 1 })).toBeVisible()
  })

  test('logs that somebody was reached, with what was said, and names the next best action', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{ phones: [{ number: '6175550142' }] }])
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.getByText('Not contacted yet')).toBeVisible()
    await field(page, 'Note').fill('Wants a quote by Friday')
    await page.getByRole('button', { name: 'Called', exact: true }).click()
    await expect(page.getByText('Activity logged.')).toBeVisible()
    await expect(field(page, 'Note')).toHaveValue('')
    await page.reload()
    await expect(page.getByText('Not contacted yet')).toHaveCount(0)
    await expect(page.getByText('No status yet')).toBeVisible()
    await expect(page.locator('#conversation li').filter({ hasText: 'Wants a quote by Friday' })).toContainText('Nora Lake')
    await page.getByRole('link', { name: 'Whole timeline' }).click()
    await page.getByRole('link', { name: 'Reached', exact: true }).click()
    await expect(page.getByRole('main').locator('ol[aria-label="Timeline"] li')).toHaveText([/Called/])
  })

  test('offers a contact that waits in a pool, and tells who was quicker @browser', async ({ page, home, people }) => {
    const { who, number } = await agentWith(page, home, people, [{}])
    const other = await people.make({ name: ['Quinn', 'Fast'] })
    const pool = newId()
    await people.within(async ({ db, brand }) => {
      await db.insert(pools).values({ tenant_id: brand.id, id: pool, name: `Leads ${pool}` })
      await db.insert(pool_users).values([who, other].map(({ id }) => ({ tenant_id: brand.id, pool_id: pool, user_id: id })))
      await db.update(contacts).set({ owner_id: null, pool_id: pool }).where(eq(contacts.number, number))
    })
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.getByText(`This contact is waiting in the pool Leads ${pool}`)).toBeVisible()
    await people.within(({ db }) => db.update(contacts).set({ owner_id: other.id, pool_id: null }).where(eq(contacts.number, number)))
    await people.within(({ db }) => db.update(contacts).set({ owner_id: null, pool_id: pool }).where(eq(contacts.number, number)))
    await page.getByRole('button', { name: 'Take contact' }).click()
    await expect(page.getByText('You are now the owner of this contact.')).toBeVisible()

    const [second] = await give(people, who, [{}])
    await people.within(({ db }) =>
      db
        .update(contacts)
        .set({ owner_id: null, pool_id: pool })
        .where(eq(contacts.number, second ?? 0)),
    )
    await page.goto(`${home}/contacts/${second}`)
    // It would show by itself that somebody was quicker, as soon as it is told.
    let isHeld = true
    await page.route(/\.data(\?|$)/, (route) => (isHeld && route.request().method() === 'GET' ? undefined : route.continue()))
    const rival = await page.context().browser()?.newPage()
    if (!rival) throw new Error('No second browser')
    await signIn(rival, home, other)
    await askApi(home, await cookieOf(rival, home, 'token'), 'PATCH', `/v1/contacts/${second}/assign_to_me`, {})
    await rival.close()
    await page.getByRole('button', { name: 'Take contact' }).click()
    isHeld = false
    await expect(page.getByText('Quinn Fast already took this contact.')).toBeVisible()
  })

  test('says beside the Call button whether a call may go out now @browser', async ({ page, home, people }) => {
    const who = await people.make()
    await people.within((work) => givePhone(work, { ...who, name: 'Phone Person', brand: homeBrand }, { number: `+1${freshPhone()}` }))
    const stopped = freshPhone()
    const [open, closed] = await give(people, who, [{ phones: [{ number: freshPhone() }] }, { phones: [{ number: stopped }] }])
    await people.within((work) => suppress(work, { channel: 'call', address: stopped, source: 'call' }))
    await signIn(page, home, who)
    await page.goto(`${home}/contacts/${open}`)
    await expect(page.getByRole('link', { name: /^Call \(/ })).toHaveAccessibleDescription(/\d (AM|PM)/)
    await page.goto(`${home}/contacts/${closed}`)
    await expect(page.getByRole('link', { name: /^Call \(/ })).toHaveAccessibleDescription('They opted out of calls from us.')
  })

  test('serves a thumb: nothing to press is smaller than 44 px', { tag: '@js' }, async ({ page, home, people }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { number } = await agentWith(page, home, people, [{ phones: [{ number: '6175550142' }], emails: [{ email: 'a@example.com' }] }])
    for (const part of ['', '/timeline', '/files', '/linked']) {
      await page.goto(`${home}/contacts/${number}${part}`)
      await heardByScripts(page.getByRole('heading', { level: 1 }))
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button, main select, main summary, main nav a')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({
            words: element.textContent.trim().slice(0, 30) || element.ariaLabel,
            height: element.getBoundingClientRect().height,
          }))
          .filter(({ height }) => height > 0 && height < 43.5),
      )
      expect(small, part).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), part).toBeLessThanOrEqual(0)
    }
  })

  test('leads to the contacts before and after it in the list, over the edge of a page', { tag: '@js' }, async ({ page, home, people }) => {
    const last_name = freshName()
    const wanted = Array.from({ length: 27 }, (_none, at) => ({ first_name: `Pat${String(at + 1).padStart(2, '0')}`, last_name }))
    await agentWith(page, home, people, wanted)
    const heading = page.getByRole('heading', { level: 1 })
    const beside = page.getByRole('navigation', { name: 'Contacts of the list' })
    await page.goto(`${home}/contacts?search=${last_name}&order_field=name&limit=25`)
    await names(page).filter({ hasText: 'Pat25' }).click()
    await expect(beside).toContainText('25 of 27')
    await beside.getByRole('link', { name: 'Next contact' }).click()
    await expect(heading).toHaveText(`Pat26 ${last_name}`)
    await expect(beside).toContainText('26 of 27')
    await page.keyboard.press('j')
    await expect(heading).toHaveText(`Pat27 ${last_name}`)
    await expect(beside).toContainText('27 of 27')
    await expect(beside.getByRole('link', { name: 'Next contact' })).toHaveCount(0)
    await page.keyboard.press('k')
    await expect(heading).toHaveText(`Pat26 ${last_name}`)
    await expect(beside).toContainText('26 of 27')
    await beside.getByRole('link', { name: 'Previous contact' }).click()
    await expect(heading).toHaveText(`Pat25 ${last_name}`)
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Contacts' }).click()
    await expect(names(page)).toHaveCount(25)
    await expect(names(page).last()).toHaveText(`Pat25 ${last_name}`)
  })
})
