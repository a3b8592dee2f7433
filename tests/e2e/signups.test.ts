import type { Page } from '@playwright/test'
import { freshName } from './support/contacts.ts'
import { payWith } from './support/pay.ts'
import { expect, field, fillSignIn, linkIn, signIn, test, type People } from './support/session.ts'

const freshEmail = () => `applicant-${crypto.randomUUID().slice(0, 13)}@people.example`

type Applicant = { last: string; email: string; plan?: string }

/** Asks for an account and follows the link of the mail. */
async function ask(page: Page, home: string, people: People, { last, email, plan }: Applicant): Promise<void> {
  await page.goto(`${home}/login`)
  await page.getByRole('link', { name: 'No account yet? Request one' }).click()
  await expect(page.getByRole('heading', { name: 'Request an account' })).toBeVisible()
  await field(page, 'First name').fill('Ines')
  await field(page, 'Last name').fill(last)
  await field(page, 'E-mail address').fill(email)
  await page.getByLabel('Company').fill('Vega Insurance')
  if (plan) await page.getByLabel('Plan').selectOption({ label: plan })
  await page.getByRole('button', { name: 'Request account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const mail = await people.mail(email, '/signup/confirm/')
  await page.goto(home + (/\/signup\/confirm\/\S+/.exec(mail)?.[0] ?? ''))
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, that was me' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

/** Whoever was approved sets the password of the mail and signs in with it. */
async function enterAs(page: Page, home: string, people: People, email: string): Promise<void> {
  await page.context().clearCookies()
  const { pathname, search } = linkIn(await people.mail(email, 'token='))
  await page.goto(home + pathname + search)
  const password = 'four plain words in a row'
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(`${home}/login`)
  await fillSignIn(page, { username: email, password })
}

test('somebody asks for an account, is approved, sets a password and signs in', async ({ page, home, people }) => {
  const [last, email] = [freshName(), freshEmail()]
  await ask(page, home, people, { last, email })

  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/signups?q=${last}`)
  await page.getByRole('link', { name: `Ines ${last}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ines ${last}` })).toBeVisible()
  await expect(page.getByText('Waiting for review')).toBeVisible()
  await expect(page.getByLabel('New company')).toHaveValue('Vega Insurance')
  await page.getByLabel('New company').fill(`Vega ${last}`)
  await page.getByRole('radio', { name: 'No one: free of charge' }).check()
  await page.getByRole('button', { name: 'Approve and send invitation' }).click()
  await expect(page.getByText(`Approved. The invitation was sent to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve and send invitation' })).toHaveCount(0)
  await page.goto(`${home}/admin/corporations?q=${last}`)
  await expect(page.getByRole('link', { name: `Vega ${last}` })).toBeVisible()

  await enterAs(page, home, people, email)
  await expect(page.getByText('Please accept the terms of use')).toBeVisible()
})

for (const brand of ['central', 'legacy']) {
  test(`${brand}: a plan is asked for with the account, shown to whoever approves, and paid on the newcomer’s first screen @browser`, async ({
    page,
    brandUrl,
    people,
  }) => {
    const [home, last, email] = [brandUrl(brand), freshName(), freshEmail()]
    await ask(page, home, people.of(brand), { last, email, plan: 'Solo, $49.00 a month' })
    await signIn(page, home, await people.of(brand).make({ role: 'admin', name: ['Ada', freshName()] }))
    await page.goto(`${home}/admin/signups?q=${last}`)
    await page.getByRole('link', { name: `Ines ${last}` }).click()
    await expect(page.getByText('Solo, $49.00 a month')).toBeVisible()
    await page.getByLabel('New company').fill(`Vega ${last}`)
    await page.getByRole('button', { name: 'Approve and send invitation' }).click()
    await expect(page.getByText(`Approved. The invitation was sent to ${email}.`)).toBeVisible()

    await enterAs(page, home, people.of(brand), email)
    await page.getByRole('button', { name: 'I accept the terms of use' }).click()
    await expect(page).toHaveURL(/\/billing\/review\?plan=/)
    await expect(page.getByRole('heading', { name: 'Review: Solo' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Pay $49.00' }).click()
    await payWith(page, '4242424242424242')
    await expect(page.getByText('Paid: $49.00 for Solo')).toBeVisible()
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/contacts`)
  })
}

test('a request is declined with a reason, which is mailed, and can still be approved', async ({ page, home, people }) => {
  const [last, email] = [freshName(), freshEmail()]
  await ask(page, home, people, { last, email })
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/signups?q=${last}`)
  await page.getByRole('link', { name: `Ines ${last}` }).click()
  await page.getByRole('link', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Decline the request from Ines ${last}?` })
  await dialog.getByRole('button', { name: 'Decline and send reason' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await field(dialog, 'Reason').fill('We only take licensed agents.')
  await dialog.getByRole('button', { name: 'Decline and send reason' }).click()
  await expect(page.getByText(`Declined. The reason was sent to ${email}.`)).toBeVisible()
  expect(await people.mail(email, 'licensed agents')).toContain('> We only take licensed agents.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Create the account anyway' })).toBeVisible()
})

test('what is wrong is said beside its field, and everything typed stays', async ({ page, home }) => {
  await page.goto(`${home}/signup`)
  await field(page, 'First name').fill('Ines')
  await field(page, 'E-mail address').fill('nobody')
  await page.getByRole('button', { name: 'Request account' }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await expect(page.getByText('Please enter an e-mail address such as name@example.com.')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Ines')
  await expect(field(page, 'E-mail address')).toHaveValue('nobody')
})

test('where a brand takes no requests there is no such page', async ({ page, brandUrl }) => {
  const response = await page.goto(`${brandUrl('direct')}/signup`)
  expect(response?.status()).toBe(404)
  await page.goto(`${brandUrl('direct')}/login`)
  await expect(page.getByRole('link', { name: 'No account yet? Request one' })).toHaveCount(0)
})

test('a manager has no such list', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'manager', name: ['Max', freshName()] }))
  const response = await page.goto(`${home}/admin/signups`)
  expect(response?.status()).toBe(403)
})
