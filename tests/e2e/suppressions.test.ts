import { suppress } from '#api/areas/outreach/index.ts'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

/** A number that no other journey has. */
const freshNumber = () => `617555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

test('a number is put on the list, refused twice, lifted with a reason, and both stay to be read @browser', async ({
  page,
  home,
  people,
}) => {
  const [last, digits] = [freshName(), freshNumber()]
  const shown = `(617) 555-${digits.slice(6)}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', last] }))
  await page.goto(`${home}/suppressions`)
  const add = page.getByRole('button', { name: 'Add', exact: true }).last()
  const fill = async (reason: string) => {
    await field(page, 'Blocked').selectOption({ label: 'Texts' })
    await field(page, 'Number or e-mail address').fill(digits)
    await field(page, 'Reason').fill(reason)
    await add.click()
  }
  await fill('Asked at the seminar')
  await expect(page.getByText('Added. No one here will contact them this way.')).toBeVisible()
  const row = page.locator('tbody tr', { hasText: shown })
  await expect(row).toContainText(`Added by Ada ${last}: Asked at the seminar`)
  await expect(row).toContainText('Active')

  await fill('Once more')
  await expect(page.getByText('This is already on the list.').first()).toBeVisible()
  await expect(field(page, 'Reason')).toHaveValue('Once more')

  await page.goto(`${home}/suppressions?q=${digits}`)
  await row.getByRole('link', { name: `Remove ${shown}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${shown} from the list?` })
  await dialog.getByLabel('Reason').fill('Called us and asked for it')
  await dialog.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText('Removed. They can be contacted again.')).toBeVisible()
  await page.goto(`${home}/suppressions?q=${digits}`)
  await expect(row).toContainText(`Removed by Ada ${last}: Called us and asked for it`)
  await expect(row.getByRole('link')).toHaveCount(0)
})

test('what is no number is said beside its field, and stays as it was typed', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/suppressions`)
  await field(page, 'Number or e-mail address').fill('not a number')
  await field(page, 'Reason').fill('Asked')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await expect(page.getByText('Please enter a phone number with 10 digits.').first()).toBeVisible()
  await expect(field(page, 'Number or e-mail address')).toHaveValue('not a number')
  await page.goto(`${home}/suppressions?q=zzzzzz`)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('a manager sees who answered STOP, and cannot lift it', async ({ page, home, people }) => {
  const digits = freshNumber()
  await people.within((work) => suppress(work, { channel: 'text', address: digits, source: 'text', word: 'Stop!' }))
  await signIn(page, home, await people.make({ role: 'manager', name: ['Max', freshName()] }))
  await page.goto(`${home}/suppressions?q=${digits}`)
  const row = page.locator('tbody tr', { hasText: `(617) 555-${digits.slice(6)}` })
  await expect(row).toContainText('Replied “Stop!”')
  await expect(row.getByRole('link')).toHaveCount(0)
})

test('an agent has no such page', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Ben', freshName()] }))
  await expect(page.getByRole('link', { name: 'Do not contact' })).toHaveCount(0)
  const response = await page.goto(`${home}/suppressions`)
  expect(response?.status()).toBe(403)
})
