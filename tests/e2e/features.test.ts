import { makeCompany } from '#tests/factories/people.ts'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

/** Turned here and by nobody else, and for a company of its own; it has a screen. */
const feature = 'Fact finder'

test('an admin switches a feature off for one company, sees why, and puts it back @browser', async ({ page, home, people }) => {
  const admin = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  const company = await people.within((work) => makeCompany(work, 20_000 + Math.floor(Math.random() * 900_000)))
  const number = String(company.number)
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/features?as=${number}`)
  await expect(page.getByText(`Status for agents of company ${number}`)).toBeVisible()
  const row = page.locator('tbody tr', { hasText: feature })
  await expect(row).toContainText('On in the brand’s file.')
  await row.getByRole('link', { name: `Edit ${feature}` }).click()

  await field(page, 'Applies to').selectOption({ label: 'One company' })
  await field(page, 'Reason').fill('Not paid for')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This field is required').or(page.getByText('Please fill this in')).first()).toBeVisible()
  await expect(field(page, 'Reason')).toHaveValue('Not paid for')
  await field(page, 'Company number').fill(number)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Open pages update within half a minute.')).toBeVisible()
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: number })
  await expect(history.first()).toContainText('Not paid for')

  const stands = async (words: string) => {
    await page.goto(`${home}/admin/features?as=${number}`)
    return row.getByText(words).isVisible()
  }
  await expect.poll(() => stands('Turned off here.')).toBe(true)
  await row.getByRole('link', { name: `Edit ${feature}` }).click()
  await history.first().getByRole('button').click()
  await expect(page.getByText('Previous status restored.')).toBeVisible()
  await expect.poll(() => stands('On in the brand’s file.')).toBe(true)
})

test('what the brand’s file has off is said, and has no switch', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/features?as=424242`)
  await expect(page.getByText('No person or company matches.').first()).toBeVisible()
  const response = await page.goto(`${home}/admin/features/nothing`)
  expect(response?.status()).toBe(404)
})

test('an agent has no such page', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Ben', freshName()] }))
  await expect(page.getByRole('link', { name: 'Features' })).toHaveCount(0)
  const response = await page.goto(`${home}/admin/features`)
  expect(response?.status()).toBe(403)
})
