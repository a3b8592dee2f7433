import { makeContact } from '#tests/factories/contacts.ts'
import { freshName } from './support/contacts.ts'
import { expect, signIn, test } from './support/session.ts'

test('a contact is handed to the Medicare platform with what is shown, by consent, and that is kept', async ({
  page,
  home,
  people,
  scripted,
}) => {
  const last_name = freshName()
  const nora = await people.make({ name: ['Nora', freshName()] })
  const addresses = [{ address: '1 Elm St', city: 'New York', state: 'NY', zip_code: '10001' }] as const
  await people.within((work) =>
    makeContact(
      work,
      { ...nora, name: '', brand: '' },
      { first_name: 'Rosa', last_name, birth_date: '1955-03-02', addresses: [...addresses], medicare_part_a_date: '2020-03-01' },
    ),
  )
  await signIn(page, home, nora)
  await page.goto(`${home}/contacts?search=${last_name}`)
  await page
    .getByRole('link', { name: `Rosa ${last_name}` })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Contact sections' }).getByRole('link', { name: 'Medicare' }).click()
  const card = page.getByRole('region', { name: 'Hand over for Medicare plans: SunFire' })
  await expect(card.getByText('Mar 2, 1955')).toBeVisible()

  await card.getByRole('checkbox', { name: 'Part A since: Mar 1, 2020' }).check()
  await card.getByRole('button', { name: 'Send to SunFire' }).click()
  await expect(card.getByText('without their consent nothing is handed over').first()).toBeVisible()
  await expect(card.getByRole('checkbox', { name: 'Part A since: Mar 1, 2020' })).toBeChecked()
  await card.getByRole('checkbox', { name: `Rosa ${last_name} has agreed that this is handed over: SunFire` }).check()
  await card.getByRole('button', { name: 'Send to SunFire' }).click()
  // With scripts the page in between goes on by itself.
  if (!scripted) await page.getByRole('button', { name: 'Go on to SunFire' }).click()
  await expect(page.getByText('This stands in for SunFire on this machine.')).toBeVisible()
  await expect(page.getByText(last_name, { exact: true })).toBeVisible()
  await expect(page.getByText('applicant.partADate.year')).toBeVisible()

  await page.goto(`${home}/contacts?search=${last_name}`)
  await page
    .getByRole('link', { name: `Rosa ${last_name}` })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Contact sections' }).getByRole('link', { name: 'Medicare' }).click()
  await page.getByRole('region', { name: 'Handed over' }).getByRole('link', { name: 'SunFire (stand-in)' }).click()
  await expect(page.getByRole('heading', { name: 'What was handed over: SunFire' })).toBeVisible()
  await expect(page.getByText('Mar 1, 2020').first()).toBeVisible()
})
