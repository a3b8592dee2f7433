import { eq } from 'drizzle-orm'
import { dateIn } from '#api/contract/formats.ts'
import { newId } from '#api/platform/ids.ts'
import { policies, reports, sources } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeReport, makeRun } from '#tests/factories/reports.ts'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('a question is asked, saved under a name, asked again, renamed and deleted', async ({ page, home, people }) => {
  const name = freshName()
  const nora = await people.make({ name: ['Nora', freshName()] })
  await people.within((work) => makeContact(work, { ...nora, name: '', brand: '' }, { last_name: name }))
  await signIn(page, home, nora)
  await page.goto(`${home}/reports`)
  await expect(page.getByRole('list', { name: 'Try one of these' }).getByRole('link').first()).toHaveText('Which sources bring policies')
  await expect(page.getByText('Leads: 1').first()).toBeVisible()
  await page.getByRole('link', { name: 'Lead sources' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lead sources' })).toBeVisible()
  await expect(page.getByText('Leads: 1.')).toBeVisible()

  await field(page, 'A row for each').selectOption({ label: 'Week' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/by=week/)
  await expect(page.getByRole('columnheader', { name: 'Week' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await field(page, 'Name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Leads: 1.').first()).toBeVisible()

  await people.within((work) => makeContact(work, { ...nora, name: '', brand: '' }, { last_name: name }))
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText('Leads: 2.').first()).toBeVisible()
  const before = page.getByRole('region', { name: 'Earlier results' })
  await expect(before.getByRole('row').nth(1)).toContainText('1 more')

  await page.getByRole('button', { name: 'Add to dashboard' }).click()
  await expect(page.getByText('It stands on your dashboard.')).toBeVisible()
  await page.goto(home)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Leads: 2.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await field(page, 'Name').fill(`${name} two`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} two` })).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No saved reports yet' })).toBeVisible()
})

test('what is wrong with a question stands beside its field', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Nora', freshName()] }))
  await page.goto(`${home}/reports/activity?period=custom&from=2026-02-01&to=2026-01-01`)
  await expect(page.getByText('The first day is after the last.')).toBeVisible()
  await expect(field(page, 'From')).toHaveValue('2026-02-01')
  // What the form has no field for is said above it.
  await page.goto(`${home}/reports/book?period=today`)
  await expect(page.getByText('This report does not have that option.')).toBeVisible()
})

test('a report is sent on Mondays, tried on oneself and stopped', async ({ page, home, people }) => {
  const name = freshName()
  const nora = await people.make({ name: ['Nora', name] })
  await people.within((work) => makeReport(work, nora))
  await signIn(page, home, nora)
  await page.goto(`${home}/reports`)
  await page.getByRole('link', { name: /^Made / }).click()
  await page.getByRole('link', { name: 'Send by e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'It is not sent yet' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await field(page, 'Time').fill('18:30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Every Friday at 6:30 PM' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText('Figures of their own reach')

  await page.getByRole('button', { name: 'Send me one now' }).click()
  await expect(page.getByText('On its way to your e-mail address.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByText('It is no longer sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Send by e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'It is not sent yet' })).toBeVisible()
})

test('a number opens the policies that it counts, and their contacts', async ({ page, home, people }) => {
  const name = freshName()
  const nora = await people.make({ name: ['Nora', name] })
  await people.within(async (work) => {
    const contact_id = await makeContact(work, { ...nora, name: '', brand: '' }, { last_name: name })
    const policy = { tenant_id: work.brand.id, contact_id, product: `Term ${name}`, status: 'active' }
    await work.db.insert(policies).values([1, 2].map(() => ({ ...policy, id: newId() })))
  })
  await signIn(page, home, nora)
  await page.goto(`${home}/reports/book?by=product`)
  await page.getByRole('region', { name: 'Book of business' }).getByRole('link', { name: '2', exact: true }).first().click()
  await expect(page).toHaveURL(/\/policies\?report=/)
  await expect(page.getByText(/In force, .*: 2 when counted at .*, 2 now/)).toBeVisible()
  await page.getByRole('link', { name: 'Their contacts' }).click()
  await expect(page).toHaveURL(/\/contacts\?report=/)
  await expect(page.getByText(/: 2 when counted at .*, 1 contact now/)).toBeVisible()
})

test('what a source cost is entered, changed and deleted', async ({ page, home, people }) => {
  const title = `Source ${freshName()}`
  const max = await people.make({ role: 'manager', name: ['Max', freshName()] })
  await people.within((work) => work.db.insert(sources).values({ tenant_id: work.brand.id, id: newId(), title }))
  await signIn(page, home, max)
  await page.goto(`${home}/reports`)
  await page.getByRole('link', { name: 'What leads cost' }).click()
  await field(page, 'Source or vendor').selectOption({ label: title })
  await field(page, 'First day').fill('2026-11-30')
  await field(page, 'Last day').fill('2026-11-01')
  await field(page, 'Amount in dollars').fill('1,200.50')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The first day is after the last.')).toBeVisible()
  await field(page, 'First day').fill('2026-10-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Cost saved.')).toBeVisible()
  await expect(page.getByText('No leads: $1,200.50 is not counted in reports')).toBeVisible()

  await page.getByRole('link', { name: `Edit the cost of ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Change a cost' })).toBeVisible()
  await field(page, 'The amount is for').selectOption({ label: 'Each lead' })
  await field(page, 'Amount in dollars').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('$7 a lead')).toBeVisible()

  await page.getByRole('link', { name: `Delete the cost of ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No costs yet' })).toBeVisible()
})

test('what somebody else was told, or deleted meanwhile, is said to be so', async ({ page, home, people }) => {
  const [nora, max] = [await people.make({ name: ['Nora', freshName()] }), await people.make({ name: ['Max', freshName()] })]
  const [own, theirs, run] = await people.within(async (work) => [
    await makeReport(work, nora),
    await makeReport(work, max),
    await makeRun(work, max),
  ])
  await signIn(page, home, nora)
  for (const there of [`/reports/saved/${theirs}`, `/contacts?report=${run}~total~clients`, `/policies?report=${run}~total~policies`]) {
    const answer = await page.goto(`${home}${there}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('It is gone, or it was counted for somebody else.')).toBeVisible()
  }
  await page.goto(`${home}/reports/saved/${own}`)
  await people.within((work) => work.db.delete(reports).where(eq(reports.id, own)))
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText('Somebody deleted this report meanwhile.')).toBeVisible()
})

test('days that leads cannot be asked of are said, and stay in their fields', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'admin' }))
  const answer = await page.goto(`${home}/admin/lead_reports?from=2026-11-20&to=2026-11-01`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('The first day is after the last.').first()).toBeVisible()
  await expect(page.locator('input[name="from"]')).toHaveValue('2026-11-20')
})

