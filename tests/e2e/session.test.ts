import { authenticator } from 'otplib'
import { inviteUser } from '#api/areas/session/invite.ts'
import { demoOtpSeed, demoPassword } from '../../scripts/demo/people.ts'
import { actFor, codeIn, cookieOf, expect, field, fillSignIn, linkIn, openUserMenu, password, signIn, signOut, storedPerson, test } from './support/session.ts'

const secondPassword = 'four plain words in a row'

test.describe('signing in', () => {
  test('refuses a wrong password in the same words as an unknown name, and keeps the name', async ({ page, home, people }) => {
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
    await signIn(page, home, await people.make())
    await expect(page).toHaveURL(`${home}/`)
    for (const path of ['/login', '/login-app']) {
      await page.goto(home + path)
      await expect(page).toHaveURL(`${home}/`)
    }
  })

  test('takes the e-mail address in place of the user name', async ({ page, home, people }) => {
    const { email, password } = await people.make()
    await signIn(page, home, { username: email, password })
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

  test('goes back to the page that was asked for, once', async ({ page, home, people }) => {
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
    await signIn(page, home, await people.make())
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
  test('ends the session: its pages ask to sign in again', async ({ page, home, people, context }) => {
    await signIn(page, home, await people.make())
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
  test('takes a code of the app, each once', async ({ page, brandUrl, scripted }) => {
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
    await signIn(page, home, who)
    await page.goto(`${home}/account/profile?tab=two_factor`)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await field(page, 'Code').fill(authenticator.generate(await page.locator('input[name="secret"]').inputValue()))
    await page.getByRole('button', { name: 'Switch it on' }).click()
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const code = (await codes.first().textContent()) ?? ''
    await page.getByRole('link', { name: 'I have kept them' }).click()
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
    await expect(page.getByText('Enter the code that we mailed to you.')).toBeVisible()
    const first = codeIn(await people.mail(who.email, 'your code'))
    await page.getByRole('button', { name: 'Mail me another code' }).click()
    await expect(page.getByText('A code is on its way to your e-mail address.')).toBeVisible()
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
      await field(page, 'New password again').fill(again)
      await page.getByRole('button', { name: 'Change the password' }).click()
    }
    await change('not this one', secondPassword)
    await expect(page.getByText('The current password is wrong.')).toBeVisible()
    await change(password, secondPassword, 'something else again')
    await expect(page.getByText('The two passwords differ.')).toBeVisible()
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
    await signIn(page, home, who)
    await expect(page).toHaveURL(`${home}/account/profile?tab=two_factor`)
    await expect(page.getByText('Please set up two-factor sign-in')).toBeVisible()
    await page.goto(`${home}/`)
    await expect(page).toHaveURL(`${home}/account/profile?tab=two_factor`)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const secret = await page.locator('input[name="secret"]').inputValue()
    await field(page, 'Code').fill('000000')
    await page.getByRole('button', { name: 'Switch it on' }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await expect(page.locator('input[name="secret"]')).toHaveValue(secret)
    await field(page, 'Code').fill(authenticator.generate(secret))
    await page.getByRole('button', { name: 'Switch it on' }).click()
    await expect(page.getByText('Two-factor sign-in is on')).toBeVisible()
    await page.getByRole('link', { name: 'I have kept them' }).click()
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
    await expect(page.getByText('Thank you. The terms are accepted.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Please accept the terms of use')).toHaveCount(0)
    expect((await storedPerson(people, who))?.tos).not.toBeNull()
  })

  test('leads who has not paid to billing, with the account still open', async ({ page, home, people }) => {
    await signIn(page, home, await people.make({ state: { membership: 'unpaid' } }))
    await expect(page).toHaveURL(`${home}/billing`)
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/billing`)
    await page.goto(`${home}/account/profile`)
    await expect(page).toHaveURL(`${home}/account/profile`)
  })
})

test.describe('an ended session', () => {
  test('keeps what was typed across signing in again', async ({ page, home, people }) => {
    const who = await people.make()
    await signIn(page, home, who)
    await page.goto(`${home}/account/profile`)
    await field(page, 'About me').fill('Typed before the session ended')
    await people.endSessions(who)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`${home}/login`)
    await fillSignIn(page, who)
    await expect(page).toHaveURL(/\/account\/profile/)
    await expect(field(page, 'About me')).toHaveValue('Typed before the session ended')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await page.reload()
    await expect(field(page, 'About me')).toHaveValue('Typed before the session ended')
  })
})

test.describe('a forgotten password', () => {
  test('answers the same whoever asks, and mails a link that works once', async ({ page, home, people }) => {
    const who = await people.make()
    const ask = async (name: string) => {
      await page.goto(`${home}/login`)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await field(page, 'User name or e-mail').fill(name)
      await page.getByRole('button', { name: 'Mail me a link' }).click()
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
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
    await field(page, 'New password again').fill('something else again')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('The two passwords differ.')).toBeVisible()
    await field(page, 'New password').fill(secondPassword)
    await field(page, 'New password again').fill(secondPassword)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page).toHaveURL(`${home}/login`)
    await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible()
    await fillSignIn(page, { ...who, password: secondPassword })
    await expect(page).toHaveURL(`${home}/`)

    await signOut(page)
    await page.goto(link)
    await field(page, 'New password').fill('and yet another one for it')
    await field(page, 'New password again').fill('and yet another one for it')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
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
    await field(page, 'New password again').fill(secondPassword)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await fillSignIn(page, { username: email, password: secondPassword })
    await expect(page.getByText('Please accept the terms of use')).toBeVisible()
  })
})

test.describe('from any page', () => {
  test('theme and language are chosen in the menu and stay', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/account/profile?tab=sessions`)
    await openUserMenu(page)
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page).toHaveURL(`${home}/account/profile?tab=sessions`)
    await openUserMenu(page)
    await page.locator('button[name="language"][value="es"]').click()
    await expect(page.getByRole('heading', { name: 'Su cuenta' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('the navigation folds and stays folded', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/account/profile?tab=sessions`)
    await page.getByRole('button', { name: 'Fold the navigation' }).click()
    await expect(page.getByRole('button', { name: 'Unfold the navigation' })).toBeVisible()
    await expect(page).toHaveURL(`${home}/account/profile?tab=sessions`)
    await expect.poll(async () => (await page.context().cookies(home)).find(({ name }) => name === 'folded')?.value).toBe('true')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Unfold the navigation' })).toBeVisible()
  })

  test('help is asked for, and what is missing is said on a page that keeps what was typed', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/help`)
    await field(page, 'Subject').fill('An export that stops')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please fill this in.').first()).toBeVisible()
    await expect(field(page, 'Subject')).toHaveValue('An export that stops')
    await field(page, 'What happened').fill('It stops after a hundred rows.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you. We have your message')).toBeVisible()
    await expect(page).toHaveURL(`${home}/`)
  })
})

test.describe('acting for somebody', () => {
  test('is always in sight, closed to what is theirs alone, and one press from one’s own account', async ({ page, home, people }) => {
    const [admin, agent] = [await people.make({ role: 'admin', name: ['Ada', 'Hill'] }), await people.make({ name: ['Noa', 'Brook'] })]
    await signIn(page, home, admin)
    await actFor(page, home, agent, 'login_as')
    await page.goto(`${home}/account/profile?tab=password`)
    await expect(page.getByText('Ada Hill is acting as Noa Brook.')).toBeVisible()
    await expect(page.getByText('Closed while you act for somebody else')).toBeVisible()
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Noa')
    await expect(page.getByText('Change the e-mail address')).toHaveCount(0)
    await page.getByRole('button', { name: 'Return to your own account' }).click()
    await expect(page).toHaveURL(`${home}/`)
    await expect(page.getByText('is acting as')).toHaveCount(0)
    expect(await cookieOf(page, home, 'current_admin_token')).toBe('')
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Ada')
  })

  test('falls back one level when it ends by itself', async ({ page, home, people }) => {
    const admin = await people.make({ role: 'admin', name: ['Ada', 'Hill'] })
    const manager = await people.make({ role: 'manager', name: ['Mona', 'Field'] })
    const agent = await people.make({ name: ['Noa', 'Brook'], manager: { ...manager, name: '', brand: '' } })
    await signIn(page, home, admin)
    await actFor(page, home, manager, 'impersonate')
    await actFor(page, home, agent, 'login_as')
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Noa')
    await people.endSessions(agent)
    await page.goto(`${home}/account/profile`)
    await expect(page).toHaveURL(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Mona')
    await people.endSessions(manager)
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Ada')
    await people.endSessions(admin)
    await page.goto(`${home}/account/profile`)
    await expect(page).toHaveURL(`${home}/login`)
  })
})

test.describe('the time zone', () => {
  test.use({ timezoneId: 'America/Denver' })

  test('is the browser’s until the person has one', async ({ page, home, people, scripted }) => {
    test.skip(!scripted, 'Without JavaScript nobody asks the browser.')
    const who = await people.make({ state: { timezone: null } })
    await signIn(page, home, who)
    await expect.poll(async () => (await storedPerson(people, who))?.timezone).toBe('mst')
    await page.goto(`${home}/account/profile?tab=preferences`)
    await expect(field(page, 'Time zone')).toHaveValue('mst')
  })
})
