import { ownCallsStream } from '#api/platform/live/channels/own-calls.ts'
import { live } from '#api/platform/live/live.ts'
import type { ContactFields } from '#tests/factories/contacts.ts'
import { choose } from './support/choose.ts'
import { agentWith, freshName, freshPhone, give, names } from './support/contacts.ts'
import { fillSignIn as fillDemoSignIn } from './support/demo.ts'
import { heardByScripts } from './support/facts.ts'
import { askApi, cookieOf, expect, field, fillSignIn, homeBrand, signIn, test } from './support/session.ts'

test.describe('a contact', () => {
  test('of somebody else is not there', async ({ page, home, people }) => {
    const stranger = await people.make()
    const [number] = await give(people, stranger, [{ first_name: 'Secret' }])
    await agentWith(page, home, people, [])
    for (const path of [`/contacts/${number}`, `/contacts/${number}/edit`]) {
      const answer = await page.goto(home + path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page.getByText('Secret')).toHaveCount(0)
    }
  })

  test('shows how to reach them, and what they asked not to be done', async ({ page, home, people }) => {
    const phone = freshPhone()
    const thisYear = new Date().getFullYear()
    const person: ContactFields = {
      first_name: 'Rosa',
      birth_date: `${thisYear - 64}-12-31`,
      phones: [{ phone_type: 8, number: phone }],
      emails: [{ email: 'rosa@example.com' }],
      medicare_number: '1EG4-TE5-MK73',
      addresses: [{ address: '12 Elm Street', city: 'Boston', state: 'MA', zip_code: '02110', county: 'Suffolk' }],
    }
    const { numbers } = await agentWith(page, home, people, [person, { ...person, first_name: 'Silent', do_not_call: true }])
    await page.goto(`${home}/contacts/${numbers[0]}`)
    const shown = `(617) ${phone.slice(3, 6)}-${phone.slice(6)}`
    await expect(page.getByRole('link', { name: `Call ${shown}` })).toHaveAttribute('href', `tel:+1${phone}`)
    await expect(page.getByText(`Turns 65 on Dec 31, ${thisYear + 1}`)).toBeVisible()
    await expect(page.getByText('Boston, MA 02110')).toBeVisible()
    await expect(page.getByText('Suffolk County')).toBeVisible()
    await expect(page.getByText('1EG4-TE5-MK73')).toBeHidden()
    await page.getByText('Show number').click()
    await expect(page.getByText('1EG4-TE5-MK73')).toBeVisible()

    await page.goto(`${home}/contacts/${numbers[1]}`)
    await expect(page.getByText('This person asked not to be called.')).toBeVisible()
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
  })

  test('is created with everything that is known @browser', async ({ page, home, people }) => {
    await agentWith(page, home, people, [])
    const phone = freshPhone()
    await page.goto(`${home}/contacts/new`)
    await field(page, 'First name').first().fill('María José')
    await field(page, 'Last name').first().fill("O'Brien-Núñez")
    await field(page, 'Goes by').fill('Majo')
    await field(page, 'Phone number 1').fill(phone)
    await page.getByLabel('Type of phone 1').selectOption('Landline')
    await page.getByRole('button', { name: 'Add phone number' }).click()
    await field(page, 'Phone number 2').fill('+44 20 7946 0958')
    await field(page, 'E-mail address 1').fill('Majo@Example.com')
    await field(page, 'Street').fill('12 Elm Street')
    await field(page, 'City').fill('Boston')
    await page.getByLabel('State', { exact: true }).selectOption('Massachusetts')
    await field(page, 'ZIP code').fill('021101234')
    await field(page, 'County').fill('Suffolk')
    await field(page, 'Birth date').first().fill('1960-05-06')
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Tobacco').selectOption('No tobacco')
    await page.getByLabel('Preferred language').selectOption('Spanish')
    await page.getByLabel('Best time to call').selectOption('Evening')
    await field(page, 'First name').last().fill('Pablo')
    await field(page, 'Medicare number').fill('1eg4te5mk73')
    await field(page, 'Part A effective date').fill('2025-05-01')
    await page.getByLabel('Category').selectOption('Client')
    await field(page, 'Tags').fill('seminar, referral ,, seminar')
    await page.getByLabel('Do not mail').check()
    await page.getByRole('button', { name: 'Create contact' }).click()

    await expect(page.getByRole('heading', { name: "María José O'Brien-Núñez", level: 1 })).toBeVisible()
    await expect(page.getByText('Contact added.')).toBeVisible()
    await page.reload()
    const main = page.getByRole('main')
    for (const words of [
      'Goes by Majo',
      `(617) ${phone.slice(3, 6)}-${phone.slice(6)}`,
      '+44 207 946 0958',
      'majo@example.com',
      'Boston, MA 02110-1234',
      'Suffolk County',
      'May 6, 1960',
      'No tobacco',
      'Evening',
      'Spanish',
      'Pablo',
      'May 1, 2025',
      'seminar',
      'referral',
      'Do not mail',
    ]) {
      await expect(main.getByText(words).first()).toBeVisible()
    }
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(field(page, 'Medicare number')).toHaveValue('1EG4-TE5-MK73')
    await expect(page.getByLabel('Type of phone 1')).toHaveValue('8')
    await expect(field(page, 'Tags')).toHaveValue('referral, seminar')
    await expect(page.getByLabel('Do not mail')).toBeChecked()
  })

  test('is not created from nonsense: what is wrong is said beside it, and what was typed stays @browser', async ({
    page,
    home,
    people,
  }) => {
    await agentWith(page, home, people, [])
    await page.goto(`${home}/contacts/new`)
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByText('Please give a name, a phone number or an e-mail address.').first()).toBeVisible()

    await field(page, 'First name').first().fill('Typed')
    await field(page, 'Phone number 1').fill('555')
    await field(page, 'E-mail address 1').fill('not an address')
    await field(page, 'Street').fill('1 Elm Street #4')
    await page.getByLabel('Do not text').check()
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('alert').getByText('2 fields need your attention')).toBeVisible()
    await expect(page.locator('[id="contact-phones[0].number-error"]')).toHaveText('Please enter a phone number with 10 digits.')
    await expect(page.locator('[id="contact-emails[0].email-error"]')).toContainText('name@example.com')
    await expect(field(page, 'Phone number 1')).toBeFocused()
    await expect(field(page, 'Phone number 1')).toHaveValue('555')
    await expect(field(page, 'E-mail address 1')).toHaveValue('not an address')
    await expect(field(page, 'First name').first()).toHaveValue('Typed')
    await expect(page.getByLabel('Do not text')).toBeChecked()

    await field(page, 'Phone number 1').fill(freshPhone())
    await field(page, 'E-mail address 1').fill('')
    await field(page, 'Apartment, suite').fill('Apt #4/B')
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('heading', { name: 'Typed', level: 1 })).toBeVisible()
    await expect(page.getByText('Characters that this line does not take were removed.')).toBeVisible()
    await expect(page.getByText('1 Elm Street #4')).toBeVisible()
    await expect(page.getByText('Apt 4B')).toBeVisible()
  })

  test('is helped along while it is typed, and never fought over', { tag: '@js' }, async ({ page, home, people }) => {
    await agentWith(page, home, people, [])
    await page.goto(`${home}/contacts/new`)
    await heardByScripts(field(page, 'Street'))
    await field(page, 'Street').pressSequentially("12 O'Neil St. #4")
    await expect(field(page, 'Street')).toHaveValue("12 O'Neil St. #4")
    await field(page, 'Apartment, suite').pressSequentially('Apt #4/B')
    await expect(field(page, 'Apartment, suite')).toHaveValue('Apt 4B')
    await field(page, 'Last name').first().pressSequentially("O'Hara? <Jr>")
    await expect(field(page, 'Last name').first()).toHaveValue("O'Hara Jr")
    for (const [label, typed, written] of [
      ['Phone number 1', '16175550142', '(617) 555-0142'],
      ['ZIP code', '021101234', '02110-1234'],
      ['Medicare number', '1eg4te5mk73', '1EG4-TE5-MK73'],
      ['Medicare number', '1eg4', '1eg4'],
    ] as const) {
      await field(page, label).fill(typed)
      await field(page, label).blur()
      await expect(field(page, label)).toHaveValue(written)
    }
  })

  test('that may be there already is shown before it is created again', async ({ page, home, people, scripted }) => {
    const phone = freshPhone()
    const { number } = await agentWith(page, home, people, [{ first_name: 'Ana', last_name: 'Ruiz', phones: [{ number: phone }] }])
    await page.goto(`${home}/contacts/new`)
    await field(page, 'First name').first().fill('Anita')
    await field(page, 'Phone number 1').fill(phone)
    const warning = page.getByText('This may be someone you already have')
    if (scripted) await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('link', { name: 'Open Ana Ruiz' })).toBeFocused()
    await expect(warning).toBeVisible()
    await expect(page.getByText('Same phone number')).toBeVisible()
    await expect(page.getByText('Owner: Nora Lake')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Ana Ruiz' })).toHaveAttribute('href', `/contacts/${number}`)
    await expect(field(page, 'First name').first()).toHaveValue('Anita')

    await page.getByRole('button', { name: 'Create anyway' }).click()
    await expect(page.getByRole('heading', { name: 'Anita', level: 1 })).toBeVisible()
    await page.goto(`${home}/contacts?search=${phone}&order_field=name`)
    await expect(names(page)).toHaveText(['Anita', 'Ana Ruiz'])
  })

  test('is changed and read again', async ({ page, home, people }) => {
    const phone = freshPhone()
    const other = freshPhone()
    const { number } = await agentWith(page, home, people, [
      {
        first_name: 'Luis',
        last_name: 'Vega',
        phones: [{ number: phone }, { phone_type: 1, number: other }],
        tags: ['old'],
        tobacco: true,
        medicare_number: '1EG4TE5MK73',
      },
    ])
    await page.goto(`${home}/contacts/${number}`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(field(page, 'Phone number 1')).toHaveValue(`(617) ${phone.slice(3, 6)}-${phone.slice(6)}`)
    await page.getByRole('button', { name: 'Remove phone number 1' }).click()
    await expect(field(page, 'Phone number 2')).toHaveCount(0)
    await expect(field(page, 'Phone number 1')).toHaveValue(`(617) ${other.slice(3, 6)}-${other.slice(6)}`)
    await field(page, 'Last name').first().fill('Vega Ríos')
    await field(page, 'Medicare number').fill('')
    await page.getByLabel('Tobacco').selectOption('Unknown')
    await field(page, 'Tags').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page.getByRole('heading', { name: 'Luis Vega Ríos', level: 1 })).toBeVisible()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(`(617) ${other.slice(3, 6)}-${other.slice(6)}`).first()).toBeVisible()
    await expect(page.getByText(phone.slice(6))).toHaveCount(0)
    await expect(page.getByText('Show number')).toHaveCount(0)
    await expect(page.getByText('Uses tobacco')).toHaveCount(0)
    await page.goto(`${home}/contacts/${number}/edit`)
    await expect(field(page, 'Tags')).toHaveValue('')
    await expect(page.getByLabel('Tobacco')).toHaveValue('')
  })

  test('that somebody else changed in the meantime is shown in both versions, and nothing typed is lost @browser', async ({
    page,
    home,
    people,
    scripted,
  }) => {
    const { who, number } = await agentWith(page, home, people, [
      { first_name: 'Both', last_name: 'Before', nickname: 'Bo', emails: [{ email: 'before@example.com' }] },
    ])
    await page.goto(`${home}/contacts/${number}/edit`)
    await field(page, 'Last name').first().fill('Mine')
    await field(page, 'Goes by').fill('Typed')
    const token = await cookieOf(page, home, 'token')
    await askApi(home, token, 'PATCH', `/v1/contacts/${number}`, { last_name: 'Theirs', emails: [{ email: 'theirs@example.com' }] })
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page.getByText('Someone else changed this contact while you were editing')).toBeVisible()
    // What happens meanwhile has the loaders run anew, and takes the choice away from nobody.
    if (scripted) {
      const again = page.waitForResponse((response) => response.url().includes('/edit.data') && response.request().method() === 'GET')
      await people.within((work) => live.tell(work, [ownCallsStream(who.id)], { event: 'call_ended' }))
      await again
    }
    const choice = (label: string) => page.getByRole('radiogroup', { name: label })
    await expect(choice('Last name')).toContainText('Mine')
    await expect(choice('Last name')).toContainText('Theirs')
    await expect(choice('Last name').getByLabel(/^Keep mine/)).toBeChecked()
    await expect(choice('E-mail addresses').getByLabel(/^Keep theirs/)).toBeChecked()
    await expect(choice('Goes by').getByLabel(/^Keep mine/)).toBeChecked()
    await choice('Last name')
      .getByLabel(/^Keep theirs/)
      .check()

    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(field(page, 'Last name').first()).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await choice('Last name')
      .getByLabel(/^Keep theirs/)
      .check()
    await page.getByRole('button', { name: 'Save choices' }).click()
    await expect(page.getByRole('heading', { name: 'Both Theirs', level: 1, exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Goes by Typed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'theirs@example.com', exact: true })).toBeVisible()
  })

  test('keeps what was typed when the session ends before it is saved', async ({ page, home, people }) => {
    const { who, number } = await agentWith(page, home, people, [{ first_name: 'Long', last_name: 'Form' }])
    await page.goto(`${home}/contacts/${number}/edit`)
    await field(page, 'Goes by').fill('Kept')
    await page.getByRole('button', { name: 'Add e-mail address' }).click()
    await field(page, 'E-mail address 2').fill('kept@example.com')
    await people.endSessions(who)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/contacts/${number}/edit`)
    await expect(field(page, 'Goes by')).toHaveValue('Kept')
    await expect(field(page, 'E-mail address 2')).toHaveValue('kept@example.com')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Goes by Kept')).toBeVisible()
  })

  test('takes the marks in its address that the brand allows', async ({ page, brandUrl }) => {
    const home = brandUrl('direct')
    await page.goto(`${home}/login`)
    await fillDemoSignIn(page, 'agent')
    await page.waitForURL(`${home}/`)
    const last_name = freshName()
    await page.goto(`${home}/contacts/new`)
    await field(page, 'Last name').first().fill(last_name)
    await field(page, 'Street').fill('12 Elm Street')
    await field(page, 'Apartment, suite').fill('Apt #4/B')
    await field(page, 'Apartment, suite').press('Enter')
    await expect(page.getByRole('heading', { name: last_name, level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Apt #4/B')).toBeVisible()
  })

  test('is given to somebody else by a manager', async ({ page, home, people, scripted }) => {
    const manager = await people.make({ role: 'manager', name: ['Mona', 'Reyes'] })
    const otto = freshName()
    const agent = await people.make({ name: ['Otto', otto], manager: { ...manager, name: 'Mona Reyes', brand: homeBrand } })
    const [number] = await give(people, manager, [{ first_name: 'Handed', last_name: 'Over' }])
    await signIn(page, home, manager)
    await page.goto(`${home}/contacts/${number}/edit`)
    await choose(page, scripted, 'Owner', `Otto ${otto}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page
        .getByRole('complementary')
        .getByRole('definition')
        .filter({ hasText: /^Otto / }),
    ).toBeVisible()
    await page.goto(`${home}/contacts?contact_group=mine`)
    await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible()
    await page.goto(`${home}/contacts?downline_user_id=${agent.id}`)
    await expect(names(page)).toHaveText(['Handed Over'])
  })

  test('finds the one to give it to by name, where the people are many', async ({ page, home, people, scripted }) => {
    const manager = await people.make({ role: 'manager', name: ['Mona', 'Reyes'] })
    const under = { manager: { ...manager, name: 'Mona Reyes', brand: homeBrand } }
    const last_name = freshName()
    for (let count = 0; count < 52; count++) await people.make({ ...under, name: ['Aaron', `Aa${count}`] })
    await people.make({ ...under, name: ['Zoe', last_name] })
    const [number] = await give(people, manager, [{ first_name: 'Far', last_name: 'Away' }])
    await signIn(page, home, manager)
    await page.goto(`${home}/contacts/${number}/edit`)
    await field(page, 'Goes by').fill('Typed before')
    if (!scripted) {
      await expect(page.getByLabel('Owner').getByRole('option', { name: `Zoe ${last_name}` })).toHaveCount(0)
      await field(page, 'Find a person').fill(last_name)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await expect(page.getByLabel('Owner').getByRole('option', { name: `Zoe ${last_name}` })).toHaveCount(1)
    }
    // Where scripts run the field itself finds them.
    await choose(page, scripted, 'Owner', `Zoe ${last_name}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page
        .getByRole('complementary')
        .getByRole('definition')
        .filter({ hasText: `Zoe ${last_name}` }),
    ).toBeVisible()
    await expect(page.getByText('Goes by Typed before')).toBeVisible()
    await page.goto(`${home}/contacts`)
    await page.getByRole('link', { name: `Zoe ${last_name}` }).click()
    await expect(page.getByText(`Owner: Zoe ${last_name}`)).toBeVisible()
    await expect(names(page)).toHaveText(['Far Away'])
  })
})
