import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('an admin gives somebody a phone plan, sees it among the others and ends it', async ({ page, home, people }) => {
  const last = freshName()
  const agent = await people.make({ role: 'agent', name: ['Gwen', last] })
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/phone_plans/subscriptions?for=${agent.id}`)
  await page.getByRole('button', { name: 'Give plan' }).click()
  await expect(field(page, 'Plan')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Plan').selectOption({ index: 1 })
  await field(page, 'Free of charge, because').fill('First month on us')
  await page.getByRole('button', { name: 'Give plan' }).click()
  await expect(page.getByText('The plan was given.')).toBeVisible()

  await page.goto(`${home}/admin/phone_plans/subscriptions?q=${last}`)
  const row = page.getByRole('row', { name: new RegExp(last) })
  await expect(row).toContainText('Given: First month on us')
  await page.goto(`${home}/admin/phone_plans/usage?q=${last}`)
  await expect(page.getByRole('row', { name: new RegExp(last) })).toBeVisible()
  await page.goto(`${home}/admin/phone_plans/subscriptions?q=${last}`)
  await row.getByRole('link', { name: /^End / }).click()
  await page.getByLabel('Now').check()
  await page.getByRole('button', { name: 'End plan' }).click()
  await expect(page.getByText('The plan was ended.')).toBeVisible()
  await page.goto(`${home}/admin/phone_plans/subscriptions?q=${last}`)
  await expect(row).toContainText('Canceled')
})

test('an admin says what each minute beyond costs, and whoever looks at the plan reads it before paying', async ({
  page,
  home,
  people,
}) => {
  const title = `Plan ${freshName()}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/phone_plans`)
  await field(page, 'Name').fill(title)
  await field(page, 'Price').fill('19')
  await field(page, 'Minutes a month').fill('100')
  await field(page, 'Each minute beyond').fill('0.055')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page, 'Each minute beyond')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Each minute beyond').fill('0.07')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The plan is on the list.')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, home, await people.make({ role: 'agent', name: ['Gwen', freshName()] }))
  await page.goto(`${home}/phone/plan`)
  await page.getByRole('link', { name: `Choose ${title}` }).click()
  await expect(page.getByRole('button', { name: 'Pay $19.00' })).toBeVisible()
  await expect(page.locator('form').getByText('Each further minute costs $0.07.')).toBeVisible()
})
