import type { Page } from '@playwright/test'
import { suppress } from '#api/areas/outreach/index.ts'
import { png } from '#tests/support/form.ts'
import { freshName, freshPhone, give } from './support/contacts.ts'
import { loadersAtRest } from './support/facts.ts'
import { expect, field, signIn, test, type People } from './support/session.ts'
import { buyNumber, freshCompany, writeTo } from './support/telephony.ts'

const shown = (e164: string) => `(${e164.slice(2, 5)}) ${e164.slice(5, 8)}-${e164.slice(8)}`
const conversations = (page: Page) => page.getByRole('list', { name: 'Texts', exact: true })
const said = (page: Page) => page.getByRole('log', { name: /^Texts with/ })

/** Somebody with a number, and a colleague's number: the hours for texts do not hold between them. */
async function colleagues(home: string, people: People) {
  const company = await freshCompany(people)
  const one = await people.make({ name: ['Nora', 'Lake'], company })
  const other = await people.make({ name: ['Otto', 'Stone'], company })
  return { one, own: await buyNumber(home, one), theirs: await buyNumber(home, other) }
}

/** Looks again until it is there: without JavaScript nothing comes by itself. */
async function comes(page: Page, scripted: boolean, look: () => Promise<void>): Promise<void> {
  if (scripted) return look()
  await expect(async () => {
    await page.reload()
    await look()
  }).toPass()
}

test('a text goes to a new number with a picture, is delivered, and the answer comes @browser', async ({
  page,
  home,
  people,
  scripted,
}) => {
  const { one, own, theirs } = await colleagues(home, people)
  await signIn(page, home, one)
  await page.goto(`${home}/texts`)
  await expect(page.getByRole('heading', { name: 'No texts yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New text' }).last().click()
  await page.getByRole('searchbox', { name: 'Name or number' }).fill(theirs)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('list', { name: 'Recipients' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: `New text to ${shown(theirs)}` })).toBeVisible()
  await field(page, 'Your text').fill('Hello Otto, here is the map.')
  await field(page, 'Pictures').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: png })
  if (scripted) await field(page, 'Your text').press('Control+Enter')
  else await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/texts\/[0-9a-f-]{36}$/)
  await expect(said(page)).toContainText('Hello Otto, here is the map.')
  await expect(said(page).getByRole('img', { name: 'Picture' })).toHaveCount(1)
  await expect(field(page, 'Your text')).toHaveValue('')
  await comes(page, scripted, () => expect(said(page)).toContainText('Delivered', { timeout: 15_000 }))

  // What is half written stays while the answer comes.
  await field(page, 'Your text').fill('By the way')
  await writeTo(own, theirs, 'Got it, thanks.')
  if (scripted) {
    // The alert names who has the number, and leads to what they wrote.
    const alert = page.getByRole('log', { name: 'Notifications' }).getByRole('link', { name: /^New message from/ })
    await expect(alert.first()).toHaveAttribute('href', new URL(page.url()).pathname, { timeout: 15_000 })
    await expect(said(page)).toContainText('Got it, thanks.', { timeout: 15_000 })
    await expect(field(page, 'Your text')).toHaveValue('By the way')
  } else await comes(page, scripted, () => expect(said(page)).toContainText('Got it, thanks.', { timeout: 2000 }))
})

test('a text that came is unread until it is opened, is found again, and can be put back', async ({ page, home, people, scripted }) => {
  const from = `+1${freshPhone()}`
  const who = await people.make({ name: ['Nora', 'Lake'] })
  const own = await buyNumber(home, who)
  await signIn(page, home, who)
  await page.goto(`${home}/texts`)
  await writeTo(own, from, 'Where do I sign the yellow form?')
  const entry = conversations(page)
    .getByRole('link')
    .filter({ hasText: shown(from) })
  await comes(page, scripted, async () => {
    await expect(entry).toContainText('1 unread text', { timeout: 10_000 })
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText('1 unread text', { timeout: 2000 })
  })
  await entry.click()
  await expect(said(page)).toContainText('Where do I sign the yellow form?')
  await comes(page, scripted, async () => {
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).not.toContainText('unread text', { timeout: 5000 })
  })
  await page.goto(`${home}/texts?unread=true`)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.goto(`${home}/texts?q=${encodeURIComponent('yellow form')}`)
  await entry.click()
  // A conversation that is still being fetched again would be read after it was put back.
  if (scripted) await loadersAtRest(page)
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(page.getByText('Marked as unread.')).toBeVisible()
  await expect(entry).toContainText('1 unread text')
})

