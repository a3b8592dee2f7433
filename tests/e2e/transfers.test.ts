import { give } from './support/contacts.ts'
import { openMenu } from './support/lists.ts'
import { expect, field, homeBrand, signIn, test } from './support/session.ts'

test('contacts are given to somebody else, told line by line, and come back', async ({ page, home, people }) => {
  const manager = await people.make({ role: 'manager', name: ['Mona', 'Reyes'] })
  const led = { manager: { ...manager, name: 'Mona Reyes', brand: homeBrand } }
  await people.make({ name: ['Rita', 'Vance'], ...led })
  await give(people, manager, [{ first_name: 'Ana' }, { first_name: 'Bea' }])
  await signIn(page, home, manager)
  await page.goto(`${home}/contacts?order_field=name`)
  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Transfer contacts', level: 1 })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Rita Vance' }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Nobody is held back.')).toBeVisible()
  await field(page, 'Note').fill('Territory change')
  await page.getByRole('button', { name: 'Transfer 2 contacts' }).click()

  await expect(page.getByText('Contacts transferred.')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.locator('tbody tr').first()).toContainText('Rita Vance')
  await page.getByRole('link', { name: 'Revert' }).click()
  await page.getByRole('dialog', { name: 'Revert this transfer?' }).getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('Transfer reverted.')).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('Back again')
  await page.goto(`${home}/transfers`)
  await expect(page.locator('tbody tr').filter({ hasText: 'Territory change' })).toContainText('Reverted')
})
