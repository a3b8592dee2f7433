import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('a status is added, moved, no longer offered, and deleted', async ({ page, home, people }) => {
  const word = `Waiting ${freshName()}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/statuses`)
  await field(page, 'Name').fill('New')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This is already in use.')).toBeVisible()
  await field(page, 'Name').fill(word)
  await field(page, 'Color').selectOption({ label: 'Yellow' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added.')).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows.last()).toContainText(word)
  await page.getByRole('button', { name: `Move ${word} up` }).click()
  await expect(rows.last()).not.toContainText(word)

  await page.getByRole('link', { name: word, exact: true }).click()
  await page.getByLabel('Offer it').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(rows.filter({ hasText: word })).toContainText('No longer offered')

  await page.getByRole('link', { name: word, exact: true }).click()
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(rows.filter({ hasText: word })).toHaveCount(0)
})

test('agents do not keep the lists', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Nora', freshName()] }))
  for (const list of ['statuses', 'sources', 'carriers']) expect((await page.goto(`${home}/admin/${list}`))?.status()).toBe(403)
})
