import type { Page } from '@playwright/test'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeProduct } from '#tests/factories/store.ts'
import { freshName } from './support/contacts.ts'
import { openMenu } from './support/lists.ts'
import { expect, field, signIn, test } from './support/session.ts'

/** On the page of the payment provider, which is another site's. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/c\/pay\//)
  await page.locator('[name=number]').fill(number)
  await page.locator('[name=expiry]').fill('08/34')
  await page.locator('[name=code]').fill('123')
  await page.locator('[name=name]').fill('Nora Hill')
  await page.locator('button[type=submit], button:not([type])').first().click()
}

test('an agent orders from the store, sees the price first, pays by card and reads how it stands @browser', async ({
  page,
  home,
  people,
}) => {
  const name = `Folder ${freshName()}`
  const id = await people.within((work) => makeProduct(work, { name, stock: 7, price_cents: 1250 }))
  await signIn(page, home, await people.make({ name: ['Nora', freshName()] }))
  await page.goto(`${home}/store/${id}`)
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await field(page, 'How many').fill('3')
  await field(page, 'Street').fill('1 Main Street')
  await field(page, 'City').fill('Boston')
  await field(page, 'State').selectOption({ label: 'Massachusetts' })
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await expect(field(page, 'Street')).toHaveValue('1 Main Street')
  await field(page, 'ZIP code').fill('02110')
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('$37.50')
  await page.getByRole('button', { name: 'Pay $37.50' }).click()
  await payWith(page, '4242424242424242')
  await expect(page.getByText(`Paid: $37.50 for ${name}`)).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByText('1 Main Street')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await page.goto(`${home}/store/${id}`)
  await expect(page.getByText('4', { exact: true })).toBeVisible()
})

test('mail kits for a selection: who is left out and why is told before it is paid', async ({ page, home, people }) => {
  const name = `Kit ${freshName()}`
  await people.within((work) => makeProduct(work, { name, per: 'contact', kind: 'kit', price_cents: 285 }))
  const nora = await people.make({ name: ['Nora', freshName()] })
  const [reached, unreached] = [freshName(), freshName()]
  await people.within(async (work) => {
    const owner = { ...nora, name: 'Nora', brand: 'central' }
    const addresses = [{ address: '1 Oak Street', city: 'Boston', state: 'MA' as const, zip_code: '02110' }]
    await makeContact(work, owner, { first_name: 'Ann', last_name: reached, addresses })
    await makeContact(work, owner, { first_name: 'Dee', last_name: unreached })
  })
  await signIn(page, home, nora)
  await page.goto(`${home}/contacts`)
  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Order mail kits', exact: true }).click()
  await expect(page.getByText('1 of 2 contacts get it.')).toBeVisible()
  await expect(page.getByText('1 has no whole address')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('$2.85')
  await expect(page.getByRole('button', { name: 'Pay $2.85' })).toBeVisible()
})
