import type { Page } from '@playwright/test'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeCompany, type Company } from '#tests/factories/people.ts'
import { choose } from './support/choose.ts'
import { freshName } from './support/contacts.ts'
import { origin, signIn as signInToDemo } from './support/demo.ts'
import { askApi, cookieOf, expect, field, fillSignIn, linkIn, signIn, storedPerson, test, type People } from './support/session.ts'

const company = (people: People): Promise<Company> =>
  people.within((work) => makeCompany(work, 20_000 + Math.floor(Math.random() * 900_000)))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })

test('somebody is invited, chooses a password by the mail’s link and signs in', async ({ page, home, people }) => {
  const office = await company(people)
  const admin = await people.make({ role: 'admin', company: office })
  const family = freshName()
  const email = `${family.toLowerCase()}@people.example`
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/users`)
  await page.getByRole('link', { name: 'Invite a person' }).click()
  await expect(heading(page, 'Invite a person')).toBeVisible()
  await field(page, 'First name').fill('Ines')
  await field(page, 'Last name').fill(family)
  await field(page, 'E-mail').fill(admin.email)
  await field(page, 'Role').selectOption('agent')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('This is already in use.')).toBeVisible()
  await expect(field(page, 'Last name')).toHaveValue(family)
  await field(page, 'E-mail').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to Ines ${family}.`)).toBeVisible()
  await expect(heading(page, `Ines ${family}`)).toBeVisible()
  await expect(page.getByText('Waiting for a response')).toBeVisible()

  const { pathname, search } = linkIn(await people.mail(email, 'token='))
  await page.context().clearCookies()
  await page.goto(home + pathname + search)
  await field(page, 'New password').fill('four plain words in a row')
  await field(page, 'Confirm new password').fill('four plain words in a row')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(`${home}/login`)
  await fillSignIn(page, { username: email, password: 'four plain words in a row' })
  await expect(page).toHaveURL(`${home}/`)

  // A page that stays open would ask for more without a session, and be remembered as the one to come back to.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/users?q=${family}`)
  await expect(row(page, family)).toContainText('Active')
})

test('an invitation is taken back', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'admin' }))
  const family = freshName()
  await page.goto(`${home}/admin/users/new`)
  await field(page, 'First name').fill('Otto')
  await field(page, 'Last name').fill(family)
  await field(page, 'E-mail').fill(`${family.toLowerCase()}@people.example`)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(heading(page, `Otto ${family}`)).toBeVisible()
  await page.getByRole('link', { name: 'Revoke', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Invitation revoked.')).toBeVisible()
  await page.goto(`${home}/admin/users?q=${family}`)
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible()
})

test('a new role ends the session of whoever gets it', async ({ page, home, people }) => {
  const office = await company(people)
  const admin = await people.make({ role: 'admin', company: office })
  const agent = await people.make({ company: office, name: ['Rita', freshName()] })
  await signIn(page, home, agent)
  const token = await cookieOf(page, home, 'token')
  await page.context().clearCookies()
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/users/${agent.id}`)
  await page.getByRole('link', { name: 'Change role' }).click()
  await expect(page.getByRole('heading', { name: /^Role of Rita/ })).toBeVisible()
  await page.locator('input[name=account_type][value=manager]').check()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('was signed out everywhere.')).toBeVisible()
  expect((await askApi(home, token, 'GET', '/v1/users/me')).status).toBe(401)
  expect((await storedPerson(people, agent))?.account_type).toBe('manager')
})

test('an account is closed, its contacts go to somebody else, and come back', async ({ page, home, people, scripted }) => {
  const office = await company(people)
  const admin = await people.make({ role: 'admin', company: office })
  const leaver = await people.make({ company: office, name: ['Lea', freshName()] })
  const heir = freshName()
  await people.make({ company: office, name: ['Hal', heir] })
  const owner = { ...leaver, name: '', brand: '' }
  await people.within((work) => makeContacts(work, [{ owner }, { owner }, { owner }]))
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/users/${leaver.id}/leave?q=${heir}`)
  await expect(page.getByText(/ has 3 contacts\./)).toBeVisible()
  await choose(page, scripted, 'New owner of the contacts', `Hal ${heir}`)
  await page.getByRole('button', { name: 'Close account' }).click()
  await expect(page.getByText('Account closed. 3 contacts were reassigned.')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\/undo\//)
  expect((await askApi(home, '', 'POST', '/v1/sessions', leaver)).status).toBe(422)
  await page.goto(`${home}/admin/users?q=${heir}`)
  await page.getByRole('link', { name: `Hal ${heir}` }).click()
  await expect(page.getByRole('link', { name: `Contacts of Hal ${heir}: 3` })).toBeVisible()

  await page.goto(`${home}/admin/users/${leaver.id}`)
  await page.getByRole('button', { name: 'Reopen account' }).click()
  await expect(page.getByText('Account reopened.')).toBeVisible()
  expect((await askApi(home, '', 'POST', '/v1/sessions', leaver)).status).toBe(200)
})

