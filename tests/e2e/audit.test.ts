import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('an admin reads who did what, and narrows it to a person and a day', async ({ page, home, people }) => {
  const last = freshName()
  const admin = await people.make({ role: 'admin', name: ['Ada', last] })
  await signIn(page, home, admin)
  await page.goto(`${home}/tags`)
  await field(page, 'Name').fill(`Tag ${last}`)
  await page.getByRole('button', { name: 'Create tag' }).click()
  await expect(page.getByText(`Tag “Tag ${last}” created.`)).toBeVisible()
  await page.goto(`${home}/admin/audit_log?who=${last}`)
  await expect(page.getByRole('link', { name: `Remove filter: By Ada ${last}` })).toBeVisible()
  const row = page.locator('tbody tr', { hasText: 'created a tag' })
  await expect(row).toContainText(`Ada ${last}`)
  await expect(row).toContainText(`Tag ${last}`)
  await expect(page.locator('tbody tr', { hasText: 'signed in' }).first()).toContainText('Sign-in')

  await page.goto(`${home}/admin/audit_log?user_id=${admin.id}&area=session`)
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove filter: Sign-in' }).click()
  await expect(row).toHaveCount(1)
  await page.goto(`${home}/admin/audit_log?user_id=${admin.id}&to=2020-01-01`)
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()

  const namesake = await people.make({ role: 'agent', name: ['Ada', last] })
  await page.goto(`${home}/admin/audit_log?who=${last}`)
  await page.locator(`li a[href*="${namesake.id}"]`).click()
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show what others did to this account' }).click()
  await expect(page.getByRole('link', { name: `Remove filter: About Ada ${last}` })).toBeVisible()
})

test('an agent has no such page', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Ben', freshName()] }))
  const response = await page.goto(`${home}/admin/audit_log`)
  expect(response?.status()).toBe(403)
})
