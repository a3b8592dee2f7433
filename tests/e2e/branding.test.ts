import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

/** Words that stand on this screen alone, so that no other journey sees them. */
const key = 'branding:lead'

test('an admin drafts words and colours, sees them on every screen, publishes them, and puts the file back', async ({
  page,
  browser,
  home,
  people,
}) => {
  const [mine, theirs] = [`Hola ${freshName()}`, 'As it was']
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  const other = await (await browser.newContext()).newPage()
  await signIn(other, home, await people.make({ role: 'admin', name: ['Ben', freshName()] }))
  const shownTo = async (who: typeof page) => {
    await who.goto(`${home}/admin/brand`)
    return who.getByText(mine).isVisible()
  }

  await page.goto(`${home}/admin/brand`)
  await field(page, 'Text 1').fill('branding:nothing')
  await field(page, 'Text 1 in English').fill(mine)
  await field(page, 'Text 1 in Spanish').fill(theirs)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('There is no such text.').first()).toBeVisible()
  await expect(field(page, 'Text 1 in English')).toHaveValue(mine)
  await field(page, 'Text 1').fill(key)
  await field(page, 'Secondary color').fill('#7a1f8c')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('You are viewing a draft of the brand.')).toBeVisible()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect([await shownTo(page), await shownTo(other)]).toEqual([true, false])
  await page.getByRole('button', { name: 'End preview' }).click()
  await expect(page.getByText('You are viewing a draft of the brand.')).toHaveCount(0)

  await page.goto(`${home}/admin/brand`)
  await page.getByRole('link', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Publish the draft?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Open pages update within half a minute.')).toBeVisible()
  await expect.poll(() => shownTo(other)).toBe(true)

  await page.goto(`${home}/admin/brand`)
  await page.getByRole('button', { name: 'Restore: Brand’s file' }).click()
  await expect(page.getByText('Version restored.')).toBeVisible()
  await expect.poll(() => shownTo(other)).toBe(false)
})
