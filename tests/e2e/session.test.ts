import { authenticator } from 'otplib'
import { demoOtpSeed, demoPassword } from '../../scripts/demo/people.ts'
import { codeIn, expect, field, fillSignIn, signInByForm, signOut, test } from './support/session.ts'

test.describe('signing in', () => {
  test('refuses a wrong password in the same words as an unknown name, and keeps the name @browser', async ({ page, home, people }) => {
    const who = await people.make()
    await page.goto(`${home}/login`)
    await fillSignIn(page, { ...who, password: 'not this one' })
    await expect(page.getByText('The user name or password is wrong.')).toBeVisible()
    await expect(field(page, 'User name or e-mail')).toHaveValue(who.username)
    await fillSignIn(page, { username: 'nobody-of-this-name', password: 'whatever it is' })
    await expect(page.getByText('The user name or password is wrong.')).toBeVisible()
    await expect(field(page, 'User name or e-mail')).toHaveValue('nobody-of-this-name')
  })

  test('asks for what is missing, beside its field', async ({ page, home }) => {
    await page.goto(`${home}/login`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Please fill this in.')).toHaveCount(2)
    await expect(field(page, 'User name or e-mail')).toBeFocused()
  })

  test('leads to the dashboard, and from the sign-in pages there as well', async ({ page, home, people }) => {
    await signInByForm(page, home, await people.make())
    await expect(page).toHaveURL(`${home}/`)
    for (const path of ['/login', '/login-app']) {
      await page.goto(home + path)
      await expect(page).toHaveURL(`${home}/`)
    }
  })

  test('takes the e-mail address in place of the user name', async ({ page, home, people }) => {
    const { email, password } = await people.make()
    await signInByForm(page, home, { username: email, password })
    await expect(page).toHaveURL(`${home}/`)
  })

  test('from a home screen has the form and nothing else around it', async ({ page, home, people }) => {
    const who = await people.make()
    await page.goto(`${home}/login-app`)
    await expect(page.getByRole('link', { name: 'Terms of use' })).toHaveCount(0)
    await fillSignIn(page, { ...who, password: 'not this one' })
    await expect(page.getByText('The user name or password is wrong.')).toBeVisible()
    await expect(page).toHaveURL(`${home}/login-app`)
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/`)
  })

  test('goes back to the page that was asked for, once @browser', async ({ page, home, people }) => {
    const who = await people.make()
    await page.goto(`${home}/contacts?search=ana`)
    await expect(page).toHaveURL(`${home}/login`)
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/contacts?search=ana`)
    await signOut(page)
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/`)
  })

  test('never leads to another site', async ({ page, home, people, context }) => {
    await context.addCookies([{ name: 'redirect_path', value: encodeURIComponent('//elsewhere.example/'), url: home }])
    await signInByForm(page, home, await people.make())
    await expect(page).toHaveURL(`${home}/`)
  })

  test('speaks the language that a visitor chooses, and remembers it', async ({ page, home }) => {
    await page.goto(`${home}/login`)
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})

test.describe('signing out', () => {
  test('ends the session: its pages ask to sign in again @browser', async ({ page, home, people, context }) => {
    await signInByForm(page, home, await people.make())
    const kept = (await context.cookies(home)).find(({ name }) => name === 'token')
    await signOut(page)
    expect((await context.cookies(home)).filter(({ name }) => name === 'token')).toEqual([])
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/login`)
    // The token itself is worth nothing any more.
    await context.addCookies([{ name: 'token', value: kept?.value ?? '', url: home }])
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/login`)
  })
})

test.describe('the second step', () => {
  test('takes a code of the app, each once @browser', async ({ page, brandUrl, scripted }) => {
    // Each code works once, so the two projects use the demo people of two brands.
    const brand = scripted ? 'central' : 'legacy'
    const home = brandUrl(brand)
    await page.goto(`${home}/login`)
    await fillSignIn(page, { username: 'twofactor', password: demoPassword })
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await field(page, 'Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    const code = authenticator.generate(demoOtpSeed(brand))
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${home}/`)
    await signOut(page)
    await fillSignIn(page, { username: 'twofactor', password: demoPassword })
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  })

  test('takes a recovery code, each once', async ({ page, home, people }) => {
    const who = await people.make()
    await signInByForm(page, home, who)
    await page.goto(`${home}/account/profile?tab=two_factor`)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await field(page, 'Code').fill(authenticator.generate(await page.locator('input[name="secret"]').inputValue()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const code = (await codes.first().textContent()) ?? ''
    await page.getByRole('link', { name: 'I saved them' }).click()
    await signOut(page)

    await fillSignIn(page, who)
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${home}/`)
    await signOut(page)
    await fillSignIn(page, who)
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  })

  test('takes a code by mail, and mails another', async ({ page, home, people }) => {
    const who = await people.make({ state: { otp_enabled_at: new Date(), otp_delivery: 'email' } })
    await page.goto(`${home}/login`)
    await fillSignIn(page, who)
    await expect(page.getByText('Enter the code we e-mailed you.')).toBeVisible()
    const first = codeIn(await people.mail(who.email, 'your code'))
    await page.getByRole('button', { name: 'E-mail me another code' }).click()
    await expect(page.getByText('A code was sent to your e-mail address.')).toBeVisible()
    await expect.poll(async () => codeIn(await people.mail(who.email, 'your code'))).not.toBe(first)
    await field(page, 'Code').fill(codeIn(await people.mail(who.email, 'your code')))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${home}/`)
  })

  test('does not show without a first one', async ({ page, home }) => {
    await page.goto(`${home}/login?step=code`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('an ended session', () => {
  test('keeps what was typed across signing in again @browser', async ({ page, home, people }) => {
    const who = await people.make()
    await signInByForm(page, home, who)
    await page.goto(`${home}/account/profile`)
    await field(page, 'About me').fill('Typed before the session ended')
    await people.endSessions(who)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`${home}/login`)
    await fillSignIn(page, who)
    await expect(page).toHaveURL(/\/account\/profile/)
    await expect(field(page, 'About me')).toHaveValue('Typed before the session ended')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await page.reload()
    await expect(field(page, 'About me')).toHaveValue('Typed before the session ended')
  })
})
