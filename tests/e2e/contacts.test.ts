import { randomInt, randomUUID } from 'node:crypto'
import { request as send } from 'node:http'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contacts } from '#api/platform/tables/index.ts'
import { makeContacts, type ContactFields } from '#tests/factories/contacts.ts'
import { fillSignIn as fillDemoSignIn } from './support/demo.ts'
import { askApi, cookieOf, expect, field, fillSignIn, homeBrand, signIn, test, type People, type Traveller } from './support/session.ts'

/** A phone number that nobody else of these journeys has. */
const freshPhone = () => `617${String(randomInt(2_000_000, 9_999_999))}`
const freshName = () => `Q${randomUUID().slice(0, 8)}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')

/** Stores contacts of somebody's; returns their numbers in order. */
async function give(people: People, who: Traveller, wanted: ContactFields[], columns: { new_tag?: boolean } = {}): Promise<number[]> {
  if (wanted.length === 0) return []
  const owner = { ...who, name: who.username, brand: homeBrand }
  return people.within(async (work) => {
    const ids = await makeContacts(work, wanted.map((fields) => ({ owner, fields, columns: { new_tag: false, ...columns } })))
    const rows = await work.db.select({ id: contacts.id, number: contacts.number }).from(contacts).where(eq(contacts.owner_id, who.id))
    return ids.map((id) => rows.find((row) => row.id === id)?.number ?? 0)
  })
}

/** Somebody with these contacts, signed in. */
async function agentWith(page: Page, home: string, people: People, wanted: ContactFields[], columns?: { new_tag?: boolean }) {
  const who = await people.make({ name: ['Nora', 'Lake'] })
  const numbers = await give(people, who, wanted, columns)
  await signIn(page, home, who)
  return { who, number: numbers[0] ?? 0, numbers }
}

const names = (page: Page) => page.locator('tbody th a')
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
    const crowd = Array.from({ length: 2000 }, (_, index) => ({ first_name: 'Crowd', last_name: `Member ${'abcdefghijklmnopqrst'[index % 20]}` }))
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
    await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible()
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

  test('filters by several values at once, each a chip to remove', async ({ page, home, people }) => {
    await agentWith(page, home, people, [
      { first_name: 'Lea', category: 'lead', addresses: [{ state: 'CA' }] },
      { first_name: 'Cleo', category: 'client', addresses: [{ state: 'CA' }] },
      { first_name: 'Prue', category: 'prospect', addresses: [{ state: 'CA' }] },
      { first_name: 'Nell', category: 'lead', addresses: [{ state: 'NV' }] },
    ])
    await page.goto(`${home}/contacts?order_field=name`)
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Lead', { exact: true }).check()
    await page.getByLabel('Client', { exact: true }).check()
    await page.getByLabel('California', { exact: true }).check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(names(page)).toHaveText(['Cleo Doe', 'Lea Doe'])
    expect(new URL(page.url()).searchParams.getAll('category')).toEqual(['lead', 'client'])
    expect(page.url()).not.toContain('=&')

    await page.getByRole('link', { name: 'Remove Category: Client' }).click()
    await expect(names(page)).toHaveText(['Lea Doe'])
    await page.getByRole('link', { name: 'Remove all filters' }).click()
    await expect(names(page)).toHaveText(['Cleo Doe', 'Lea Doe', 'Nell Doe', 'Prue Doe'])
  })

  test('sorts both ways, pages, and holds as many as one likes', async ({ page, home, people, scripted }) => {
    const many = Array.from({ length: 60 }, (_, index) => ({ first_name: 'P', last_name: `Ab${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}` }))
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
    await page.getByLabel('A page', { exact: true }).selectOption('25')
    if (!scripted) await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('1 to 25 of 60')).toBeVisible()
    await page.goto(`${home}/contacts?order_field=name&page=99`)
    await expect(page.getByText('51 to 60 of 60')).toBeVisible()
  })

  test('marks who is new until they are opened; fetching ahead opens nobody', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{ first_name: 'Novel' }], { new_tag: true })
    const cookie = `token=${await cookieOf(page, home, 'token')}`
    expect(await statusOf(home, `/contacts/${number}`, { cookie, 'sec-purpose': 'prefetch' })).toBe(200)
    await page.goto(`${home}/contacts`)
    await expect(page.getByRole('row', { name: 'Novel Doe New' })).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Opened last' })).toHaveCount(0)

    await names(page).click()
    await expect(page.getByRole('heading', { name: 'Novel Doe', level: 1 })).toBeVisible()
    await page.goto(`${home}/contacts`)
    await expect(page.getByRole('row', { name: 'Novel Doe' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Novel Doe New' })).toHaveCount(0)
    await page.locator('summary', { hasText: 'Opened last' }).click()
    await page.getByRole('link', { name: /^Novel Doe/ }).last().click()
    await expect(page).toHaveURL(`${home}/contacts/${number}`)
  })

  test('follows what is typed, and moves by keys', async ({ page, home, people, scripted }) => {
    test.skip(!scripted, 'needs scripts')
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

test.describe('a contact', () => {
  test('of somebody else is not there', async ({ page, home, people }) => {
    const stranger = await people.make()
    const [number] = await give(people, stranger, [{ first_name: 'Secret' }])
    await agentWith(page, home, people, [])
    for (const path of [`/contacts/${number}`, `/contacts/${number}/edit`]) {
      const answer = await page.goto(home + path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page.getByText('Secret')).toHaveCount(0)
    }
  })

  test('shows how to reach them, and what they asked not to be done', async ({ page, home, people }) => {
    const phone = freshPhone()
    const person: ContactFields = { first_name: 'Rosa', birth_date: '1961-12-24', phones: [{ phone_type: 8, number: phone }], emails: [{ email: 'rosa@example.com' }], medicare_number: '1EG4-TE5-MK73', addresses: [{ address: '12 Elm Street', city: 'Boston', state: 'MA', zip_code: '02110', county: 'Suffolk' }] }
    const { numbers } = await agentWith(page, home, people, [person, { ...person, first_name: 'Silent', do_not_call: true }])
    await page.goto(`${home}/contacts/${numbers[0]}`)
    const shown = `(617) ${phone.slice(3, 6)}-${phone.slice(6)}`
    await expect(page.getByRole('link', { name: `Call ${shown}` })).toHaveAttribute('href', `tel:+1${phone}`)
    await expect(page.getByText('turns 65 on Dec 24, 2026')).toBeVisible()
    await expect(page.getByText('Boston, MA 02110')).toBeVisible()
    await expect(page.getByText('Suffolk County')).toBeVisible()
    await expect(page.getByText('1EG4-TE5-MK73')).toBeHidden()
    await page.getByText('Show the number').click()
    await expect(page.getByText('1EG4-TE5-MK73')).toBeVisible()

    await page.goto(`${home}/contacts/${numbers[1]}`)
    await expect(page.getByText('They have asked not to be called.')).toBeVisible()
    await expect(page.getByText(shown)).toBeVisible()
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
  })

  test('is created with everything that is known', async ({ page, home, people }) => {
    await agentWith(page, home, people, [])
    const phone = freshPhone()
    await page.goto(`${home}/contacts/new`)
    await field(page, 'First name').first().fill('María José')
    await field(page, 'Last name').first().fill("O'Brien-Núñez")
    await field(page, 'Goes by').fill('Majo')
    await field(page, 'Phone number 1').fill(phone)
    await page.getByLabel('Kind of phone 1').selectOption('Landline')
    await page.getByRole('button', { name: 'Add a phone number' }).click()
    await field(page, 'Phone number 2').fill('+44 20 7946 0958')
    await field(page, 'E-mail address 1').fill('Majo@Example.com')
    await field(page, 'Street').fill('12 Elm Street')
    await field(page, 'City').fill('Boston')
    await page.getByLabel('State', { exact: true }).selectOption('Massachusetts')
    await field(page, 'ZIP code').fill('021101234')
    await field(page, 'County').fill('Suffolk')
    await field(page, 'Birth date').first().fill('1960-05-06')
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Tobacco').selectOption('No tobacco')
    await page.getByLabel('Preferred language').selectOption('Spanish')
    await page.getByLabel('Best time to call').selectOption('Evening')
    await field(page, 'First name').last().fill('Pablo')
    await field(page, 'Medicare number').fill('1eg4te5mk73')
    await field(page, 'Part A since').fill('2025-05-01')
    await page.getByLabel('Category').selectOption('Client')
    await field(page, 'Tags').fill('seminar, referral ,, seminar')
    await page.getByLabel('Do not mail').check()
    await page.getByRole('button', { name: 'Create contact' }).click()

    await expect(page.getByRole('heading', { name: "María José O'Brien-Núñez", level: 1 })).toBeVisible()
    await expect(page.getByText('Contact added.')).toBeVisible()
    await page.reload()
    const main = page.getByRole('main')
    for (const words of ['Goes by Majo', `(617) ${phone.slice(3, 6)}-${phone.slice(6)}`, '+44 207 946 0958', 'majo@example.com', 'Boston, MA 02110-1234', 'Suffolk County', 'May 6, 1960', 'No tobacco', 'Evening', 'Spanish', 'Pablo', 'May 1, 2025', 'seminar', 'referral', 'Do not mail']) {
      await expect(main.getByText(words).first()).toBeVisible()
    }
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(field(page, 'Medicare number')).toHaveValue('1EG4-TE5-MK73')
    await expect(page.getByLabel('Kind of phone 1')).toHaveValue('8')
    await expect(field(page, 'Tags')).toHaveValue('referral, seminar')
    await expect(page.getByLabel('Do not mail')).toBeChecked()
  })

  test('is not created from nonsense: what is wrong is said beside it, and what was typed stays', async ({ page, home, people }) => {
    await agentWith(page, home, people, [])
    await page.goto(`${home}/contacts/new`)
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByText('Please give a name, a phone number or an e-mail address.').first()).toBeVisible()

    await field(page, 'First name').first().fill('Typed')
    await field(page, 'Phone number 1').fill('555')
    await field(page, 'E-mail address 1').fill('not an address')
    await field(page, 'Street').fill('1 Elm Street #4')
    await page.getByLabel('Do not text').check()
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('alert').getByText('2 things need your attention')).toBeVisible()
    await expect(page.locator('[id="contact-phones[0].number-error"]')).toHaveText('Please enter a phone number with 10 digits.')
    await expect(page.locator('[id="contact-emails[0].email-error"]')).toContainText('name@example.com')
    await expect(field(page, 'Phone number 1')).toBeFocused()
    await expect(field(page, 'Phone number 1')).toHaveValue('555')
    await expect(field(page, 'E-mail address 1')).toHaveValue('not an address')
    await expect(field(page, 'First name').first()).toHaveValue('Typed')
    await expect(page.getByLabel('Do not text')).toBeChecked()

    await field(page, 'Phone number 1').fill(freshPhone())
    await field(page, 'E-mail address 1').fill('')
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.locator('[id="contact-addresses[0].address-error"]')).toHaveText('Please use letters, digits and spaces only.')
    await field(page, 'Street').fill('1 Elm Street 4')
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('heading', { name: 'Typed', level: 1 })).toBeVisible()
    await expect(page.getByText('1 Elm Street 4')).toBeVisible()
  })

  test('that may be there already is shown before it is created again', async ({ page, home, people, scripted }) => {
    const phone = freshPhone()
    const { number } = await agentWith(page, home, people, [{ first_name: 'Ana', last_name: 'Ruiz', phones: [{ number: phone }] }])
    await page.goto(`${home}/contacts/new`)
    await field(page, 'First name').first().fill('Anita')
    await field(page, 'Phone number 1').fill(phone)
    const warning = page.getByText('This may be somebody you already have')
    if (scripted) await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('link', { name: 'Open Ana Ruiz' })).toBeFocused()
    await expect(warning).toBeVisible()
    await expect(page.getByText('Same phone number')).toBeVisible()
    await expect(page.getByText('Owner: Nora Lake')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Ana Ruiz' })).toHaveAttribute('href', `/contacts/${number}`)
    await expect(field(page, 'First name').first()).toHaveValue('Anita')

    await page.getByRole('button', { name: 'Create anyway' }).click()
    await expect(page.getByRole('heading', { name: 'Anita', level: 1 })).toBeVisible()
    await page.goto(`${home}/contacts?search=${phone}&order_field=name`)
    await expect(names(page)).toHaveText(['Anita', 'Ana Ruiz'])
  })

  test('is changed and read again', async ({ page, home, people }) => {
    const phone = freshPhone()
    const other = freshPhone()
    const { number } = await agentWith(page, home, people, [{ first_name: 'Luis', last_name: 'Vega', phones: [{ number: phone }, { phone_type: 1, number: other }], tags: ['old'], tobacco: true, medicare_number: '1EG4TE5MK73' }])
    await page.goto(`${home}/contacts/${number}`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(field(page, 'Phone number 1')).toHaveValue(`(617) ${phone.slice(3, 6)}-${phone.slice(6)}`)
    await page.getByRole('button', { name: 'Remove phone number 1' }).click()
    await expect(field(page, 'Phone number 2')).toHaveCount(0)
    await expect(field(page, 'Phone number 1')).toHaveValue(`(617) ${other.slice(3, 6)}-${other.slice(6)}`)
    await field(page, 'Last name').first().fill('Vega Ríos')
    await field(page, 'Medicare number').fill('')
    await page.getByLabel('Tobacco').selectOption('Not known')
    await field(page, 'Tags').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page.getByRole('heading', { name: 'Luis Vega Ríos', level: 1 })).toBeVisible()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(`(617) ${other.slice(3, 6)}-${other.slice(6)}`).first()).toBeVisible()
    await expect(page.getByText(phone.slice(6))).toHaveCount(0)
    await expect(page.getByText('Show the number')).toHaveCount(0)
    await expect(page.getByText('Uses tobacco')).toHaveCount(0)
    await page.goto(`${home}/contacts/${number}/edit`)
    await expect(field(page, 'Tags')).toHaveValue('')
    await expect(page.getByLabel('Tobacco')).toHaveValue('')
  })

  test('that somebody else changed in the meantime is shown in both versions, and nothing typed is lost', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{ first_name: 'Both', last_name: 'Before', nickname: 'Bo', emails: [{ email: 'before@example.com' }] }])
    await page.goto(`${home}/contacts/${number}/edit`)
    await field(page, 'Last name').first().fill('Mine')
    await field(page, 'Goes by').fill('Typed')
    const token = await cookieOf(page, home, 'token')
    await askApi(home, token, 'PATCH', `/v1/contacts/${number}`, { last_name: 'Theirs', emails: [{ email: 'theirs@example.com' }] })
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page.getByText('Somebody else changed this contact while you were editing')).toBeVisible()
    const choice = (label: string) => page.getByRole('radiogroup', { name: label })
    await expect(choice('Last name')).toContainText('Mine')
    await expect(choice('Last name')).toContainText('Theirs')
    await expect(choice('Last name').getByLabel(/^Keep mine/)).toBeChecked()
    await expect(choice('E-mail addresses').getByLabel(/^Take theirs/)).toBeChecked()
    await expect(choice('Goes by').getByLabel(/^Keep mine/)).toBeChecked()
    await choice('Last name').getByLabel(/^Take theirs/).check()

    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(field(page, 'Last name').first()).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await choice('Last name').getByLabel(/^Take theirs/).check()
    await page.getByRole('button', { name: 'Save these choices' }).click()
    await expect(page.getByRole('heading', { name: 'Both Theirs', level: 1, exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Goes by Typed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'theirs@example.com', exact: true })).toBeVisible()
  })

  test('keeps what was typed when the session ends before it is saved', async ({ page, home, people }) => {
    const { who, number } = await agentWith(page, home, people, [{ first_name: 'Long', last_name: 'Form' }])
    await page.goto(`${home}/contacts/${number}/edit`)
    await field(page, 'Goes by').fill('Kept')
    await page.getByRole('button', { name: 'Add an e-mail address' }).click()
    await field(page, 'E-mail address 2').fill('kept@example.com')
    await people.endSessions(who)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/contacts/${number}/edit`)
    await expect(field(page, 'Goes by')).toHaveValue('Kept')
    await expect(field(page, 'E-mail address 2')).toHaveValue('kept@example.com')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Goes by Kept')).toBeVisible()
  })

  test('takes the marks in its address that the brand allows', async ({ page, brandUrl }) => {
    const home = brandUrl('direct')
    await page.goto(`${home}/login`)
    await fillDemoSignIn(page, 'agent')
    await page.waitForURL(`${home}/`)
    const last_name = freshName()
    await page.goto(`${home}/contacts/new`)
    await field(page, 'Last name').first().fill(last_name)
    await field(page, 'Street').fill('12 Elm Street #4/B')
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('heading', { name: last_name, level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByText('12 Elm Street #4/B')).toBeVisible()
  })

  test('is given to somebody else by a manager', async ({ page, home, people }) => {
    const manager = await people.make({ role: 'manager', name: ['Mona', 'Reyes'] })
    const agent = await people.make({ name: ['Otto', freshName()], manager: { ...manager, name: 'Mona Reyes', brand: homeBrand } })
    const [number] = await give(people, manager, [{ first_name: 'Handed', last_name: 'Over' }])
    await signIn(page, home, manager)
    await page.goto(`${home}/contacts/${number}/edit`)
    await page.getByLabel('Owner').selectOption({ value: agent.id })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('complementary').getByText(/^Otto /)).toBeVisible()
    await page.goto(`${home}/contacts?contact_group=mine`)
    await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible()
    await page.goto(`${home}/contacts?downline_user_id=${agent.id}`)
    await expect(names(page)).toHaveText(['Handed Over'])
  })
})

