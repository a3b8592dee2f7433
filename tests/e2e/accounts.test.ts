import { expect, field, signIn, test } from './support/session.ts'

const path = '/account/external_accounts'

test('a calendar is connected by the page of the service, chosen from, and disconnected @browser', async ({ page, home, people }) => {
  const who = await people.make({ role: 'agent' })
  await signIn(page, home, who)
  await page.goto(home + path)
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  // The page of the stand-in, which says that it is one.
  await expect(page.getByText('This stands in for Google on this machine.')).toBeVisible()
  await page.getByLabel('E-mail address').fill(`${who.username}@outside.example`)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('Google Calendar was not connected because access was not granted.')).toBeVisible()

  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await page.getByLabel('E-mail address').fill(`${who.username}@outside.example`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Google Calendar is connected.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Google Calendar' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Team' }).check()
  await page.getByRole('radio', { name: 'None of them' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Team' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'None of them' })).toBeChecked()

  await page.getByRole('button', { name: 'Disconnect Google Calendar' }).click()
  await expect(page.getByText('The account is disconnected.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible()
})

test('a key that the other side does not accept is told beside its field', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'agent' }))
  await page.goto(home + path)
  const card = page.getByRole('region', { name: 'PhoneBurner' })
  await field(card, 'Key').fill('bad')
  await card.getByRole('button', { name: 'Connect PhoneBurner' }).click()
  await expect(card.getByText('The other side does not accept this.').first()).toBeVisible()
  await field(card, 'Key').fill('good-ann')
  await card.getByRole('button', { name: 'Connect PhoneBurner' }).click()
  await expect(card.getByRole('link', { name: 'ann@phoneburner.example' })).toBeVisible()
})
