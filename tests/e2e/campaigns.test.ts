import { newId } from '#api/platform/ids.ts'
import { text_permissions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { freshName, freshPhone } from './support/contacts.ts'
import { tick } from './support/lists.ts'
import { expect, field, signIn, test } from './support/session.ts'
import { buyNumber } from './support/telephony.ts'

test('a mail is looked at, sent, read again, and ended by who got it', async ({ page, home, people }) => {
  const last = freshName()
  const email = `${last.toLowerCase()}@people.example`
  const agent = await people.make({ role: 'agent', name: ['Nora', last] })
  const id = await people.within((work) =>
    makeContact(work, { ...agent, name: '', brand: '' }, { first_name: 'Jane', last_name: last, emails: [{ email }] }),
  )
  await signIn(page, home, agent)
  await page.goto(`${home}/contacts/${id}/files`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n') })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('1 file added.')).toBeVisible()
  await page.goto(`${home}/contacts/${id}`)
  await page
    .getByRole('link', { name: `E-mail ${email}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'No e-mails yet' })).toBeVisible()

  // The widget for help has a subject as well.
  const letter = page.locator('#write-email')
  await field(letter, 'Subject').fill('For {{first_name}}')
  await field(letter, 'Text').fill('Hello **{{first_name}}**, call me at {{shoe_size}}.')
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByText('“shoe_size” is not a field that can be filled in.').first()).toBeVisible()
  await field(letter, 'Text').fill('Hello **{{first_name}}**, until soon.')
  await page.getByRole('checkbox', { name: 'Plan.pdf (17 bytes)' }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('For Jane')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Plan.pdf (17 bytes)' })).toBeChecked()
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByText('E-mail on its way.')).toBeVisible()

  await page.getByRole('link', { name: 'For Jane' }).click()
  await expect(page.getByText('Hello Jane, until soon.')).toBeVisible()
  await expect(page.getByText('Plan.pdf (17 bytes)')).toBeVisible()
  await expect(async () => {
    await page.goto(`${home}/outbox`)
    await expect(page.getByRole('article', { name: 'For Jane' }).filter({ hasText: email })).toBeVisible({ timeout: 1000 })
  }).toPass()

  // She writes back: it stands with her.
  await page.getByRole('article', { name: 'For Jane' }).filter({ hasText: email }).getByRole('link', { name: 'For Jane' }).click()
  await page.getByLabel('Words of a reply').fill(`Call ${last} at noon`)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Taken in as a reply')).toBeVisible()
  await page.goto(`${home}/contacts/${id}/emails`)
  const answer = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Received' })
  await answer.getByRole('link').first().click()
  await expect(page.getByText(`Call ${last} at noon`)).toBeVisible()

  await page.goto(`${home}/outbox`)
  await page
    .getByRole('article', { name: 'For Jane' })
    .filter({ hasText: email })
    .getByRole('link', { name: /unsubscribe/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Unsubscribe from e-mails' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()

  await page.goto(`${home}/contacts/${id}`)
  await page
    .getByRole('link', { name: `E-mail ${email}` })
    .first()
    .click()
  await field(letter, 'Subject').fill('Once more')
  await field(letter, 'Text').fill('Hello')
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByText('They opted out of e-mails from us.').first()).toBeVisible()
  await expect(field(letter, 'Subject')).toHaveValue('Once more')
})

test('an admin writes a template in two languages, and puts it away', async ({ page, home, people }) => {
  const title = `Welcome ${freshName()}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/emails`)
  await page.getByRole('link', { name: 'New template' }).click()
  await field(page, 'Name').fill(title)
  await field(page, 'In English').first().fill('Welcome, {{first_name|friend}}')
  await field(page, 'In Spanish').first().fill('Bienvenido, {{first_name|amigo}}')
  await field(page, 'Text').fill('Hello there')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template added.')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(field(page, 'In Spanish').first()).toHaveValue('Bienvenido, {{first_name|amigo}}')
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Template deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('people are chosen in the list, written to once, and those who are left out are named @browser', async ({ page, home, people }) => {
  const last = freshName()
  const agent = { ...(await people.make({ role: 'agent', name: ['Nora', last] })), name: '', brand: '' }
  await people.within(async (work) => {
    for (const place of [1, 2, 3]) {
      const do_not_mail = place === 3
      await makeContact(work, agent, {
        first_name: `P${place}`,
        last_name: last,
        do_not_mail,
        emails: [{ email: `p${place}${last}@people.example` }],
      })
    }
  })
  await signIn(page, home, agent)
  await page.goto(`${home}/contacts`)
  await tick(page, `P1 ${last}`, `P2 ${last}`, `P3 ${last}`)
  await page.getByRole('group', { name: 'Actions for selected contacts' }).getByRole('button', { name: 'E-mail', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 people get this' })).toBeVisible()
  await page.getByText('Asked not to be e-mailed: 1').click()
  await expect(page.getByRole('link', { name: `P3 ${last}` })).toBeVisible()

  const letter = page.locator('#broadcast')
  await field(letter, 'Title').fill(`News ${last}`)
  await field(letter, 'Subject').fill(`Hello {{first_name|you}} ${last}`)
  await field(letter, 'Text').fill('Until soon: [my page](https://plans.example/me).')
  await field(letter, 'Track clicks').check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(field(letter, 'Track clicks')).toBeChecked()
  await expect(page.getByText(/Hello P\d/).first()).toBeVisible()
  await field(letter, 'About').selectOption('Medicare plans')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Added to what you wrote: We do not offer every plan available in your area.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByRole('heading', { name: `News ${last}` })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('2 of 3').or(page.getByText('3 of 3'))).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const campaign = page.url()
  await page.goto(`${home}/outbox`)
  const mail = page.getByRole('article', { name: new RegExp(`Hello P\\d ${last}`) }).first()
  const link = /http\S+\/l\/[\w-]+/.exec((await mail.textContent()) ?? '')?.[0] ?? ''
  for (const method of ['head', 'get'] as const) {
    const answer = await page.request[method](link, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location'], answer.headers()['cache-control']]).toEqual([
      302,
      'https://plans.example/me',
      'no-store',
    ])
    expect(answer.headers()['set-cookie']).toBeUndefined()
  }
  await page.goto(campaign)
  await expect(page.getByRole('row', { name: 'https://plans.example/me 0 0 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Recipients' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`P3 ${last}`) })).toContainText('Asked not to be e-mailed')
})

test('an admin holds campaigns back, everybody who can send is told, and they go on @browser', async ({ page, home, people }) => {
  const last = freshName()
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', last] }))
  await page.goto(`${home}/admin/pause`)
  await field(page, 'Minutes').fill('5')
  await page.getByRole('button', { name: 'Hold back', exact: true }).click()
  await expect(field(page, 'Minutes')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Minutes').fill('15')
  await field(page, 'Reason').fill(`New version ${last}`)
  await page.getByRole('button', { name: 'Hold back', exact: true }).click()
  await expect(page.getByText('Campaigns are held back.')).toBeVisible()
  await page.goto(`${home}/campaigns`)
  await expect(page.getByText(`New version ${last}`)).toBeVisible()
  await page.goto(`${home}/admin/pause`)
  await page.getByRole('button', { name: 'Go on now' }).click()
  await expect(page.getByText('Campaigns go on.')).toBeVisible()
})

test('a text that is ready to be sent is added, and refused where it has an unknown field', async ({ page, home, people }) => {
  const title = `Short ${freshName()}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/campaign_triggers`)
  await page.getByRole('link', { name: 'New text' }).click()
  await field(page, 'Name').fill(title)
  await field(page, 'Text').fill('Hi {{shoe_size}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“shoe_size” is not a field that can be filled in.').first()).toBeVisible()
  await field(page, 'Text').fill('Hi {{first_name}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Message added.')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(field(page, 'Text')).toHaveValue('Hi {{first_name}}')
})

test('a mail that goes by itself is added, refused beside its fields, changed and deleted', async ({ page, home, people }) => {
  const title = `Anniversary ${freshName()}`
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/campaign_triggers/new`)
  const form = page.locator('#trigger')
  await field(form, 'Name').fill(title)
  await field(form, 'Subject').fill('Years with us')
  await field(form, 'Text').fill('Thank you, {{first_name}}.')
  // Not in force: what the other people of this brand get stays as it is.
  await form.getByLabel('In use').uncheck()
  await field(form, 'Trigger').selectOption('On a date')
  await field(form, 'How often').selectOption('Once a month')
  await field(form, 'Days after').fill('-3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field(form, 'Date')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(form, 'Days after')).toHaveValue('-3')
  await field(form, 'Trigger').selectOption('On policy anniversaries')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Only a fixed date comes round each month.').first()).toBeVisible()
  await field(form, 'How often').selectOption('Once a year')
  await field(form, 'Time').fill('08:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Message added.')).toBeVisible()

  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Results so far' })).toBeVisible()
  await expect(field(form, 'Trigger')).toHaveValue('policy_anniversary')
  await expect(field(form, 'Time')).toHaveValue('08:30')
  await field(form, 'Trigger').selectOption('On a date')
  await field(form, 'Date').fill('2031-05-05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Message saved.')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(field(form, 'Date')).toHaveValue('2031-05-05')
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Message deleted.')).toBeVisible()
})

test('people are texted who agreed to it, in parts and with its cost, and those who did not are named @browser', async ({
  page,
  home,
  people,
}) => {
  const last = freshName()
  const agent = await people.make({ role: 'agent', name: ['Nora', last] })
  await buyNumber(home, agent)
  const numbers = [1, 2, 3].map(() => `+1${freshPhone()}`)
  await people.within(async (work) => {
    for (const [place, number] of numbers.entries()) {
      const first_name = `P${place + 1}`
      const contact_id = await makeContact(work, { ...agent, name: '', brand: '' }, { first_name, last_name: last, phones: [{ number }] })
      const agreed = { permitted: true, how: 'in_writing' as const, agreed_at: work.now, phone_number: number, contact_id }
      if (place < 2) await work.db.insert(text_permissions).values({ ...agreed, tenant_id: work.brand.id, id: newId() })
    }
  })
  await signIn(page, home, agent)
  await page.goto(`${home}/contacts`)
  await tick(page, `P1 ${last}`, `P2 ${last}`, `P3 ${last}`)
  await page.getByRole('group', { name: 'Actions for selected contacts' }).getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 people get this' })).toBeVisible()
  await page.getByText('Has not agreed in writing or on a web form to be texted: 1').click()
  await expect(page.getByRole('link', { name: `P3 ${last}` })).toBeVisible()

  const form = page.locator('#text-broadcast')
  await field(form, 'Title').fill(`News ${last}`)
  await field(form, 'Text').fill('Hello {{shoe_size}}')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('“shoe_size” is not a field that can be filled in.').first()).toBeVisible()
  await field(form, 'Text').fill('Hello {{first_name}}, until soon.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/^Nora .*: Hello P\d, until soon\. Reply STOP to opt out\.$/)).toBeVisible()
  await expect(page.getByText('2 parts in all', { exact: false })).toBeVisible()
  await expect(field(form, 'Title')).toHaveValue(`News ${last}`)

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await field(form, 'Day').fill(day)
  await page.getByRole('button', { name: 'Text 2 people' }).click()
  await expect(page.getByRole('heading', { name: `News ${last}` })).toBeVisible()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Call off' }).click()
  await expect(page.getByText('Called off', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Recipients' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`P3 ${last}`) })).toContainText('Has not agreed')
  await expect(page.getByRole('row', { name: new RegExp(`P1 ${last}`) })).toContainText('Called off before it went')

  await page.goto(`${home}/campaigns`)
  await page.getByRole('navigation', { name: 'By' }).getByRole('link', { name: 'Texts' }).click()
  await expect(page.getByRole('link', { name: `News ${last}` })).toBeVisible()
})

test('an admin sees which records prove the domain that mail comes from, and has them looked at', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/sending_domain`)
  await page.getByRole('button', { name: /^(Start|Check now)$/ }).click()
  await expect(page.getByText(/^Checked just now: /)).toBeVisible()
  await expect(field(page, 'Name of the TXT record (DKIM)')).toHaveValue(/^crm[0-9a-f]{8}\._domainkey\./)
  await expect(field(page, 'Value of the TXT record (DKIM)')).toHaveValue(/^v=DKIM1; k=rsa; p=/)
  await expect(page.getByRole('row', { name: 'One-click unsubscribe Gmail, Yahoo Done' })).toBeVisible()
})
