import { eq } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { calls, contacts, recordings } from '#api/platform/tables/index.ts'
import { fetchAs } from './support/ask.ts'
import { freshName, freshPhone, give } from './support/contacts.ts'
import { cookieOf, expect, field, signIn, test, type People, type Traveller } from './support/session.ts'
import { storeSound } from './support/sounds.ts'
import { buyNumber, carrier, freshCompany } from './support/telephony.ts'

type CallFields = Partial<typeof calls.$inferInsert>

/** Stores a call of somebody's that is over; returns its id. */
function giveCall(people: People, who: Traveller, fields: CallFields = {}): Promise<string> {
  const id = newId()
  const at = new Date(Date.now() - 3_600_000)
  return people.within(async ({ db, brand }) => {
    await db.insert(calls).values({
      ...{ tenant_id: brand.id, id, sid: `CA${id.replaceAll('-', '')}`, user_id: who.id },
      ...{ call_direction: 'outbound' as const, call_from: '+16175550100', call_to: '+16175550101', status: 'completed' as const },
      ...{ created_at: at, ringing_at: at, answered_at: at, ended_at: at, duration_seconds: 245, seen_at: at },
      ...fields,
    })
    return id
  })
}

const missed = {
  call_direction: 'inbound',
  status: 'no-answer',
  answered_at: null,
  duration_seconds: 0,
  missed: true,
  seen_at: null,
} as const

test('calls are found by what became of them, and written about', async ({ page, home, people }) => {
  const [last, number] = [freshName(), freshPhone()]
  const who = await people.make({ name: ['Nora', 'Lake'] })
  const [contact] = await give(people, who, [{ first_name: 'Ada', last_name: last, phones: [{ number }] }])
  const contact_id = await people.within(
    async ({ db }) =>
      (
        await db
          .select({ id: contacts.id })
          .from(contacts)
          .where(eq(contacts.number, contact ?? 0))
      )[0]?.id ?? null,
  )
  const call_id = await giveCall(people, who, { call_to: `+1${number}`, contact_id })
  const sound = newId()
  await people.within(({ db, brand }) =>
    db.insert(recordings).values({ tenant_id: brand.id, id: sound, call_id, sid: sound, kind: 'call', status: 'kept', size: 4 }),
  )
  await giveCall(people, who, { ...missed, call_from: '+16175550199', caller_city: 'BOSTON', caller_state: 'MA' })
  await signIn(page, home, who)
  await page.goto(`${home}/calls`)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const known = rows.filter({ hasText: `Ada ${last}` })
  await expect(known).toContainText('4:05')
  await expect(known.locator('a[data-dial]')).toHaveAttribute('href', `tel:+1${number}`)

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Missed' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('(617) 555-0199')
  await expect(rows).toContainText('Boston, MA')
  await expect(rows.getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByText('Marked as seen.')).toBeVisible()
  await expect(rows.getByText('New', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toHaveCount(0)

  await page.goto(`${home}/calls?q=${number}`)
  await rows.getByRole('link', { name: `Ada ${last}` }).click()
  await expect(page.getByRole('heading', { name: `Call with Ada ${last}`, level: 1 })).toBeVisible()
  await field(page, 'Outcome').selectOption({ label: 'Call back' })
  await field(page, 'Notes').fill('Wants a quote\nfor two.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Notes')).toHaveValue('Wants a quote\nfor two.')
  await page.goto(`${home}/calls?disposition=call_back&call_direction=outbound&from=2020-01-01`)
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: 'Remove Call back' }).click()
  await expect(page).toHaveURL(`${home}/calls?call_direction=outbound&from=2020-01-01`)
  await page.goto(`${home}/calls?disposition=sold`)
  await expect(page.getByRole('heading', { name: 'No calls found' })).toBeVisible()

  await page.goto(`${home}/contacts/${contact}/timeline`)
  const told = page.locator('ol[aria-label="Timeline"] li').filter({ hasText: 'Called' })
  for (const words of ['Nora Lake', '4:05 · Call back', 'Wants a quote']) await expect(told).toContainText(words)
  await expect(told.locator('audio')).toHaveAttribute('src', `/recordings/${sound}/content?inline`)
})

test('a contact made from a call has it, and the calls with that number before it', async ({ page, home, people }) => {
  const who = await people.make({ name: ['Nora', 'Lake'] })
  const call = { ...missed, call_from: `+1${freshPhone()}` }
  await giveCall(people, who, call)
  const id = await giveCall(people, who, call)
  await signIn(page, home, who)
  await page.goto(`${home}/calls/${id}`)
  await page.getByRole('link', { name: 'New contact from this call' }).click()
  await field(page, 'First name').first().fill('Rosa')
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Rosa', level: 1 })).toBeVisible()
  const told = page.locator('ol li').filter({ hasText: 'Missed call' })
  await expect(told).toHaveCount(2)
  await expect(told.first()).toContainText('Rosa to Nora Lake')
})

