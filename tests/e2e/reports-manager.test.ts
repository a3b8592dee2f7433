import { newId } from '#api/platform/ids.ts'
import { policies, text_permissions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { freshName, freshPhone } from './support/contacts.ts'
import { expect, field, signIn, test, type People, type Traveller } from './support/session.ts'
import { buyNumber, freshCompany } from './support/telephony.ts'

const today = new Date().toISOString().slice(0, 10)

/** Clients of somebody whose policies were declined, of whom so many agreed to be texted. */
async function declined(people: People, agent: Traveller, last: string, count: number, agreed: number): Promise<void> {
  await people.within(async (work) => {
    for (let place = 0; place < count; place++) {
      const number = `+1${freshPhone()}`
      const fields = { first_name: `P${place + 1}`, last_name: last, phones: [{ number }] }
      const contact_id = await makeContact(work, { ...agent, name: '', brand: '' }, fields)
      const row = { tenant_id: work.brand.id, id: newId(), contact_id }
      await work.db.insert(policies).values({ ...row, product: 'Term', status: 'declined', application_date: today })
      const yes = { permitted: true, how: 'in_writing' as const, agreed_at: work.now, phone_number: number }
      if (place < agreed) await work.db.insert(text_permissions).values({ ...row, ...yes, id: newId() })
    }
  })
}

test('a manager asks for production, opens a number, texts the people behind it as far as the rules allow, and has it sent on Mondays', async ({
  page,
  home,
  people,
}) => {
  const last = freshName()
  const company = await freshCompany(people)
  const max = await people.make({ role: 'manager', company, name: ['Max', last] })
  const nora = await people.make({ company, manager: { ...max, name: '', brand: '' }, name: ['Nora', last] })
  await buyNumber(home, max)
  await declined(people, nora, last, 4, 2)
  await signIn(page, home, max)

  await page.goto(`${home}/reports/production`)
  await field(page, 'A row for each').selectOption({ label: 'Person' })
  await field(page, 'Compare with').selectOption({ label: 'The same days last year' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/compare=last_year/)
  const row = page.getByRole('region', { name: 'Production' }).getByRole('row', { name: new RegExp(`Nora ${last}`) })
  await row.getByRole('link', { name: '4', exact: true }).last().click()
  await expect(page.getByText(/Declined, .*: 4 when counted at .*, 4 now/)).toBeVisible()
  await page.getByRole('link', { name: 'Their contacts' }).click()
  await expect(page.getByText(/: 4 when counted at .*, 4 contacts now/)).toBeVisible()

  for (const place of [1, 2, 3, 4]) await page.getByLabel(`Select P${place} ${last}`, { exact: true }).check()
  await page.getByRole('group', { name: 'Actions for selected contacts' }).getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 people get this' })).toBeVisible()
  await expect(page.getByText('Has not agreed in writing or on a web form to be texted: 2')).toBeVisible()

  await page.goto(`${home}/reports/production?by=person&compare=last_year`)
  await field(page, 'Name').fill(`Declined ${last}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Declined ${last}` })).toBeVisible()
  await page.getByRole('link', { name: 'Send by e-mail' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Every Monday at 7:00 AM' })).toBeVisible()
})