test('after STOP nothing goes to them: it is told, and a refused text keeps its words @browser', async ({
  page,
  home,
  people,
  scripted,
}) => {
  const [last, phone] = [freshName(), freshPhone()]
  const who = await people.make({ name: ['Nora', 'Lake'], company: await freshCompany(people) })
  const [contact] = await give(people, who, [{ first_name: 'Ada', last_name: last, phones: [{ number: phone }] }])
  const own = await buyNumber(home, who)
  await signIn(page, home, who)

  await page.goto(`${home}/contacts/${contact}`)
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await people.within((work) => suppress(work, { channel: 'text', address: phone, source: 'text', word: 'STOP' }))
  await field(page, 'Your text').fill('Are you there, {{first_name}}?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('They opted out of texts from us.').first()).toBeVisible()
  await expect(field(page, 'Your text')).toHaveValue('Are you there, {{first_name}}?')

  await page.goto(`${home}/contacts/${contact}`)
  await expect(page.getByText('Asked not to be contacted')).toBeVisible()
  await expect(page.getByText(/No texts since/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Text', exact: true })).toHaveCount(0)

  // What they write still comes.
  await page.goto(`${home}/texts`)
  await writeTo(own, `+1${phone}`, 'I said stop')
  const entry = conversations(page)
    .getByRole('link')
    .filter({ hasText: `Ada ${last}` })
  await comes(page, scripted, () => expect(entry).toContainText('I said stop', { timeout: 10_000 }))
  await entry.click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Opted out of texts' })).toBeVisible()
  await expect(field(page, 'Your text')).toHaveCount(0)
})

test('a text and a note are written in one box on the contact’s page, and stand in one stream @browser', async ({
  page,
  home,
  people,
  scripted,
}) => {
  const { one, own, theirs } = await colleagues(home, people)
  const [contact] = await give(people, one, [{ first_name: 'Ada', last_name: freshName(), phones: [{ number: theirs }] }])
  await signIn(page, home, one)
  await page.goto(`${home}/contacts/${contact}`)
  await field(page, 'New note').fill('Half a note')
  await page.getByRole('radio', { name: /^Text / }).check()
  await expect(field(page, 'New note')).toBeHidden()
  await field(page, 'Your text').fill('Hello {{first_name}}, your card came.')
  await page.getByRole('radio', { name: 'Write a note' }).check()
  await expect(field(page, 'Your text')).toBeHidden()
  await expect(field(page, 'New note')).toHaveValue('Half a note')
  await page.getByRole('radio', { name: /^Text / }).check()
  await expect(field(page, 'Your text')).toHaveValue('Hello {{first_name}}, your card came.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const stream = page.locator('#conversation')
  await expect(stream.getByRole('listitem')).toHaveCount(1)
  await expect(stream.getByRole('listitem')).toContainText('Hello Ada, your card came.')
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact}\\?write=text#write$`))
  await expect(field(page, 'Your text')).toHaveValue('')

  await writeTo(own, theirs, 'Thank you')
  await comes(page, scripted, () => expect(stream.getByRole('listitem').first()).toContainText('Thank you', { timeout: 10_000 }))
  await page.getByRole('radio', { name: 'Write a note' }).check()
  await field(page, 'New note').fill('Card arrived, wants a visit.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(stream.getByRole('listitem').first()).toContainText('Card arrived, wants a visit.')
  await expect(stream.getByRole('listitem')).toHaveCount(3)
})

test('a template is written, filled in for somebody, counted, changed and deleted', async ({ page, home, people, scripted }) => {
  const [last, phone] = [freshName(), freshPhone()]
  const who = await people.make({ name: ['Nora', 'Lake'], company: await freshCompany(people) })
  const [contact] = await give(people, who, [{ first_name: 'Ada', last_name: last, phones: [{ number: phone }] }])
  await buyNumber(home, who)
  await signIn(page, home, who)
  await page.goto(`${home}/texts/templates`)
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add template' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await field(page, 'Name').fill('Card')
  await field(page, 'Text').fill('Hi {{first_name}}, this is {{agent_name}}.')
  await page.getByRole('button', { name: 'Add template' }).click()
  await expect(page.getByText('Template added.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Card' }).click()
  await expect(page.getByRole('region', { name: 'Edit Card' })).toBeVisible()
  await field(page, 'Text').fill('Hello {{first_name}}, this is {{agent_name}}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Template saved.')).toBeVisible()

  await page.goto(`${home}/texts/new?contact=${contact}`)
  await field(page, 'Template').selectOption({ label: 'Card' })
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(field(page, 'Your text')).toHaveValue('Hello Ada, this is Nora Lake.')
  await expect(page.getByText(/^1 segment · 29 characters/)).toBeVisible()
  await field(page, 'Your text').fill('é'.repeat(10) + '😀'.repeat(40))
  if (!scripted) await page.getByRole('button', { name: 'Check length' }).click()
  await expect(page.getByText(/^2 segments · 90 characters/)).toBeVisible()

  await page.goto(`${home}/texts/templates`)
  await page.getByRole('link', { name: 'Delete Card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Template deleted.')).toBeVisible()
})

test('a manager shares a template, and an agent of the company uses it but does not change it', async ({ page, home, people }) => {
  const company = await freshCompany(people)
  const title = freshName()
  await signIn(page, home, await people.make({ role: 'manager', name: ['Mona', 'Reyes'], company }))
  await page.goto(`${home}/texts/templates`)
  await field(page, 'Name').fill(title)
  await field(page, 'Text').fill('Happy birthday, {{first_name}}.')
  await page.getByLabel('Share with everyone in the company').check()
  await page.getByRole('button', { name: 'Add template' }).click()
  await expect(page.getByText('Template added.')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, home, await people.make({ name: ['Nora', 'Lake'], company }))
  await page.goto(`${home}/texts/templates`)
  await expect(page.getByRole('heading', { name: title })).toContainText('Shared by Mona Reyes')
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toHaveCount(0)
  await expect(page.getByLabel('Share with everyone in the company')).toHaveCount(0)
})

test('permission to text is written down beside the conversation', async ({ page, home, people, scripted }) => {
  const from = `+1${freshPhone()}`
  const who = await people.make({ name: ['Nora', 'Lake'] })
  const own = await buyNumber(home, who)
  await signIn(page, home, who)
  await page.goto(`${home}/texts`)
  await writeTo(own, from, 'Hi, who is this?')
  const entry = conversations(page)
    .getByRole('link')
    .filter({ hasText: shown(from) })
  await comes(page, scripted, () => expect(entry).toBeVisible({ timeout: 10_000 }))
  await entry.click()
  const beside = page.getByRole('region', { name: 'Details' })
  await expect(beside).toContainText('No consent on record')
  await expect(beside.getByRole('link', { name: 'New contact with this number' })).toBeVisible()
  await beside.getByRole('link', { name: 'Record consent' }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('How').selectOption({ label: 'On a web form' })
  await dialog.getByLabel('Note').fill('Seminar page')
  if (scripted) {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).first().click()
    await expect(dialog.getByLabel('Note')).toHaveValue('Seminar page')
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Consent recorded.')).toBeVisible()
  await expect(beside).toContainText('Consented · On a web form')
  await expect(beside).toContainText('Seminar page')
})