test('somebody else’s call is not there, and calls of the company are for those who hear them', async ({ page, home, people }) => {
  const company = await freshCompany(people)
  const other = await people.make({ name: ['Otto', 'Stone'], company })
  const id = await giveCall(people, other)
  await signIn(page, home, await people.make({ name: ['Nora', 'Lake'], company }))
  expect((await page.goto(`${home}/calls/${id}`))?.status()).toBe(404)
  expect((await page.goto(`${home}/calls/live`))?.status()).toBe(403)
  await giveCall(people, other, { status: 'in-progress', ended_at: null, call_to: '+16175550142' })
  await page.context().clearCookies()
  await signIn(page, home, await people.make({ role: 'manager', name: ['Mona', 'Reyes'], company, state: { c_1: true } }))
  await page.goto(`${home}/calls/live`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('Otto Stone')
  await expect(page.locator('tbody tr')).toContainText('(617) 555-0142')
})

test('a recording is heard, classed, kept for as long as the law has it, and then deleted with a reason', async ({
  page,
  home,
  people,
}) => {
  const who = await people.make({ name: ['Nora', 'Lake'] })
  const call_id = await giveCall(people, who)
  await signIn(page, home, who)
  const storage_key = await storeSound(page, home, people, who)
  const id = newId()
  const sound = {
    call_id,
    sid: `RE${id.replaceAll('-', '')}`,
    kind: 'call',
    status: 'kept',
    storage_key,
    size: 4,
    duration_seconds: 65,
  } as const
  await people.within(({ db, brand }) =>
    db
      .insert(recordings)
      .values({ tenant_id: brand.id, id, ...sound, content_type: 'audio/wav', created_at: new Date('2015-03-02T15:00:00Z') }),
  )
  await page.goto(`${home}/recordings?class=none`)
  const row = page.locator('tbody tr')
  await expect(row).toContainText('Not classified')
  await expect(row.locator('audio')).toHaveAttribute('src', `/recordings/${id}/content?inline`)
  const token = await cookieOf(page, home, 'token')
  const heard = await fetchAs(home, token, `/recordings/${id}/content?inline`)
  expect(heard.status).toBe(200)
  expect(heard.headers).toMatchObject({ 'content-type': 'audio/wav', 'x-content-type-options': 'nosniff' })
  expect((await fetchAs(home, token, `/recordings/${id}/content`)).headers['content-disposition']).toContain('attachment')

  const more = row.locator('summary')
  await more.click()
  await expect(row.getByText('Classify it before deleting')).toBeVisible()
  await row.getByRole('button', { name: 'Sales call, 6 years' }).click()
  await expect(page.getByText('Classified as a sales call.')).toBeVisible()
  await page.goto(`${home}/recordings`)
  await expect(row).toContainText('retention ended on Mar 2, 2021')
  await more.click()
  await row.getByRole('link', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Past its time')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Recording deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No recordings yet' })).toBeVisible()

  // A younger one stays, whoever asks for it.
  const young = newId()
  await people.within(({ db, brand }) =>
    db.insert(recordings).values({
      ...{ tenant_id: brand.id, id: young, ...sound, sid: `RE${young.replaceAll('-', '')}`, content_type: 'audio/wav' },
      ...{ class: 'enrolment', retain_until: new Date('2099-01-01T12:00:00Z'), created_at: new Date() },
    }),
  )
  await page.goto(`${home}/recordings?delete=${young}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('until Jan 1, 2099')
})

test('how one is reached: set, read again, refused in words', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Nora', 'Lake'] }))
  await page.goto(`${home}/phone`)
  await expect(page.getByText('Not yet. See what is missing.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get a number' }).first()).toHaveAttribute('href', '/phone/numbers')
  const availability = page.getByRole('region', { name: 'Incoming calls' })
  await availability.getByLabel('Do not disturb').check()
  await field(availability, 'Forwarding number').fill('not a number')
  await field(availability, 'Seconds to ring').fill('40')
  await field(availability, 'Voicemail greeting').fill('This is Nora. Please leave a message.')
  await availability.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a phone number with 10 digits.').first()).toBeVisible()
  await expect(field(availability, 'Voicemail greeting')).toHaveValue('This is Nora. Please leave a message.')
  await expect(availability.getByLabel('Do not disturb')).toBeChecked()
  await field(availability, 'Forwarding number').fill('617 555 2671')
  await availability.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(availability, 'Forwarding number')).toHaveValue('(617) 555-2671')
  await expect(field(availability, 'Seconds to ring')).toHaveValue('40')
  await expect(page.getByText('Do not disturb is on: no browser rings.')).toBeVisible()
  await field(availability, 'Forwarding number').fill('')
  await availability.getByLabel('Do not disturb').uncheck()
  await availability.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(availability, 'Forwarding number')).toHaveValue('')
  await expect(availability.getByLabel('Do not disturb')).not.toBeChecked()
})

test('a number is searched, got after one more question, named, shown to those one calls, and given back', async ({
  page,
  home,
  people,
}) => {
  const who = await people.make({ name: ['Nora', 'Lake'] })
  await buyNumber(home, who)
  await signIn(page, home, who)
  await page.goto(`${home}/phone/numbers`)
  await field(page, 'Area code').fill('99')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('An area code has three digits.')).toBeVisible()
  await field(page, 'Area code').fill('503')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  // Other journeys may buy at the same time: not the first.
  const offer = page.locator('tbody tr').nth(test.info().parallelIndex + (test.info().project.name === 'js' ? 3 : 6))
  const number = (await offer.locator('th').innerText()).trim()
  await offer.getByRole('link', { name: `Choose ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Get ${number}?` })
  await dialog.getByLabel('Name').fill('Portland')
  await dialog.getByRole('button', { name: 'Get number' }).click()
  await expect(page.getByText(`${number} is yours. It rings you from now on.`)).toBeVisible()

  const numbers = page.getByRole('region', { name: 'Your numbers' })
  const row = numbers.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('Portland')
  await numbers.getByLabel('Caller ID', { exact: true }).selectOption({ label: `${number} · Portland` })
  await numbers.getByRole('button', { name: 'Use this number' }).click()
  await expect(page.getByText(`People you call now see ${number}.`)).toBeVisible()
  await expect(row).toContainText('Your caller ID')
  await row.getByRole('link', { name: `Name of ${number}` }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Oregon')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await expect(row).toContainText('Oregon')
  await row.getByRole('link', { name: `Release ${number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release number' }).click()
  await expect(page.getByText('Number released.')).toBeVisible()
  await page.goto(`${home}/phone`)
  await expect(row).toHaveCount(0)
})

test('where numbers cost something, one is got with the amount on the page, paid at the other site, and kept to the end of its month @browser', async ({
  page,
  brandUrl,
}) => {
  const home = brandUrl('direct')
  const isScripted = test.info().project.name === 'js'
  // Each way of going through it has somebody of its own, with no card yet.
  await signIn(page, home, { username: isScripted ? 'selfpaid' : 'overminutes', password: 'Demo-pass-2026!' })
  await page.goto(`${home}/phone/numbers?area_code=603`)
  const offer = page.locator('tbody tr').nth(isScripted ? 1 : 4)
  await expect(offer).toContainText('$2.00 a month')
  const number = (await offer.locator('th').innerText()).trim()
  await offer.getByRole('link', { name: `Choose ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Get ${number}?` })
  await expect(dialog.getByRole('row', { name: /Total/ })).toContainText('$2.00')
  await dialog.getByRole('button', { name: 'Pay $2.00' }).click()
  await page.waitForURL(/\/c\/pay\//)
  for (const [name, value] of Object.entries({ number: '4242424242424242', expiry: '08/34', code: '123', name: 'Sam Paid' }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('button[type=submit], button:not([type])').first().click()
  await expect(page.getByText(`Paid: $2.00 for Phone number ${number}`)).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: 'See your numbers' }).click()
  const row = page.getByRole('region', { name: 'Your numbers' }).getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText(/\$2\.00 a month, renews on/)

  await row.getByRole('link', { name: `Release ${number}` }).click()
  await expect(page.getByRole('dialog')).toContainText('stays yours until then')
  await page.getByRole('dialog').getByRole('button', { name: 'Release number' }).click()
  await expect(row).toContainText(/Stays until/)
  await row.getByRole('button', { name: `Keep ${number}` }).click()
  await expect(row).toContainText(/renews on/)
  await page.goto(`${home}/orders`)
  await expect(page.getByText(`Phone number ${number}`).first()).toBeVisible()
})

test('a number of one’s own is verified by the code that stands on the page', async ({ page, home, people }) => {
  const number = freshPhone()
  await signIn(page, home, await people.make({ name: ['Nora', 'Lake'] }))
  await page.goto(`${home}/phone`)
  const verify = page.getByRole('region', { name: 'Use your own number as caller ID' })
  await field(verify, 'Number').fill(number)
  await verify.getByRole('button', { name: 'Call this number' }).click()
  await expect(verify.getByText('Answer the call and enter this code:')).toBeVisible()
  const digits = (await verify.getByText(/^\d{6}$/).innerText()).trim()
  await carrier('POST', 'verifications', { number: `+1${number}`, digits })
  await expect(async () => {
    await verify
      .getByRole('link', { name: 'Check again' })
      .click({ timeout: 1000 })
      .catch(() => {})
    await expect(verify.getByText(/is verified/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto(`${home}/phone`)
  await expect(page.getByRole('region', { name: 'Your numbers' })).toContainText('Caller ID only')
})

test('a role without a phone has no such pages', async ({ page, brandUrl }) => {
  const home = brandUrl('direct')
  await signIn(page, home, { username: 'basic', password: 'Demo-pass-2026!' })
  await page.goto(home)
  await expect(page.getByRole('link', { name: 'Calls' })).toHaveCount(0)
  expect((await page.goto(`${home}/calls`))?.status()).toBe(403)
  expect((await page.goto(`${home}/texts`))?.status()).toBe(403)
})
