import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { png } from '#tests/support/form.ts'
import { anyImpact, faultsOf } from './support/axe.ts'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test, type Traveller } from './support/session.ts'

const freshLabel = () => `page-${randomUUID().slice(0, 8)}`
const pageOf = (home: string, label: string) => home.replace('//', `//${label}.`)
const editor = '/account/marketing_profile'

/** Somebody who knows nothing of whoever is signed in. */
async function visitor(browser: Browser, scripted: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: scripted })
  return context.newPage()
}

/** Gives the page of whoever is signed in an address, and lets visitors see it. */
async function publish(page: Page, home: string, label: string): Promise<void> {
  await page.goto(home + editor)
  await field(page, 'Page address').fill(label)
  await page.getByRole('switch', { name: 'Make this page public' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
}

async function write(page: Page, what: { first: string; last: string; email: string; phone: string; message: string; consent?: boolean }) {
  const form = page.getByRole('region', { name: /^Send .* a message/ })
  await field(form, 'First name').fill(what.first)
  await field(form, 'Last name').fill(what.last)
  await field(form, 'E-mail').fill(what.email)
  await field(form, 'Phone').fill(what.phone)
  await field(form, 'What is it about?').fill(what.message)
  if (what.consent) await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send' }).click()
}

const freshPhone = () => `617555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

async function agentWithPage(page: Page, home: string, people: { make(options: object): Promise<Traveller> }) {
  const last = freshName()
  const agent = await people.make({ name: ['Ada', last] })
  const label = freshLabel()
  await signIn(page, home, agent)
  await publish(page, home, label)
  return { agent, last, label }
}

test('a page is written, previewed, published, and read without a script @browser', async ({ page, home, people, browser, scripted }) => {
  const last = freshName()
  const label = freshLabel()
  await signIn(page, home, await people.make({ name: ['Ada', last] }))
  await page.goto(home + editor)
  await expect(page.getByText('This page is not public yet')).toBeVisible()
  await page.setViewportSize({ width: 1400, height: 900 })
  await field(page, 'Page address').fill(label)
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByText(/is available\./)).toBeVisible()
  await expect(field(page, 'Page address')).toHaveValue(label)
  await field(page, 'About you').fill('First paragraph.\n\nSecond one.')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await field(page, 'Question').fill('What does it cost?')
  await field(page, 'Answer').fill('Nothing.')
  await field(page, 'Monday, opens').fill('09:00')
  await field(page, 'Monday, closes').fill('17:00')
  await page.getByRole('checkbox', { name: 'Spanish' }).check()
  await page.getByRole('button', { name: 'Add a review' }).click()
  await field(page, 'Client’s name as shown').fill('Ruth A.')
  await field(page, 'Date').fill('2026-10-14')
  await field(page, 'Review').fill('She read every letter with me.')
  await page.getByRole('checkbox', { name: /words of real clients/ }).check()
  await field(page, 'Primary color').fill('#ffee00')
  await page.getByRole('switch', { name: 'Make this page public' }).check()

  // Beside the form, as it is typed where there is JavaScript; nothing of that is saved.
  const beside = page.frameLocator('iframe[title="Your page as visitors see it"]').last()
  await expect(beside.getByRole('heading', { level: 1, name: `Ada ${last}` })).toBeVisible()
  if (scripted) await expect(beside.getByText('Second one.')).toBeVisible()

  const [preview] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Preview' }).click()])
  await expect(preview.getByText('This is a preview of what visitors will see.')).toBeVisible()
  await expect(preview.getByText('Second one.')).toBeVisible()
  await preview.close()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
  await expect(field(page, 'Question')).toHaveValue('What does it cost?')
  await expect(page.getByRole('switch', { name: 'Make this page public' })).toBeChecked()

  const guest = await visitor(browser, true)
  const besides: string[] = []
  const failed: string[] = []
  const isBeside = (type: string) => ['script', 'stylesheet'].includes(type)
  guest.on('request', (request) => void (isBeside(request.resourceType()) && besides.push(request.url())))
  guest.on('console', (message) => void (message.type() === 'error' && failed.push(message.text())))
  await guest.goto(`${pageOf(home, label)}/`)
  await expect(guest.getByRole('heading', { level: 1, name: `Ada ${last}` })).toBeVisible()
  await guest.getByText('What does it cost?').click()
  await expect(guest.getByText('Nothing.')).toBeVisible()
  await expect(guest.getByText('She read every letter with me.')).toBeVisible()
  await expect(guest.getByRole('row', { name: /Monday/ })).toContainText('9:00')
  await expect(guest.getByRole('row', { name: /Tuesday/ })).toContainText('Closed')
  expect([besides, failed]).toEqual([[], []])
  const told = await guest.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(told ?? '')['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual(['Person', 'FAQPage'])
  expect(await faultsOf(guest, { impacts: anyImpact })).toEqual([])
  await guest.context().close()
})

test('the form of a page makes a contact of its owner, who sees what was agreed to @browser', async ({
  page,
  home,
  people,
  browser,
  scripted,
}) => {
  const { agent, label } = await agentWithPage(page, home, people)
  const guest = await visitor(browser, scripted)
  const last = freshName()
  await guest.goto(`${pageOf(home, label)}/`)
  await expect(guest.getByRole('region', { name: /^Send .* a message/ }).getByRole('checkbox')).not.toBeChecked()
  await write(guest, { first: 'Vera', last, email: 'vera@', phone: '', message: 'Please call me.' })
  await expect(guest.getByText('Please enter an e-mail address such as name@example.com.').first()).toBeVisible()
  await expect(field(guest, 'Last name')).toHaveValue(last)
  await write(guest, { first: 'Vera', last, email: 'vera@people.example', phone: freshPhone(), message: 'Please call me.', consent: true })
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await guest.context().close()

  await page.goto(`${home}${editor}/messages`)
  await page.getByRole('link', { name: `Vera ${last}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Vera ${last}` })).toBeVisible()
  await expect(page.getByText('Webpage').first()).toBeVisible()
  await expect(page.getByText('Please call me.').first()).toBeVisible()
  expect(await people.mail(agent.email, `Vera ${last}`)).toContain('/contacts/')
})

test('what only a machine fills in waits in the spam box, and comes out of it as a contact', async ({
  page,
  home,
  people,
  browser,
  scripted,
}) => {
  const { label } = await agentWithPage(page, home, people)
  const [first, second] = [freshName(), freshName()]
  for (const last of [first, second]) {
    const guest = await visitor(browser, scripted)
    await guest.goto(`${pageOf(home, label)}/`)
    await guest.locator('input[name=website]').fill('https://seo.example', { force: true })
    await write(guest, { first: 'Walt', last, email: 'walt@people.example', phone: freshPhone(), message: 'Hello' })
    await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await guest.context().close()
  }
  await page.goto(`${home}${editor}/spam`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('button', { name: `Not spam: Walt ${first}` }).click()
  await expect(page.getByText(`Walt ${first} was added to your contacts`)).toBeVisible()
  await page.getByRole('link', { name: `Delete the message from Walt ${second}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No spam' })).toBeVisible()
})

