import { newId } from '#api/platform/ids.ts'
import { calls, policies, pool_users, pools, sources } from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { freshName } from './support/contacts.ts'
import { openMenu } from './support/lists.ts'
import { expect, field, signIn, test } from './support/session.ts'
import { freshCompany } from './support/telephony.ts'

/** A day so many from now, wherever the clock of the brand stands. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dollars = /^\$1,200(\.00)?$/

test('an owner enters what leads cost, sees what a policy came to, opens those nobody called, and gives them to a pool', async ({
  page,
  home,
  people,
}) => {
  const last = freshName()
  const company = await freshCompany(people)
  const max = await people.make({ role: 'manager', company, name: ['Max', last] })
  const nora = await people.make({ company, manager: { ...max, name: '', brand: '' }, name: ['Nora', last] })
  const [source, pool] = [newId(), newId()]
  await people.within(async (work) => {
    const of = { tenant_id: work.brand.id }
    await work.db.insert(sources).values({ ...of, id: source, title: `Mailer ${last}` })
    await work.db.insert(pools).values({ ...of, id: pool, name: `Waiting ${last}` })
    await work.db.insert(pool_users).values({ ...of, pool_id: pool, user_id: max.id })
    const owner = { ...nora, name: '', brand: '' }
    const leads = ['Ana', 'Bea', 'Cleo'].map((first_name) => ({ owner, fields: { first_name, last_name: last, source_id: source } }))
    const [called] = await makeContacts(work, leads)
    const row = () => ({ ...of, id: newId(), contact_id: called ?? null })
    const call = {
      user_id: nora.id,
      call_direction: 'outbound' as const,
      status: 'completed' as const,
      created_at: work.now,
      ended_at: work.now,
    }
    await work.db.insert(calls).values({ ...row(), ...call })
    await work.db
      .insert(policies)
      .values({ ...row(), contact_id: called ?? '', product: 'Term', status: 'issued', application_date: day(-1), issue_date: day(-1) })
  })
  await signIn(page, home, max)

  await page.goto(`${home}/reports/costs`)
  await field(page, 'Source or vendor').selectOption({ label: `Mailer ${last}` })
  await field(page, 'First day').fill(day(-2))
  await field(page, 'Last day').fill(day(2))
  await field(page, 'Amount in dollars').fill('1,200')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Cost saved.')).toBeVisible()

  const row = page.getByRole('row', { name: new RegExp(`Mailer ${last}`) })
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await page.goto(`${home}/reports/lead_sources?by=source`)
  await expect(row.getByRole('cell', { name: '$400', exact: true })).toBeVisible()
  await expect(row.getByRole('link', { name: dollars })).toHaveCount(2)

  await page.goto(`${home}/reports/response?by=source`)
  await row.getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByText(/Not yet, .*: 2 when counted at .*, 2 now/)).toBeVisible()
  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Pool', exact: true }).click()
  await field(page, 'New value').selectOption({ label: `Waiting ${last}` })
  await page.getByRole('button', { name: 'Apply to 2 contacts' }).click()
  await expect(page.getByText('2 contacts updated.')).toBeVisible()
  await expect(page.getByText(`Ana ${last}`)).toBeHidden()
})
