import { askApi } from './support/ask.ts'
import { freshName } from './support/contacts.ts'
import { origin, signIn } from './support/demo.ts'
import { expect, field, test } from './support/session.ts'

const brand = 'care-in-advance'

test('a family is enrolled after a death, seen with what comes next, and withdrawn', async ({ page }) => {
  const home = origin(brand)
  await signIn(page, 'agent', brand)
  const token = (await page.context().cookies(home)).find(({ name }) => name === 'token')?.value ?? ''
  const addresses = [{ address: '1 Elm St', city: 'Columbus', state: 'OH', zip_code: '43215' }]
  const made = await askApi(home, token, 'POST', '/v1/contacts', { first_name: 'Rosa', last_name: freshName(), addresses })
  const { number: contact } = made.body['data'] as { number: number }
  await page.goto(`${home}/contacts/${contact}/aftercare`)
  await field(page, 'Their name').fill('Luis Vega')
  await field(page, 'Date of death').fill('2999-01-01')
  await field(page, 'What this contact is to them').selectOption('spouse')
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText('This date is in the future.').first()).toBeVisible()
  await expect(field(page, 'Their name')).toHaveValue('Luis Vega')
  await field(page, 'Date of death').fill('2026-01-02')
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText('Luis Vega died on Jan 2, 2026.')).toBeVisible()
  await expect(page.getByText('0 of 6 steps done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Letter of condolence' })).toHaveAttribute('href', /\/aftercare\/[\w-]+\.pdf$/)

  await page.getByRole('link', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enroll' })).toBeVisible()
})