test('a goal is set, told with how far it has come, and deleted', async ({ page, home, people }) => {
  const nora = await people.make({ name: ['Nora', freshName()] })
  await people.within(async (work) => {
    const contact_id = await makeContact(work, { ...nora, name: '', brand: '' })
    const today = dateIn('America/New_York', new Date())
    const policy = { tenant_id: work.brand.id, id: newId(), contact_id, status: 'applied', application_date: today }
    await work.db.insert(policies).values([policy, { ...policy, id: newId(), application_date: '2020-01-01' }])
  })
  await signIn(page, home, nora)
  await page.goto(`${home}/reports/goals`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await field(page, 'Measure').selectOption({ label: 'Applications' })
  await field(page, 'Period').selectOption({ label: 'quarterly' })
  await field(page, 'Target').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: /^1 of 12; \d+ working day/ })).toBeVisible()
  await page.goto(home)
  await page.getByRole('link', { name: /^1 of 12; / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Production' })).toBeVisible()

  await page.goto(`${home}/reports/goals`)
  await page.getByRole('link', { name: 'Delete the goal Applications, quarterly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible()
})

test(
  'a choice asks at once and keeps the focus, what it is narrowed to stays whole, and what takes longer shows',
  { tag: '@js' },
  async ({ page, home, people }) => {
    const nora = await people.make({ name: ['Nora', freshName()] })
    const own = await people.within((work) => makeReport(work, nora))
    await signIn(page, home, nora)
    await page.goto(`${home}/reports/lead_sources?state=TX&state=FL&by=source`)
    const group = page.getByRole('group', { name: 'State', exact: true })
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2)

    await page.route(/\/reports\/lead_sources\.data/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await field(page, 'A row for each').focus()
    await field(page, 'A row for each').selectOption({ label: 'Week' })
    await expect(page.locator('[aria-busy="true"]')).toContainText('The answer is on its way.')
    await expect(page).toHaveURL(/by=week/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(new URL(page.url()).searchParams.getAll('state').sort()).toEqual(['FL', 'TX'])
    await expect(field(page, 'A row for each')).toBeFocused()

    await group.getByRole('checkbox', { name: 'Florida' }).uncheck()
    await expect(page).not.toHaveURL(/state=FL/)
    await expect(group.getByRole('checkbox', { name: 'Florida' })).toBeFocused()
    await field(page, 'Days').selectOption({ label: 'Other days' })
    await page.waitForTimeout(900)
    await expect(page).not.toHaveURL(/custom/)

    await page.goto(`${home}/reports/lead_sources?by=month`)
    await field(page, 'Days').selectOption({ label: 'Last year' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/last_year/)
    await page.goBack()
    await expect(page).not.toHaveURL(/last_year/)
    await expect(field(page, 'Days')).not.toHaveValue('last_year')

    // The question of a saved report is one all the same, and stays of it.
    await page.goto(`${home}/reports/saved/${own}`)
    await page.getByRole('link', { name: 'Change the question' }).click()
    await field(page, 'A row for each').focus()
    await field(page, 'A row for each').selectOption({ label: 'Week' })
    await expect(page).toHaveURL(/by=week/)
    await expect(page).toHaveURL(new RegExp(`saved=${own}`))
    await expect(field(page, 'A row for each')).toBeFocused()
    await page.getByRole('button', { name: /^Save changes to “Made / }).click()
    await expect(page).toHaveURL(new RegExp(`/reports/saved/${own}$`))
    await expect(page.getByRole('columnheader', { name: 'Week' }).first()).toBeVisible()
  },
)
