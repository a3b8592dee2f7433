import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { print_jobs } from '#api/platform/tables/index.ts'
import { makeCompany } from '#tests/factories/people.ts'
import { give } from './support/contacts.ts'
import { openMenu } from './support/lists.ts'
import { expect, field, homeBrand, signIn, test } from './support/session.ts'

test('contacts are given to somebody else, told line by line, and come back', async ({ page, home, people }) => {
  const manager = await people.make({ role: 'manager', name: ['Mona', 'Reyes'] })
  const led = { manager: { ...manager, name: 'Mona Reyes', brand: homeBrand } }
  await people.make({ name: ['Rita', 'Vance'], ...led })
  await give(people, manager, [{ first_name: 'Ana' }, { first_name: 'Bea' }])
  await signIn(page, home, manager)
  await page.goto(`${home}/contacts?order_field=name`)
  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Transfer contacts', level: 1 })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Rita Vance' }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Nobody is held back.')).toBeVisible()
  await field(page, 'Note').fill('Territory change')
  await page.getByRole('button', { name: 'Transfer 2 contacts' }).click()

  await expect(page.getByText('Contacts transferred.')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.locator('tbody tr').first()).toContainText('Rita Vance')
  await page.getByRole('link', { name: 'Revert' }).click()
  await page.getByRole('dialog', { name: 'Revert this transfer?' }).getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('Transfer reverted.')).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('Back again')
  await page.goto(`${home}/transfers`)
  await expect(page.locator('tbody tr').filter({ hasText: 'Territory change' })).toContainText('Reverted')
})

test('a beneficiary is held back by name; what is under way stands on every page', async ({ page, home, people }) => {
  const [own, other] = await people.within(async (work) => {
    const number = randomInt(100_000, 900_000)
    return [await makeCompany(work, number), await makeCompany(work, number + 1)]
  })
  const manager = await people.make({ role: 'manager', company: own })
  await people.make({ name: ['Rhea', 'Vance'], company: other, manager: { ...manager, name: '', brand: homeBrand } })
  await give(people, manager, [
    { first_name: 'Ana', last_name: 'Plain' },
    { first_name: 'Bea', last_name: 'Medicare', medicare_part_a_date: '2020-01-01' },
  ])
  const jid = newId()
  await people.within(({ db, brand }) =>
    db.insert(print_jobs).values({
      ...{ tenant_id: brand.id, id: jid, user_id: manager.id, status: 'queued', kind: 'labels', layout: '5160' },
      ...{ settings: { begin_at: 1, offset_x: 0, offset_y: 0 }, households: [], left_out: [], total_count: 2 },
    }),
  )
  await signIn(page, home, manager)
  await page.goto(`${home}/contacts?order_field=name`)
  const notice = page.getByRole('status').filter({ hasText: 'Preparing a print' })
  await expect(notice.getByRole('link', { name: 'View progress' })).toHaveAttribute('href', `/contacts/print?jid=${jid}`)
  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Rhea Vance' }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Medicare beneficiary of another company').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bea Medicare' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transfer 1 contact' })).toBeVisible()
  await people.within(({ db }) => db.delete(print_jobs).where(eq(print_jobs.id, jid)))
  await page.goto(`${home}/transfers`)
  await expect(page.getByRole('heading', { name: 'Transfers', level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
