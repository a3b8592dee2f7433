import { inviteUser } from '#api/areas/session/invite.ts'
import { expect, field, fillSignIn, linkIn, signOut, test } from './support/session.ts'

const secondPassword = 'four plain words in a row'

test.describe('a forgotten password', () => {
  test('answers the same whoever asks, and mails a link that works once @browser', async ({ page, home, people }) => {
    const who = await people.make()
    const ask = async (name: string) => {
      await page.goto(`${home}/login`)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await field(page, 'User name or e-mail').fill(name)
      await page.getByRole('button', { name: 'E-mail me a link' }).click()
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
      return page.locator('main').textContent()
    }
    const answers = [await ask('nobody-of-this-name'), await ask(who.username)]
    expect(answers[0]).toBe(answers[1])

    // A mail leads to the first of the brand's addresses; the journey stays at the one it began at.
    const { pathname, search } = linkIn(await people.mail(who.email, 'token='))
    const link = home + pathname + search
    await page.goto(link)
    await expect(page).toHaveURL(`${home}/reset-password?step=new`)
    await field(page, 'New password').fill(secondPassword)
    await field(page, 'Confirm new password').fill('something else again')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('The passwords do not match.')).toBeVisible()
    await field(page, 'New password').fill(secondPassword)
    await field(page, 'Confirm new password').fill(secondPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL(`${home}/login`)
    await expect(page.getByText('Your password was saved. Sign in with it now.')).toBeVisible()
    await fillSignIn(page, { ...who, password: secondPassword })
    await expect(page).toHaveURL(`${home}/`)

    await signOut(page)
    await page.goto(link)
    await field(page, 'New password').fill('and yet another one for it')
    await field(page, 'Confirm new password').fill('and yet another one for it')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  })

  test('shows no new-password form without a link', async ({ page, home }) => {
    await page.goto(`${home}/reset-password?step=new`)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  test('serves somebody invited in words of their own', async ({ page, home, people }) => {
    const email = `invited-${crypto.randomUUID().slice(0, 13)}@people.example`
    const { token } = await people.within((work) => inviteUser(work, { email, account_type: 'agent', membership: 'paid' }))
    await page.goto(`${home}/reset-password?token=${token}&invited=true`)
    await expect(page.getByRole('heading', { name: 'Welcome to' })).toBeVisible()
    await field(page, 'New password').fill(secondPassword)
    await field(page, 'Confirm new password').fill(secondPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await fillSignIn(page, { username: email, password: secondPassword })
    await expect(page.getByText('Please accept the terms of use')).toBeVisible()
  })
})
