import { askApi } from './support/ask.ts'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('a vendor is added with its own names, posts a lead, is told what is wrong with another, and gets another key', async ({
  page,
  home,
  people,
}) => {
  const [word, surname] = [freshName(), freshName()]
  const admin = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  await people.make({ role: 'agent', name: ['Abe', surname] })
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/api_tracking`)
  await page.getByRole('link', { name: 'New vendor' }).first().click()
  await field(page, 'Name').fill(`Leads ${word}`)
  await page.getByRole('button', { name: 'Add a line' }).click()
  await field(page, 'Field here').selectOption({ label: 'Last name' })
  await field(page, 'Vendor.s name').fill('familia')
  await page.getByRole('button', { name: 'Add vendor' }).click()
  // Leads go to somebody, or somewhere.
  await expect(page.getByText('Please choose who gets the leads.').first()).toBeVisible()
  await expect(field(page, 'Vendor.s name')).toHaveValue('familia')
  await field(page, 'Find others by name').fill(surname)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByLabel(`Abe ${surname}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Add vendor' }).click()
  await expect(page.getByText('It is shown this one time')).toBeVisible()
  const key = await field(page, 'Key').inputValue()
  await page.getByRole('link', { name: 'I have kept it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Leads ${word}` })).toBeVisible()
  await expect(page.getByText('familia', { exact: true })).toBeVisible()
  const address = await field(page, 'Address').inputValue()

  const post = (lead: object) => askApi(home, key, 'POST', new URL(address).pathname, lead)
  expect((await post({ first_name: 'Lena', familia: word, phone: '(406) 555-0142' })).status).toBe(200)
  expect((await post({ first_name: 'Nobody' })).status).toBe(422)
  await page.getByRole('link', { name: 'Posts' }).click()
  await expect(page.getByRole('link', { name: `Lena ${word}` })).toBeVisible()
  await page.getByRole('link', { name: 'Rejected' }).click()
  await expect(page.getByRole('link', { name: `Lena ${word}` })).toHaveCount(0)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try again with the names as they are now' }).click()
  await expect(page.getByText('The lead is still rejected.')).toBeVisible()

  await page.getByRole('link', { name: `Leads ${word}` }).click()
  await page.getByRole('link', { name: /^Replace/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(field(page, 'Key')).not.toHaveValue(key)
  // The old one opens for a while yet.
  expect((await post({ first_name: 'Otto', familia: word, phone: '(406) 555-0143' })).status).toBe(200)
})
