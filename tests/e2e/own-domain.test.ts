import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('an agent names a host of their own, is shown what to do for it, and gives it up', async ({ page, home, people }) => {
  const agent = await people.make({ name: ['Nora', freshName()] })
  await signIn(page, home, agent)
  await page.goto(`${home}/account/marketing_profile/domain`)
  await expect(page.getByRole('heading', { name: 'No page yet' })).toBeVisible()

  const label = `nora-${agent.id.slice(0, 8)}`
  await people.within(({ db, brand }) =>
    db.execute(`update webpages set domain_name = '${label}' where tenant_id = '${brand.id}' and user_id = '${agent.id}'`),
  )
  await page.goto(`${home}/account/marketing_profile/domain`)
  await field(page, 'Host name').fill('localhost')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Enter a host name such as www.example.com').first()).toBeVisible()
  const host = `${label}.example`
  await field(page, 'Host name').fill(`https://${host}/`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: host })).toBeVisible()
  // The form for the next one keeps neither the host nor what was refused before it, and nothing that would be asked about.
  await expect(page.getByText('Enter a host name such as www.example.com')).toHaveCount(0)
  await expect(field(page, 'Host name')).toHaveValue('')
  await expect(field(page, 'Name of the TXT record')).toHaveValue(`_crm-verify.${host}`)
  await expect(field(page, 'Value of the TXT record')).toHaveValue(/^crm-verify=/)

  await page.getByRole('link', { name: `Remove ${host}` }).click()
  await expect(page.getByRole('heading', { name: `Remove ${host}?` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Host name removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No host name yet' })).toBeVisible()
})
