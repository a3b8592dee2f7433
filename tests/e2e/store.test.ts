import { freshName } from './support/contacts.ts'
import { png } from '#tests/support/form.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('a product is put on sale with its picture, found by an agent, changed and taken away', async ({ page, home, people }) => {
  const word = freshName()
  const admin = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/categories`)
  await page.getByRole('link', { name: 'New category' }).click()
  await field(page, 'Title').fill(`Shelf ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category added.')).toBeVisible()

  await page.goto(`${home}/admin/products`)
  await page.getByRole('link', { name: 'New product' }).first().click()
  await field(page, 'Name').fill(`Folder ${word}`)
  await field(page, 'Category').selectOption({ label: `Shelf ${word}` })
  await field(page, 'Price').fill('12.345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter an amount in dollars with at most two decimals, such as 12.50.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(`Folder ${word}`)
  await field(page, 'Price').fill('12.5')
  await field(page, 'In stock').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Folder ${word}` })).toBeVisible()
  await expect(page.getByText('3 in stock')).toBeVisible()
  await expect(page.getByText('$12.50')).toBeVisible()

  await page.getByLabel('Picture', { exact: true }).last().setInputFiles({ name: 'folder.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: `Folder ${word}` })).toBeVisible()

  await page.goto(`${home}/store?q=${word}`)
  await page.getByRole('link', { name: `Folder ${word}` }).click()
  await expect(page.getByText('$12.50')).toBeVisible()

  await page.goto(`${home}/admin/products?q=${word}`)
  await page
    .locator('tbody tr')
    .getByRole('link', { name: `Folder ${word}` })
    .click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('On sale').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not on sale')).toBeVisible()
  await page.goto(`${home}/store?q=${word}`)
  await expect(page.getByRole('link', { name: `Folder ${word}` })).toHaveCount(0)

  await page.goto(`${home}/admin/products?q=${word}`)
  await page
    .locator('tbody tr')
    .getByRole('link', { name: `Folder ${word}` })
    .click()
  await page.getByRole('link', { name: 'Take from the sale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take from the sale' }).click()
  await expect(page.getByText('Product taken from the sale.')).toBeVisible()
  await page.goto(`${home}/admin/products?q=${word}`)
  await expect(page.getByRole('link', { name: `Folder ${word}` })).toHaveCount(0)
})

test('agents do not keep the catalogue', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Nora', freshName()] }))
  for (const path of ['/admin/products', '/admin/categories']) expect((await page.goto(`${home}${path}`))?.status()).toBe(403)
})
