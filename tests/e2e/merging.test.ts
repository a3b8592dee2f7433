import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contacts } from '#api/platform/tables/index.ts'
import { freshName, freshPhone, give } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, signIn, test, type People } from './support/session.ts'

/** An admin with contacts that the product itself was told of, so that it has compared them. */
async function adminWith(page: Page, home: string, people: People, wanted: object[]) {
  const who = await people.make({ role: 'admin', name: ['Nora', 'Lake'] })
  await signIn(page, home, who)
  const token = await cookieOf(page, home, 'token')
  const numbers: number[] = []
  for (const body of wanted) {
    const added = await askApi(home, token, 'POST', '/v1/contacts', body)
    expect(added.status).toBe(201)
    numbers.push((added.body['data'] as { number: number }).number)
  }
  return { who, token, numbers }
}

const twins = () => {
  const last_name = freshName()
  const phones = [{ phone_type: 2, number: freshPhone() }]
  return { last_name, wanted: ['Maria', 'Mary'].map((first_name) => ({ first_name, last_name, phones })) }
}

test.describe('contacts that may be one person', () => {
  test('are said not to be, and are asked about again after an undo @browser', async ({ page, home, people }) => {
    const { last_name, wanted } = twins()
    await adminWith(page, home, people, wanted)
    const merge = page.getByRole('link', { name: new RegExp(`Merge.*${last_name}`) })
    await page.goto(`${home}/contacts/duplicates`)
    await expect(merge).toHaveCount(1)
    await page.getByRole('button', { name: new RegExp(`Not duplicates.*${last_name}`) }).click()
    await expect(merge).toHaveCount(0)
    const undo = page.getByRole('link', { name: 'Undo', exact: true })
    await undo.click()
    await expect(page.getByRole('heading', { name: 'Not duplicates', level: 1 })).toBeVisible()
    await page.goto(`${home}/contacts/duplicates`)
    await expect(merge).toHaveCount(0)
    await page.goBack()
    await page.getByRole('button', { name: 'Undo for 2 contacts' }).click()
    await expect(page.getByText('This can no longer be undone.')).toBeVisible()
    await page.goto(`${home}/contacts/duplicates`)
    await expect(merge).toHaveCount(1)
  })

  test('become one with the values that were chosen, and two again; what was edited since stays and is named', async ({
    page,
    home,
    people,
  }) => {
    const { last_name, wanted } = twins()
    const { token, numbers } = await adminWith(page, home, people, wanted)
    const [first, second] = numbers
    await page.goto(`${home}/contacts/duplicates`)
    await page.getByRole('link', { name: new RegExp(`Merge.*${last_name}`) }).click()
    await expect(page.getByRole('heading', { name: 'Merge contacts', level: 1 })).toBeVisible()
    await page.getByRole('radio', { name: `Keep Maria ${last_name}` }).check()
    await page.getByRole('radio', { name: `First name: Mary, from Mary ${last_name}` }).check()
    await page.getByRole('button', { name: 'Merge 2 contacts into one' }).click()
    await page.waitForURL(`${home}/contacts/${first}`)
    await expect(page.getByRole('heading', { name: `Mary ${last_name}`, level: 1 })).toBeVisible()
    const undo = await page.getByRole('link', { name: 'Undo', exact: true }).getAttribute('href')
    await page.reload()
    await expect(page.getByRole('heading', { name: `Mary ${last_name}`, level: 1 })).toBeVisible()
    // The other leads to the one that stayed.
    await page.goto(`${home}/contacts/${second}`)
    await expect(page.getByText(`Number ${first}`)).toBeVisible()

    const { lock_version } = (await askApi(home, token, 'GET', `/v1/contacts/${first}`)).body['data'] as { lock_version: number }
    const edited = await askApi(home, token, 'PATCH', `/v1/contacts/${first}`, { first_name: 'Marietta', lock_version })
    expect(edited.status).toBe(200)
    await page.goto(`${home}${undo}`)
    await page.getByRole('button', { name: /^Undo for/ }).click()
    await expect(page.getByText(`Contact ${first} was edited afterward: First name stayed as it is now.`)).toBeVisible()
    await page.goto(`${home}/contacts/${first}`)
    await expect(page.getByRole('heading', { name: `Marietta ${last_name}`, level: 1 })).toBeVisible()
    await page.goto(`${home}/contacts/${second}`)
    await expect(page.getByRole('heading', { name: `Mary ${last_name}`, level: 1 })).toBeVisible()
    await page.goto(`${home}/contacts/${second}/timeline`)
    await expect(page.getByText('Merge undone')).toBeVisible()
  })
})

test('an e-mail address is confirmed by the person who has it', async ({ page, home, people }) => {
  const email = `${freshName().toLowerCase()}@people.example`
  const { numbers } = await adminWith(page, home, people, [{ first_name: 'Ann', last_name: freshName(), emails: [{ email }] }])
  const contact = `${home}/contacts/${numbers[0]}`
  await page.goto(contact)
  await page.getByRole('button', { name: 'Verify e-mail' }).click()
  await expect(page.getByText(`A verification link was sent to ${email}.`)).toBeVisible()
  const path = /\/verify-email\/[\w-]+/.exec(await people.mail(email, '/verify-email/'))?.[0] ?? ''
  await page.goto(`${home}${path}`)
  await expect(page).toHaveURL(`${home}/verify-email`)
  await expect(page.getByText(email)).toBeVisible()
  // Looking confirms nothing.
  await page.goto(contact)
  await expect(page.getByRole('button', { name: 'Verify e-mail' })).toBeVisible()
  await page.goto(`${home}/verify-email`)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto(contact)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify e-mail' })).toHaveCount(0)
  await page.goto(`${contact}/timeline`)
  await expect(page.getByText('E-mail address verified')).toBeVisible()
})

test.describe('a person is erased', () => {
  test('once the number of the contact was typed, and not before', async ({ page, home, people }) => {
    const { numbers } = await adminWith(page, home, people, [{ first_name: 'Ann', last_name: freshName() }])
    const number = numbers[0] ?? 0
    await page.goto(`${home}/contacts/${number}`)
    await page.getByRole('link', { name: "Erase at the person's request" }).click()
    await field(page, 'Enter the contact number to confirm').fill(String(number + 1))
    await page.getByRole('button', { name: `Erase contact ${number} for good` }).click()
    await expect(page.getByText('Nothing was erased')).toBeVisible()
    const stored = () => people.within(({ db }) => db.select({ id: contacts.id }).from(contacts).where(eq(contacts.number, number)))
    expect(await stored()).toHaveLength(1)
    await field(page, 'Enter the contact number to confirm').fill(String(number))
    await page.getByRole('button', { name: `Erase contact ${number} for good` }).click()
    await expect(page.getByText(`Contact ${number} was erased.`)).toBeVisible()
    expect(await stored()).toHaveLength(0)
    expect((await page.goto(`${home}/contacts/${number}`))?.status()).toBe(404)
  })

  test('by nobody who may delete only their own', async ({ page, home, people }) => {
    const who = await people.make()
    const [number] = await give(people, who, [{}])
    await signIn(page, home, who)
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.getByRole('heading', { name: 'Record details' })).toBeVisible()
    await expect(page.getByRole('link', { name: "Erase at the person's request" })).toHaveCount(0)
    expect((await page.goto(`${home}/contacts/${number}/erase`))?.status()).toBe(403)
  })
})