test.describe('notes', () => {
  const note = (page: Page, text: string) => page.locator('#notes li', { hasText: text })

  async function choose(page: Page, text: string, what: string): Promise<void> {
    await note(page, text).locator('summary').click()
    await note(page, text).getByText(what, { exact: true }).click()
  }

  test('are added, edited, pinned and deleted, and read again each time', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Please fill this in.')).toBeVisible()

    for (const text of ['Called, no answer.', 'Wants a quote.\nCall on Monday.']) {
      await field(page, 'New note').fill(text)
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(note(page, text.split('\n')[0] ?? '')).toContainText('Nora Lake')
      await expect(field(page, 'New note')).toHaveValue('')
    }
    await page.reload()
    await expect(page.locator('#notes li').first()).toContainText('Call on Monday.')
    await expect(page.locator('#notes li').first()).toContainText('Today')

    await choose(page, 'Called, no answer.', 'Pin')
    await expect(note(page, 'Called, no answer.')).toContainText('Pinned')
    await page.reload()
    await expect(page.locator('#notes li').first()).toContainText('Called, no answer.')
    await choose(page, 'Called, no answer.', 'Unpin')
    await expect(note(page, 'Called, no answer.')).not.toContainText('Pinned')

    await choose(page, 'Called, no answer.', 'Edit note')
    await field(page, 'Edit note').fill('Called twice.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(note(page, 'Called twice.')).toBeVisible()
    await page.reload()
    await expect(note(page, 'Called twice.')).toBeVisible()
    await expect(note(page, 'Called, no answer.')).toHaveCount(0)

    await choose(page, 'Called twice.', 'Delete note')
    const dialog = page.getByRole('dialog', { name: 'Delete this note?' })
    await expect(dialog).toContainText('Called twice.')
    await dialog.getByRole('link', { name: 'Cancel' }).first().click()
    await expect(dialog).toHaveCount(0)
    await choose(page, 'Called twice.', 'Delete note')
    await dialog.getByRole('button', { name: 'Delete note' }).click()
    await expect(note(page, 'Called twice.')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('#notes li')).toHaveCount(1)
  })

  test('that somebody else changed in the meantime are shown in both versions', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    const token = await cookieOf(page, home, 'token')
    const added = await askApi(home, token, 'POST', `/v1/contacts/${number}/notes`, { body: 'First words' })
    const { id } = added.body['data'] as { id: string }
    await page.goto(`${home}/contacts/${number}?edit_note=${id}`)
    await field(page, 'Edit note').fill('My words')
    await askApi(home, token, 'PATCH', `/v1/contacts/${number}/notes/${id}`, { body: 'Their words' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Their words')
    await expect(field(page, 'Edit note')).toHaveValue('My words')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(note(page, 'My words')).toBeVisible()
    await page.reload()
    await expect(note(page, 'Their words')).toHaveCount(0)
  })

  test('come in pages', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    const token = await cookieOf(page, home, 'token')
    for (let count = 1; count <= 21; count++) await askApi(home, token, 'POST', `/v1/contacts/${number}/notes`, { body: `Note number ${count} of many` })
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.locator('#notes li')).toHaveCount(20)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.locator('#notes li')).toHaveText([/Note number 1 of many/])
    await choose(page, 'Note number 1 of many', 'Pin')
    await expect(page.getByText('Note pinned.')).toBeVisible()
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.locator('#notes li').first()).toContainText('Note number 1 of many')
  })

  test('are not lost when the session ends before they are added', async ({ page, home, people }) => {
    const { who, number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}`)
    await field(page, 'New note').fill('Words worth keeping')
    await people.endSessions(who)
    await page.getByRole('button', { name: 'Add note' }).click()
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/contacts/${number}`)
    await expect(field(page, 'New note')).toHaveValue('Words worth keeping')
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