test('somebody is deleted, only with word of who gets the contacts', async ({ page, home, people, scripted }) => {
  const office = await company(people)
  const [leaver, heir] = [await people.make({ company: office, name: ['Lea', freshName()] }), freshName()]
  await people.make({ company: office, name: ['Hal', heir] })
  await people.within((work) => makeContacts(work, [{ owner: { ...leaver, name: '', brand: '' } }]))
  await signIn(page, home, await people.make({ role: 'admin', company: office }))
  await page.goto(`${home}/admin/users/${leaver.id}/leave?for=good&q=${heir}`)
  await expect(page.getByText('This cannot be undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await page.goto(`${home}/admin/users/${leaver.id}/leave?for=good&q=${heir}`)
  await choose(page, scripted, 'New owner of the contacts', `Hal ${heir}`)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('was deleted and 1 contact was reassigned.')).toBeVisible()
  expect((await page.goto(`${home}/admin/users/${leaver.id}`))?.status()).toBe(404)
})

test('an admin signs in as somebody from the list and from their page, and comes back', async ({ page, home, people }) => {
  const office = await company(people)
  const admin = await people.make({ role: 'admin', company: office, name: ['Ada', 'Hill'] })
  const family = freshName()
  const agent = await people.make({ company: office, name: ['Noa', family] })
  const unitAdmin = await people.make({ role: 'bu_admin', company: office, unit: office.units[0], name: ['Uma', family] })
  const actsAs = async (name: string) => {
    await expect(page.getByText(`Ada Hill is acting as ${name} ${family}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Return to your own account' }).click()
    await expect(page.getByText('is acting as')).toHaveCount(0)
  }
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/users?q=${family}`)
  await page.locator(`summary[aria-label="Sign in as Noa ${family}"]`).click()
  await page.getByRole('button', { name: 'Sign in as them' }).click()
  await actsAs('Noa')

  await page.goto(`${home}/admin/users/${agent.id}`)
  await page.getByRole('button', { name: 'View as…' }).click()
  await actsAs('Noa')

  await page.goto(`${home}/admin/users/${unitAdmin.id}`)
  await page.getByRole('button', { name: 'As BU Admin' }).click()
  await actsAs('Uma')
})

test('sessions and a lost second factor are ended from a person’s page', async ({ page, home, people }) => {
  const office = await company(people)
  const agent = await people.make({
    company: office,
    name: ['Tom', freshName()],
    state: { otp_enabled_at: new Date(), otp_delivery: 'email' },
  })
  await signIn(page, home, await people.make({ role: 'admin', company: office }))
  await page.goto(`${home}/admin/users/${agent.id}`)
  await expect(page.getByText('They are not signed in anywhere.')).toBeVisible()
  await page.getByRole('link', { name: 'Reset two-factor sign-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Two-factor sign-in was reset. They were notified by e-mail.')).toBeVisible()
  await people.mail(agent.email, 'Set it up again')
  const { body } = await askApi(home, '', 'POST', '/v1/sessions', agent)
  await page.goto(`${home}/admin/users/${agent.id}`)
  await page.getByRole('list', { name: 'Sessions' }).getByRole('button').click()
  await expect(page.getByText('Session ended.')).toBeVisible()
  expect((await askApi(home, String(body['token']), 'GET', '/v1/users/me')).status).toBe(401)
})

test('somebody is edited, and found by filters', async ({ page, home, people, scripted }) => {
  const office = await company(people)
  const family = freshName()
  const manager = await people.make({ role: 'manager', company: office, unit: office.units[0], name: ['Mona', family] })
  const agent = await people.make({ company: office, name: ['Eve', family] })
  await signIn(page, home, await people.make({ role: 'admin', company: office }))
  await page.goto(`${home}/admin/users/${agent.id}/edit`)
  await field(page, 'Title').selectOption({ index: 1 })
  await field(page, 'Business unit').selectOption(office.units[0])
  // Of many people the list holds the first only; without scripts the others are found by a button.
  const words = field(page, 'Find a person')
  if (!scripted && (await words.count()) > 0) {
    await words.fill(`Mona ${family}`)
    await page.locator('button[name=find][value=manager]').click()
  }
  await choose(page, scripted, 'Reports to', `Mona ${family}, Manager`)
  await page.getByLabel('Require two-factor sign-in').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('Required, not set up yet')).toBeVisible()
  await page.goto(`${home}/admin/users?manager_id=${manager.id}`)
  await expect(row(page, `Eve ${family}`)).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: /^Remove filter: Reports to/ }).click()
  await expect(page).toHaveURL(`${home}/admin/users`)
})

test('the last admin stays one', async ({ page }) => {
  const home = origin('direct')
  await signInToDemo(page, 'admin', 'direct')
  await page.goto(`${home}/admin/users?account_type=admin`)
  await page.locator('tbody th a').first().click()
  await page.getByRole('link', { name: 'Change role' }).click()
  await page.locator('input[name=account_type][value=agent]').check()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('This is the last admin. Make someone else an admin first.')).toBeVisible()
})

test('an agent has no such page', async ({ page, home, people }) => {
  await signIn(page, home, await people.make())
  expect((await page.goto(`${home}/admin/users`))?.status()).toBe(403)
  await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveCount(0)
})
