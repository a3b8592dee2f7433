import { eq } from 'drizzle-orm'
import { quotes } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeQuote } from '#tests/factories/quotes.ts'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('carriers are asked for a contact, prices sorted and compared, and saved as a quote to print', async ({ page, home, people }) => {
  const last_name = freshName()
  const nora = await people.make({ name: ['Nora', freshName()] })
  await people.within((work) =>
    makeContact(
      work,
      { ...nora, name: '', brand: '' },
      {
        first_name: 'Rosa',
        last_name,
        birth_date: '1955-03-02',
        addresses: [{ address: '1 Elm St', city: 'New York', state: 'NY', zip_code: '10001' }],
      },
    ),
  )
  await signIn(page, home, nora)
  await page.goto(`${home}/contacts?search=${last_name}`)
  await page
    .getByRole('link', { name: `Rosa ${last_name}` })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Contact sections' }).getByRole('link', { name: 'Quotes' }).click()
  await page.getByRole('link', { name: 'New quote' }).click()

  await expect(field(page, 'Birth date')).toHaveValue('1955-03-02')
  await field(page, 'ZIP code').fill('00901')
  await field(page, 'Sex').selectOption('female')
  await page.getByRole('button', { name: 'Get prices' }).click()
  await expect(page.getByText('We know no state with this ZIP code.').first()).toBeVisible()
  await expect(field(page, 'Birth date')).toHaveValue('1955-03-02')
  await field(page, 'ZIP code').fill('10001')
  await field(page, 'Household discount').selectOption('true')
  await page.getByRole('button', { name: 'Get prices' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Medicare Supplement · Rosa ${last_name}` })).toBeVisible()
  await expect(page.getByText('This is a sample')).toBeVisible()
  await expect(page.getByText('Discount taken off').first()).toBeAttached()
  await page.getByRole('link', { name: 'Plan N', exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveCount(7)
  await page.getByRole('columnheader', { name: 'Carrier' }).getByRole('link').click()
  await expect(page.locator('tbody tr').first()).toContainText('Beacon Sample Life')
  await page.getByRole('checkbox', { name: 'Compare Beacon Sample Life, Plan N' }).check()
  await page.getByRole('checkbox', { name: 'Compare Elm Sample Assurance, Plan N' }).check()
  await page.getByRole('button', { name: 'Compare' }).click()

  await expect(page.getByRole('columnheader', { name: 'Elm Sample Assurance' })).toBeVisible()
  await field(page, 'Note').fill('For Monday')
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByText('Quote saved.')).toBeVisible()
  const paper = page.getByRole('link', { name: 'Open PDF: Beacon Sample Life, Elm Sample Assurance' })
  await expect(paper).toHaveAttribute('href', /\/proposals\/[\w-]+\.pdf$/)

  await page.goto(`${home}/quotes`)
  await expect(page.locator('tbody tr').first()).toContainText(`Rosa ${last_name}`)
})

test('Part D is not quoted before the contact has agreed to talk about it', async ({ page, home, people }) => {
  const nora = await people.make({ name: ['Nora', freshName()] })
  const contact = await people.within((work) =>
    makeContact(work, { ...nora, name: '', brand: '' }, { first_name: 'Rosa', birth_date: '1955-03-02' }),
  )
  await signIn(page, home, nora)
  await page.goto(`${home}/quotes/new?contact=${contact}`)
  await field(page, 'Product').selectOption('part_d')
  await field(page, 'Sex').selectOption('female')
  await field(page, 'ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Get prices' }).click()
  await expect(page.getByText('the contact has not agreed to talk about this').first()).toBeVisible()
  await expect(field(page, 'Product')).toHaveValue('part_d')
})

test('while carriers are asked the page looks again by itself, and shows their prices or that there are none @browser', async ({
  page,
  home,
  people,
}) => {
  const nora = await people.make({ name: ['Nora', freshName()] })
  const set = (id: string, columns: Partial<typeof quotes.$inferInsert>) =>
    people.within(({ db }) => db.update(quotes).set(columns).where(eq(quotes.id, id)))
  const id = await people.within((work) => makeQuote(work, nora))
  await set(id, { status: 'asking' })
  await signIn(page, home, nora)
  await page.goto(`${home}/quotes/${id}`)
  await expect(page.getByText('Asking carriers', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0)
  await set(id, { status: 'answered' })
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible()

  await set(id, { status: 'failed', failure: 'quote_unavailable' })
  await page.reload()
  await expect(page.getByText('The quote service does not answer.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask again' }).click()
  await expect(field(page, 'ZIP code')).toHaveValue('10001')
  await expect(page.getByRole('checkbox', { name: 'Plan G', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Plan N', exact: true })).not.toBeChecked()
})
