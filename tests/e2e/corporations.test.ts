import { png } from '#tests/support/form.ts'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('a company and its unit are added, changed, given a page, and deleted', async ({ page, home, people }) => {
  const name = `Harbor ${freshName()}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/corporations`)
  await page.getByRole('link', { name: 'New company or unit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New company or unit' })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await field(page, 'Name').fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const company = page.url().split('?')[0] ?? ''

  await page.getByRole('link', { name: 'New unit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New company or unit' })).toBeVisible()
  await field(page, 'Name').fill(`${name} East`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} East` })).toBeVisible()
  const unit = page.url().split('?')[0] ?? ''

  await page.goto(company)
  await page.getByLabel('Unit for new people').selectOption({ label: `${name} East` })
  await field(page, 'Name').fill(`${name} Two`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Two` })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Unit for new people').locator('option:checked')).toHaveText(`${name} East`)

  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Delete “${name} Two”?` })
  await expect(dialog).toContainText('units: 1')
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)

  for (const [address, title] of [
    [unit, `${name} East`],
    [company, `${name} Two`],
  ] as const) {
    await page.goto(`${address}?do=delete`)
    const asked = page.getByRole('dialog', { name: `Delete “${title}”?` })
    await asked.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(`${title} was deleted.`)).toBeVisible()
  }
})

test('the page of a company says what was typed, with logo and files', async ({ page, home, people }) => {
  const name = `Harbor ${freshName()}`
  const label = `harbor-${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/corporations/new`)
  await field(page, 'Name').fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.locator('main').getByRole('link', { name: 'Public page' }).click()
  await expect(page.locator('input[name=domain_name]')).toBeVisible()
  await page.locator('input[name=domain_name]').fill('admin')
  await page.locator('textarea[name=description]').fill('Insurance by the water.')
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await save.click()
  await expect(page.locator('input[name=domain_name]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('textarea[name=description]')).toHaveValue('Insurance by the water.')
  await page.locator('input[name=domain_name]').fill(label)
  await save.click()
  await expect(page.getByText('Page saved.')).toBeVisible()
  await expect(page.locator('input[name=domain_name]')).toHaveValue(label)

  await page.locator('main').getByRole('link', { name: 'Logo and files' }).click()
  await expect(page.getByText('No logo yet.')).toBeVisible()
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Upload logo' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Upload logo' }).click()
  await expect(page.getByText('Logo saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
  await page.locator('input[name=file_title]').fill('Our offer')
  await page.locator('input[name=file_link]').fill('https://insurance.example/offer')
  await page
    .locator('form', { has: page.locator('input[name=file_title]') })
    .getByRole('button')
    .last()
    .click()
  await expect(page.getByText('File saved.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'https://insurance.example/offer' })).toBeVisible()
})

test('a manager has no such page', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'manager', name: ['Max', freshName()] }))
  const response = await page.goto(`${home}/admin/corporations`)
  expect(response?.status()).toBe(403)
})
