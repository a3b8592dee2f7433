import { makeContact } from '#tests/factories/contacts.ts'
import { freshName } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, signIn, test } from './support/session.ts'

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

test('a source in use is replaced by another one, and put back', async ({ page, home, people }) => {
  const word = `Radio ${freshName()}`
  const ada = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  await signIn(page, home, ada)
  const token = await cookieOf(page, home, 'token')
  const { body } = await askApi(home, token, 'POST', '/v1/admin/sources', { title: word })
  const { id } = body['data'] as { id: string }
  await people.within((work) => makeContact(work, { ...ada, name: '', brand: '' }, { source_id: id }))
  await page.goto(`${home}/admin/sources/${id}`)
  await field(page, 'Replace with').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Replace and delete' }).click()
  await expect(page.getByText('1 contact', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Changes undone.')).toBeVisible()
  await page.goto(`${home}/admin/sources/${id}`)
  await expect(page.getByRole('link', { name: '1 contact', exact: true })).toBeVisible()
})

test('agents do not keep the lists', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Nora', freshName()] }))
  for (const list of ['statuses', 'sources', 'carriers']) expect((await page.goto(`${home}/admin/${list}`))?.status()).toBe(403)
})
