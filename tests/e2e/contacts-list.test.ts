import { request as send } from 'node:http'
import type { Page } from '@playwright/test'
import { agentWith, freshName, freshPhone, give, names } from './support/contacts.ts'
import { openMenu } from './support/lists.ts'
import { cookieOf, expect, signIn, signOut, test } from './support/session.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, phone or e-mail' })

async function searchFor(page: Page, words: string): Promise<void> {
  await search(page).fill(words)
  await search(page).press('Enter')
}

test.describe('the list of contacts', () => {
  test('finds one among thousands by name, phone, e-mail and number', async ({ page, home, people }) => {
    const phone = freshPhone()
    const last_name = freshName()
    const email = `${last_name}@example.com`.toLowerCase()
    const crowd = Array.from({ length: 2000 }, (_, index) => ({
      first_name: 'Crowd',
      last_name: `Member ${'abcdefghijklmnopqrst'[index % 20]}`,
    }))
    const who = await people.make()
    const [number] = await give(people, who, [{ first_name: 'Zelda', last_name, phones: [{ number: phone }], emails: [{ email }] }])
    await give(people, who, crowd)
    await signIn(page, home, who)

    await page.goto(`${home}/contacts`)
    await expect(page.getByRole('status').getByText('2,001 contacts')).toBeVisible()
    for (const words of [`Zelda ${last_name}`, last_name.toLowerCase(), phone, phone.slice(-7), email, String(number)]) {
      await searchFor(page, words)
      await expect(page.getByRole('status').getByText('1 contact', { exact: true })).toBeVisible()
      await expect(names(page)).toHaveText([`Zelda ${last_name}`])
    }
    await expect(search(page)).toHaveValue(String(number))
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await page.locator(`tbody a[href="tel:+1${phone}"]`).waitFor()
    await names(page).click()
    await expect(page).toHaveURL(`${home}/contacts/${number}`)
  })

  test('says so when nobody matches, and leads back to everybody', async ({ page, home, people }) => {
    await agentWith(page, home, people, [{ first_name: 'Ana' }])
    await page.goto(`${home}/contacts`)
    await searchFor(page, 'nobody of this name')
    await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all contacts' }).click()
    await expect(names(page)).toHaveText(['Ana Doe'])
    await expect(search(page)).toHaveValue('')
  })

  test('tells newcomers what it is for', async ({ page, home, people }) => {
    await agentWith(page, home, people, [])
    await page.goto(`${home}/contacts`)
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'New contact' }).last().click()
    await expect(page.getByRole('heading', { name: 'New contact', level: 1 })).toBeVisible()
  })

  test('filters by several values at once, each a chip to remove @browser', async ({ page, home, people, scripted }) => {
    await agentWith(page, home, people, [
      { first_name: 'Lea', category: 'lead', addresses: [{ state: 'CA' }] },
      { first_name: 'Cleo', category: 'client', addresses: [{ state: 'CA' }] },
      { first_name: 'Prue', category: 'prospect', addresses: [{ state: 'CA' }] },
      { first_name: 'Nell', category: 'lead', addresses: [{ state: 'NV' }] },
    ])
    await page.goto(`${home}/contacts?order_field=name`)
    if (scripted) await openMenu(page, 'Filters')
    else await page.getByRole('link', { name: 'Filters', exact: true }).click()
    await page.getByLabel('Lead', { exact: true }).check()
    await page.getByLabel('Client', { exact: true }).check()
    await page.getByLabel('California', { exact: true }).check()
    await page.getByRole('button', { name: 'Show results', exact: true }).click()
    await expect(names(page)).toHaveText(['Cleo Doe', 'Lea Doe'])
    expect(new URL(page.url()).searchParams.getAll('category')).toEqual(['lead', 'client'])
    expect(page.url()).not.toContain('=&')

    await page.getByRole('link', { name: 'Remove Category: Client' }).click()
    await expect(names(page)).toHaveText(['Lea Doe'])
    await page.getByRole('link', { name: 'Remove all filters' }).click()
    await expect(names(page)).toHaveText(['Cleo Doe', 'Lea Doe', 'Nell Doe', 'Prue Doe'])
  })

  test('filters by days counted from today, and by what is not there; the view is kept so', async ({ page, home, people, scripted }) => {
    const soon = new Date(Date.now() + 20 * 86_400_000)
    const born = `${soon.getUTCFullYear() - 65}${soon.toISOString().slice(4, 10)}`
    await agentWith(page, home, people, [
      { first_name: 'Lea', birth_date: born, tags: ['Hot'], addresses: [{ city: 'Dayton', state: 'OH' }] },
      { first_name: 'Nell', birth_date: born, addresses: [{ city: 'Columbus', state: 'OH' }] },
      { first_name: 'Prue', addresses: [{ city: 'Dayton', state: 'OH' }] },
    ])
    await page.goto(`${home}/contacts?order_field=name`)
    if (scripted) await openMenu(page, 'Filters')
    else await page.getByRole('link', { name: 'Filters', exact: true }).click()
    await page.getByLabel('Birthday: in the next (days)').fill('90')
    await page.getByLabel('Turning (age)').fill('65')
    await page.getByLabel('City', { exact: true }).fill('Dayton, Toledo')
    await page.getByLabel('City: how to match').selectOption('is none of')
    await page.getByRole('button', { name: 'Show results', exact: true }).click()
    await expect(names(page)).toHaveText(['Nell Doe'])

    await page.getByRole('link', { name: 'Remove City is not Dayton' }).click()
    await expect(page.getByRole('link', { name: 'Remove City is not Dayton' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove City is not Toledo' }).click()
    await expect(page.getByRole('link', { name: 'Remove City is not Toledo' })).toHaveCount(0)
    await expect(names(page)).toHaveText(['Lea Doe', 'Nell Doe'])
    const bar = page.getByRole('navigation', { name: 'Views' })
    await bar.locator('summary', { hasText: 'Save view' }).click()
    await page.getByLabel('View name').fill('Turning 65')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(bar.getByRole('link', { name: 'Turning 65' })).toHaveAttribute('href', /birthday_next_days=90&turning=65/)

    await page.getByRole('link', { name: 'Remove Turns 65 in the next 90 days' }).click()
    await expect(names(page)).toHaveCount(3)
    await page.goto(`${home}/contacts?tag_id_is=empty&columns=tags,city,birthday`)
    await expect(names(page)).toHaveText(['Prue Doe', 'Nell Doe'])
    await page.getByRole('columnheader', { name: 'Birthday' }).getByRole('link').click()
    await expect(names(page)).toHaveText(['Nell Doe', 'Prue Doe'])
    await page.getByRole('link', { name: 'Remove Tags is empty' }).click()
    await expect(names(page)).toHaveCount(3)
    await expect(page.getByRole('row', { name: 'Lea Doe' })).toContainText('Hot')
  })

  test('changes a status in its row and beside the name, and puts it back', async ({ page, home, people, scripted }) => {
    const { number } = await agentWith(page, home, people, [{ first_name: 'Ana' }])
    await page.goto(`${home}/contacts`)
    const status = page.getByLabel('Status of Ana Doe', { exact: true })
    const choose = async (title: string) => {
      await status.selectOption(title)
      if (!scripted) await page.getByRole('button', { name: 'Save status of Ana Doe' }).click()
    }
    await choose('Quoted')
    await expect(page.getByRole('log')).toContainText('Status changed to Quoted.')
    await page.reload()
    await expect(status.locator('option:checked')).toHaveText('Quoted')
    await choose('Appointment set')
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('log')).toContainText('Status changed to Quoted.')
    await expect(status.locator('option:checked')).toHaveText('Quoted')

    await page.goto(`${home}/contacts/${number}`)
    await choose('No status')
    await expect(page.getByRole('log')).toContainText('Status removed.')
    await page.reload()
    await expect(status.locator('option:checked')).toHaveText('No status')
  })

  test('is found again as it was left, until one signs out; without scripts, whole', async ({ page, home, people, scripted }) => {
    await agentWith(page, home, people, [
      { first_name: 'Lea', addresses: [{ state: 'CA' }] },
      { first_name: 'Nell', addresses: [{ state: 'NV' }] },
    ])
    const crumb = page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Contacts' })
    await page.goto(`${home}/contacts?state=CA`)
    await names(page).click()
    await expect(crumb).toHaveAttribute('href', scripted ? '/contacts?state=CA' : '/contacts')
    await crumb.click()
    await expect(names(page)).toHaveText(scripted ? ['Lea Doe'] : [/(Lea|Nell) Doe/, /(Lea|Nell) Doe/])
    if (!scripted) return

    await page.goto(`${home}/tags`)
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }).first().click()
    await expect(page).toHaveURL(`${home}/contacts?state=CA`)
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }).first().click()
    await expect(names(page)).toHaveCount(2)

    await page.goto(`${home}/contacts?state=CA`)
    const stored = () => page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value === '?state=CA'))
    await expect.poll(stored).toHaveLength(1)
    await signOut(page)
    await expect.poll(stored).toEqual([])
  })

  test('sorts both ways, pages, and holds as many as one likes', async ({ page, home, people, scripted }) => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      first_name: 'P',
      last_name: `Ab${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`,
    }))
    await agentWith(page, home, people, many)
    await page.goto(`${home}/contacts`)
    const head = page.getByRole('columnheader', { name: 'Name' })
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(names(page).first()).toHaveText('P Abaa')
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(names(page).first()).toHaveText('P Abch')

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('51 to 60 of 60')).toBeVisible()
    await expect(names(page)).toHaveCount(10)
    await expect(names(page).last()).toHaveText('P Abaa')
    await page.getByLabel('Per page', { exact: true }).selectOption('25')
    if (!scripted) await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('1 to 25 of 60')).toBeVisible()
    await page.goto(`${home}/contacts?order_field=name&page=99`)
    await expect(page.getByText('51 to 60 of 60')).toBeVisible()
  })

  test('marks who is new until they are opened; fetching ahead opens nobody @browser', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{ first_name: 'Novel' }], { new_tag: true })
    const cookie = `token=${await cookieOf(page, home, 'token')}`
    expect(await statusOf(home, `/contacts/${number}`, { cookie, 'sec-purpose': 'prefetch' })).toBe(200)
    await page.goto(`${home}/contacts`)
    await expect(page.getByRole('row', { name: 'Novel Doe New' })).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Recently viewed' })).toHaveCount(0)

    await names(page).click()
    await expect(page.getByRole('heading', { name: 'Novel Doe', level: 1 })).toBeVisible()
    // Opening is said on the way: a list that is asked for at the same moment may not know of it yet.
    await expect(async () => {
      await page.goto(`${home}/contacts`)
      await expect(page.getByRole('row', { name: 'Novel Doe' })).toBeVisible()
      await expect(page.getByRole('row', { name: 'Novel Doe New' })).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await page.locator('summary', { hasText: 'Recently viewed' }).click()
    await page
      .getByRole('link', { name: /^Novel Doe/ })
      .last()
      .click()
    await expect(page).toHaveURL(`${home}/contacts/${number}`)
  })

  test('fetches a contact ahead of the click, which is what opens it', { tag: '@js' }, async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{ first_name: 'Novel' }], { new_tag: true })
    await page.goto(`${home}/contacts`)
    const ahead = page.waitForResponse((answer) => answer.url().includes(`/contacts/${number}.data`))
    await names(page).hover()
    expect((await ahead).headers()['cache-control']).toBe('private, max-age=10')
    await page.goto(`${home}/contacts`)
    await expect(page.getByRole('row', { name: 'Novel Doe New' })).toBeVisible()

    // Under a mouse that lies there already nothing is entered, nor before scripts listen.
    await expect(async () => {
      await page.mouse.move(0, 0)
      const again = page.waitForResponse((answer) => answer.url().includes(`/contacts/${number}.data`), { timeout: 2000 })
      await Promise.all([again, names(page).hover()])
    }).toPass()
    await names(page).click()
    await expect(page.getByRole('heading', { name: 'Novel Doe', level: 1 })).toBeVisible()
    await expect(async () => {
      await page.goto(`${home}/contacts`)
      await expect(page.getByRole('row', { name: 'Novel Doe New' })).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })

  test('follows what is typed, and moves by keys', { tag: '@js' }, async ({ page, home, people }) => {
    await agentWith(page, home, people, [{ first_name: 'Abel' }, { first_name: 'Abby' }, { first_name: 'Carl' }])
    await page.goto(`${home}/contacts?order_field=name`)
    await search(page).pressSequentially('ab', { delay: 30 })
    await expect(names(page)).toHaveText(['Abby Doe', 'Abel Doe'])
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('ab')
    await search(page).press('Tab')
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search(page)).toBeFocused({ timeout: 200 })
    }).toPass()
    await search(page).blur()
    await page.keyboard.press('ArrowDown')
    await expect(names(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Abel Doe', level: 1 })).toBeVisible()
  })
})

/** What a page answers to a request that no browser makes by itself. Names below localhost resolve in browsers only, so the host is told apart. */
function statusOf(home: string, path: string, headers: Record<string, string>): Promise<number> {
  const { host, port } = new URL(home)
  return new Promise((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject).end()
  })
}
