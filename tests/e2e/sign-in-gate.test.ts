import { authenticator } from 'otplib'
import { expect, field, fillSignIn, password, signInByForm, signOut, storedPerson, test } from './support/session.ts'

const secondPassword = 'four plain words in a row'

test.describe('the sign-in gate', () => {
  test('has a given password changed before all else', async ({ page, home, people }) => {
    const who = await people.make({ state: { must_change_password: true } })
    await page.goto(`${home}/contacts`)
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/account/profile?tab=password`)
    await expect(page.getByText('Please choose a new password')).toBeVisible()
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/account/profile?tab=password`)

    const change = async (current: string, next: string, again = next) => {
      await field(page, 'Current password').fill(current)
      await field(page, 'New password').fill(next)
      await field(page, 'Confirm new password').fill(again)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change('not this one', secondPassword)
    await expect(page.getByText('The current password is wrong.')).toBeVisible()
    await change(password, secondPassword, 'something else again')
    await expect(page.getByText('The passwords do not match.')).toBeVisible()
    await change(password, 'password1234')
    await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
    await change(password, secondPassword)
    await expect(page).toHaveURL(`${home}/`)
    await signOut(page)
    await fillSignIn(page, who)
    await expect(page.getByText('The user name or password is wrong.')).toBeVisible()
    await fillSignIn(page, { ...who, password: secondPassword })
    await expect(page).toHaveURL(`${home}/`)
  })

  test('has two-factor sign-in set up where it is required', async ({ page, home, people }) => {
    const who = await people.make({ state: { two_fa_required: true } })
    await signInByForm(page, home, who)
    await expect(page).toHaveURL(`${home}/account/profile?tab=two_factor`)
    await expect(page.getByText('Please set up two-factor sign-in')).toBeVisible()
    await page.goto(`${home}/`)
    await expect(page).toHaveURL(`${home}/account/profile?tab=two_factor`)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const secret = await page.locator('input[name="secret"]').inputValue()
    await field(page, 'Code').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await expect(page.locator('input[name="secret"]')).toHaveValue(secret)
    await field(page, 'Code').fill(authenticator.generate(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Two-factor sign-in is on')).toBeVisible()
    await page.getByRole('link', { name: 'I saved them' }).click()
    await expect(page).toHaveURL(`${home}/`)
    expect((await storedPerson(people, who))?.otp_enabled_at).not.toBeNull()
  })

  test('shows the page that was asked for with the terms above it, until they are accepted', async ({ page, home, people }) => {
    const who = await people.make({ state: { tos: null } })
    await page.goto(`${home}/account/profile`)
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/account/profile`)
    await expect(page.getByText('Please accept the terms of use')).toBeVisible()
    await field(page, 'About me').fill('Not before the terms')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please accept the terms of use first.')).toBeVisible()
    await page.goto(`${home}/account/profile`)
    await page.getByRole('button', { name: 'I accept the terms of use' }).click()
    await expect(page).toHaveURL(`${home}/account/profile`)
    await expect(page.getByText('Thank you. You accepted the terms of use.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Please accept the terms of use')).toHaveCount(0)
    expect((await storedPerson(people, who))?.tos).not.toBeNull()
  })

  test('leads who has not paid to billing, with the account still open', async ({ page, home, people }) => {
    await signInByForm(page, home, await people.make({ state: { membership: 'unpaid' } }))
    await expect(page).toHaveURL(`${home}/billing`)
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/billing`)
    await page.goto(`${home}/account/profile`)
    await expect(page).toHaveURL(`${home}/account/profile`)
  })
})
