import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('a license and an appointment are added, found, changed and deleted', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Nora', freshName()] }))
  await page.goto(`${home}/agent-licenses`)
  await expect(page.getByRole('heading', { name: 'No licenses or appointments yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add license or appointment' }).first().click()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await field(page, 'State').selectOption({ label: 'Ohio' })
  await field(page, 'Number').fill('OH-4411')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ohio' })).toBeVisible()
  await expect(page.getByText('In force', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await field(page, 'Until').fill('2020-03-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not in force', { exact: true })).toBeVisible()

  await page.goto(`${home}/agent-licenses/new`)
  await field(page, 'Type').selectOption({ label: 'Carrier appointment' })
  await field(page, 'Carrier').selectOption({ label: 'Aetna' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aetna' })).toBeVisible()

  await page.goto(`${home}/agent-licenses?q=ohio`)
  await page.locator('tbody tr').getByRole('link', { name: 'Ohio' }).click()
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete “Ohio”?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
