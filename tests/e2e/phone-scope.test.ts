import { license } from '#tests/factories/soa.ts'
import { freshName, give } from './support/contacts.ts'
import { browserOf, expectSound, givePhones, inPhoneBrowser, lastCall, patience, phoneOn, ready, type Caller } from './support/phone.ts'
import { expect, field, freshTest as test } from './support/session.ts'

test.use(inPhoneBrowser)

test.describe('a scope by voice', { tag: '@js' }, () => {
  test.setTimeout(90_000)

  test('is agreed to on a call between two browsers, and recorded with the second at which it was said', async ({
    browser,
    people,
    home,
  }) => {
    const [nora] = (await givePhones(people, home, 1)) as [Caller]
    const owner = { ...nora, name: '', brand: '' }
    await people.within((work) => license(work, owner))
    const person = freshName()
    const from = `+1212555${String(1000 + (process.pid % 9000))}`
    await give(people, nora, [{ first_name: 'Rosa', last_name: person, phones: [{ number: from }] } as never])
    const context = await browserOf(browser, home, nora)
    const page = await ready(context, `${home}/contacts`)
    await phoneOn(page).open()

    // The person sits in another browser, and speaks into its microphone.
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(`${process.env.E2E_CARRIER_URL}/carrier`)
    const call = theirs.getByRole('region', { name: 'Call in as a customer' }).first()
    await field(call, 'From').fill(from)
    await call.getByLabel('To').selectOption(nora.number)
    await call.getByLabel('Voice').selectOption('microphone')
    await call.getByRole('button', { name: 'Call', exact: true }).click()

    await phoneOn(page).shows(`Rosa ${person}`)
    await phoneOn(page).press('Accept')
    await phoneOn(page).status('In a call')
    await phoneOn(page).shows('No scope of appointment. You may not discuss Medicare Advantage or Part D.')
    await expectSound(page)
    await phoneOn(page).press('Recording')
    await expect(phoneOn(page).button('Recording')).toHaveAttribute('aria-pressed', 'true', patience)

    // Asked for and read out while they talk: the call goes on from page to page.
    await phoneOn(page).panel.getByRole('link', { name: 'Record by voice' }).click()
    await page.waitForURL(/\/soa\/new/)
    await phoneOn(page).press('Close phone')
    await page.getByRole('button', { name: 'Send scope of appointment' }).click()
    await expect(page.getByText('To be signed in person')).toBeVisible()
    const card = page.getByRole('region', { name: 'Record by voice' })
    await expect(card.getByText(/This call is being recorded\./)).toBeVisible()
    await expectSound(page)
    await theirs.getByRole('button', { name: 'Hang up' }).first().click()
    await expect.poll(async () => (await lastCall(nora))?.['recordings'], patience).toMatchObject([{ kind: 'call' }])

    await page.reload()
    await card.getByRole('checkbox', { name: /Medigap/ }).check()
    await field(card, 'Name as spoken').fill(`Rosa ${person}`)
    await field(card, 'Starts at').fill('0:01')
    await card.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByText('Agreed by the person on a recorded call · 0:01')).toBeVisible(patience)
    await theirs.context().close()
    await context.close()
  })
})
