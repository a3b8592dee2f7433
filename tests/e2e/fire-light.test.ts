import { eq } from 'drizzle-orm'
import { profiles } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { freshName } from './support/contacts.ts'
import { expect, signIn, test } from './support/session.ts'

// Tagged: FireLight opens in a tab of its own.
test('an application is opened in FireLight, in a tab of its own, once the profile is complete @browser', async ({
  page,
  home,
  people,
  scripted,
}) => {
  const nora = await people.make({ name: ['Nora', freshName()] })
  const last_name = freshName()
  await people.within((work) => makeContact(work, { ...nora, name: '', brand: '' }, { first_name: 'Rosa', last_name }))
  await signIn(page, home, nora)
  await page.goto(`${home}/quotes`)
  await expect(page.getByRole('link', { name: 'To use FireLight, complete your profile: National Producer Number (NPN)' })).toBeVisible()
  await people.within(({ db }) => db.update(profiles).set({ npn: '12345678' }).where(eq(profiles.user_id, nora.id)))

  await page.goto(`${home}/contacts?search=${last_name}`)
  await page
    .getByRole('link', { name: `Rosa ${last_name}` })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Contact sections' }).getByRole('link', { name: 'Quotes' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Apply in FireLight' }).click()
  const tab = await opened
  // With scripts the page in between goes on by itself.
  if (!scripted) await tab.getByRole('button', { name: 'Go on to FireLight' }).click()
  await expect(tab.getByText('This stands in for FireLight on this machine.')).toBeVisible()
  await expect(tab.getByText('is good, by the key that came with it')).toBeVisible()
  await expect(tab.getByText('NewApplication')).toBeVisible()
})
