import { fetchAs } from './support/ask.ts'
import { agentWith, freshName, give } from './support/contacts.ts'
import { openMenu } from './support/lists.ts'
import { cookieOf, expect, field, signIn, test } from './support/session.ts'

test('addresses of a selection are set on labels; who is not on them is told', async ({ page, home, people }) => {
  const address = { address: '12 Elm St', city: 'Helena', state: 'MT' as const, zip_code: '59601' }
  await agentWith(page, home, people, [
    { first_name: 'Ana', last_name: 'Vega', addresses: [address] },
    { first_name: 'Bea', last_name: 'Cole', addresses: [{ ...address, address: '9 Oak Ave' }] },
    { first_name: 'Cy', last_name: 'Dunn' },
  ])
  await page.goto(`${home}/contacts?order_field=name`)
  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText('3 contacts are chosen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the test sheet' })).toBeVisible()
  const first = page.getByAltText('The first page as it will be printed')
  const before = await fetchAs(home, await cookieOf(page, home, 'token'), (await first.getAttribute('src')) ?? '')
  expect([before.status, before.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  const label = (name: string) => page.getByRole('radio', { name, exact: true })
  await label('11').check()
  await field(page, 'Onto').selectOption({ label: 'Avery 5163: 10 labels, 2 × 4 in' })
  await page.getByRole('button', { name: 'Make the print' }).click()
  await expect(page.getByText('This sheet has only 10 labels.').first()).toBeVisible()
  await label('3').check()
  await page.getByRole('button', { name: 'Make the print' }).click()
  await expect(page.getByText('No complete address: 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cy Dunn' })).toHaveAttribute('href', /\/contacts\/\d+\/edit$/)
  const isReady = async () => {
    await page.goto(page.url())
    return page.getByText('2 addresses are ready.').count()
  }
  await expect.poll(isReady, { message: 'the print is made' }).toBe(1)
  const picture = page.getByAltText('The first sheet of the print')
  const drawn = await fetchAs(home, await cookieOf(page, home, 'token'), (await picture.getAttribute('src')) ?? '')
  expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  const file = page.getByRole('link', { name: 'Open the file' })
  await expect(file).toHaveAttribute('href', /\/contacts\/print\/[\w-]+\.pdf$/)
})

test('a letter is written, assigned to a selection, printed and noted as mailed', async ({ page, home, people }) => {
  const last = freshName()
  const address = { address: '12 Elm St', city: 'Helena', state: 'MT' as const, zip_code: '59601' }
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', last] }))
  await page.goto(`${home}/admin/mailer_kits`)
  await page.getByRole('link', { name: 'New letter' }).click()
  await field(page, 'Name').fill(`Hello ${last}`)
  await field(page, 'In English').fill('Dear {{shoe_size}},')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“shoe_size” is not a field that can be filled in.').first()).toBeVisible()
  await field(page, 'In English').fill('Dear {{first_name}},\n\n**Call me.**')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Letter added.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it on paper' })).toHaveAttribute('href', /sample\.pdf\?language=en$/)

  const manager = await people.make({ role: 'manager', name: ['Mo', freshName()] })
  await give(people, manager, [
    { first_name: 'Ana', last_name: 'Vega', addresses: [address] },
    { first_name: 'Cy', last_name: 'Dunn' },
  ])
  await signIn(page, home, manager)
  await page.goto(`${home}/contacts?order_field=name`)
  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Letter', exact: true }).click()
  await page.getByLabel(`Hello ${last}`).check()
  await page.getByRole('button', { name: 'Have it printed for 2 contacts' }).click()
  await expect(page.getByText('1 letter waits to be printed. 1 has no whole address.')).toBeVisible()
  await page.getByRole('button', { name: `Print: Hello ${last}` }).click()
  await page.waitForURL(/\/contacts\/print\?/)
  const isReady = async () => {
    await page.goto(page.url())
    return page.getByText('1 letter is ready.').count()
  }
  await expect.poll(isReady, { message: 'the letter is printed' }).toBe(1)
  await page.goto(`${home}/contacts/mailer-assignment`)
  await page.getByRole('button', { name: `In the mail: Hello ${last}` }).click()
  await expect(page.getByText('1 letter is in the mail.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ana Vega/ })).toContainText('Mailed')
})