test('a photo and a file are put onto a page, and what is no picture is refused @browser', async ({ page, home, people, browser }) => {
  const { last, label } = await agentWithPage(page, home, people)
  await page.goto(`${home}${editor}/files`)
  const choose = page.getByLabel('Choose a photo')
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Please choose a picture (jpeg, png, webp).')).toBeVisible()
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()
  await field(page, 'Title').fill('A guide')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 hello') })
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await expect(page.getByText('Added to the page')).toBeVisible()

  const guest = await visitor(browser, false)
  await guest.goto(`${pageOf(home, label)}/`)
  await expect(guest.getByRole('img', { name: `Photo of Ada ${last}` })).toBeVisible()
  const width = () =>
    guest.getByRole('img', { name: `Photo of Ada ${last}` }).evaluate((picture) => (picture as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(1)
  await expect(guest.getByRole('link', { name: 'A guide' })).toBeVisible()
  await guest.context().close()

  await page.getByRole('button', { name: 'Remove A guide' }).click()
  await expect(page.getByText('Removed from the page')).toBeVisible()
})

test('a former address leads on to the page; a page that is off, and an address that nobody has, are not there @browser', async ({
  page,
  home,
  people,
  browser,
}) => {
  const { label: former } = await agentWithPage(page, home, people)
  const label = freshLabel()
  await publish(page, home, label)
  await expect(page.getByText(/^An old address also leads here/)).toContainText(`${former}.`)
  const guest = await visitor(browser, false)
  const arrived = await guest.goto(`${pageOf(home, former)}/thanks?from=mail`)
  const asked = await arrived?.request().redirectedFrom()?.response()
  expect([arrived?.status(), asked?.status()]).toEqual([200, 301])
  expect(guest.url()).toMatch(new RegExp(`^http://${label}\\.[a-z.]+:\\d+/thanks\\?from=mail$`))
  expect(await (await guest.goto(`${pageOf(home, label)}/robots.txt`))?.text()).toContain('/sitemap.xml')
  // Search engines' tools fetch it from within the page.
  const policy = (await guest.goto(pageOf(home, label)))?.headers()['content-security-policy']
  expect(policy).toContain("connect-src 'self';")
  expect(await (await guest.goto(`${pageOf(home, label)}/sitemap.xml`))?.text()).toContain(`//${label}.`)
  await page.goto(home + editor)
  await page.getByRole('switch', { name: 'Make this page public' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This page is not public yet')).toBeVisible()
  for (const address of [
    `${pageOf(home, label)}/`,
    `${pageOf(home, freshLabel())}/`,
    `${pageOf(home, label)}/v1/brand`,
    `${pageOf(home, label)}/login`,
  ]) {
    const answer = await guest.goto(address)
    expect([address, answer?.status()]).toEqual([address, 404])
    await expect(guest.getByRole('heading', { name: /Not found/ })).toBeVisible()
    expect(await guest.content()).not.toContain('Harborline')
  }
  await guest.context().close()
})

test('an admin takes a page down and lets it be seen again', async ({ page, home, people, browser }) => {
  const { last, label } = await agentWithPage(page, home, people)
  await page.context().clearCookies()
  await signIn(page, home, await people.make({ role: 'admin', name: ['Gus', freshName()] }))
  await page.goto(`${home}/admin/webpages?q=${label}`)
  await page.getByRole('link', { name: `Take down the page of Ada ${last}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Names a carrier without leave')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText(`The page of Ada ${last} was taken down`)).toBeVisible()
  const guest = await visitor(browser, false)
  expect((await guest.goto(`${pageOf(home, label)}/`))?.status()).toBe(404)
  await page.goto(`${home}/admin/webpages?state=taken_down&q=${label}`)
  await page.getByRole('button', { name: `Restore the page of Ada ${last}` }).click()
  await expect(page.getByText(`The page of Ada ${last} was restored`)).toBeVisible()
  expect((await guest.goto(`${pageOf(home, label)}/`))?.status()).toBe(200)
  await guest.context().close()
})

test('a basic user has no public page', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'basic', name: ['Ben', freshName()] }))
  await page.goto(home)
  await expect(page.getByRole('link', { name: 'Public page' })).toHaveCount(0)
  expect((await page.goto(home + editor))?.status()).toBe(403)
})
