import { newId } from '#api/platform/ids.ts'
import { validation_credits } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { freshName, freshPhone } from './support/contacts.ts'
import { openMenu, tick } from './support/lists.ts'
import { expect, field, signIn, test } from './support/session.ts'

const shown = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

test('numbers of people chosen in the list are checked, and one by itself; what it costs is told first', async ({ page, home, people }) => {
  const last = freshName()
  const agent = await people.make({ role: 'agent', name: ['Nora', last] })
  const numbers = [freshPhone(), freshPhone(), freshPhone()]
  const [one = '', two = '', alone = ''] = numbers
  await people.within(async (work) => {
    for (const [place, number] of [one, two].entries())
      await makeContact(
        work,
        { ...agent, name: '', brand: '' },
        { first_name: `P${place + 1}`, last_name: last, phones: [{ number: `+1${number}` }] },
      )
    const bought = { what: 'bought' as const, cause: newId(), amount: 3 }
    await work.db.insert(validation_credits).values({ tenant_id: work.brand.id, id: newId(), user_id: agent.id, ...bought })
  })
  await signIn(page, home, agent)
  await page.goto(`${home}/contacts`)
  await tick(page, `P1 ${last}`, `P2 ${last}`)
  await openMenu(page, 'More')
  await page
    .getByRole('menuitem', { name: 'Check numbers' })
    .or(page.getByRole('button', { name: 'Check numbers' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '2 numbers' })).toBeVisible()
  await expect(page.getByText('Checks needed: 2. Checks left: 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 numbers' }).click()
  await page.waitForURL(/[?&]batch=/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'All numbers are checked' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('row', { name: new RegExp(`P1 ${last}`) })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 check left' })).toBeVisible()

  await field(page, 'Phone number').fill(alone)
  await page.getByRole('button', { name: 'Check number', exact: true }).click()
  await expect(page.getByText(shown(alone)).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 checks left' })).toBeVisible()
  await page.getByRole('link', { name: 'Buy 100 for $3.00' }).click()
  await expect(page.getByRole('heading', { name: 'Buy 100 number checks' })).toBeVisible()

  await page.goto(`${home}/texts/numbers`)
  await field(page, 'Phone number').fill('12')
  await page.getByRole('button', { name: 'Check number', exact: true }).click()
  await expect(field(page, 'Phone number')).toHaveValue('12')
})
