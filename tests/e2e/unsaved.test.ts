import { freshName, give } from './support/contacts.ts'
import { heardByScripts } from './support/facts.ts'
import { expect, field, signIn, test } from './support/session.ts'

test(
  'an editor asks before what was typed is left, and never once it is saved or taken back',
  { tag: '@js' },
  async ({ page, home, people }) => {
    const who = await people.make()
    const [number] = await give(people, who, [{ first_name: 'Ann', last_name: freshName() }])
    await signIn(page, home, who)
    await page.goto(`${home}/contacts/${number}/edit`)
    const first = field(page, 'First name').first()
    await heardByScripts(first)
    const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
    const away = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Groups' })

    await first.fill('Anna')
    await away.click()
    await expect(asks).toContainText('What you typed on this page is not saved.')
    await asks.getByRole('button', { name: 'Stay' }).first().click()
    await expect(asks).toHaveCount(0)
    await expect(page).toHaveURL(`${home}/contacts/${number}/edit`)
    await expect(first).toHaveValue('Anna')

    // Of a tab that is closed or loaded anew the browser asks itself.
    const browserAsks = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await browserAsks
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(first).toHaveValue('Anna')

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Anna /, level: 1 })).toBeVisible()
    await page.getByLabel('Category').selectOption('Client')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(asks).toBeVisible()
    await asks.getByRole('button', { name: 'Leave' }).click()
    await expect(first).toHaveValue('Anna')

    await first.fill('Annabel')
    await first.fill('Anna')
    await away.click()
    await expect(page).toHaveURL(`${home}/groups`)
  },
)

test('a refused form still asks', { tag: '@js' }, async ({ page, home, people }) => {
  const who = await people.make()
  await signIn(page, home, who)
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goto(`${home}/contacts/new`)
  const phone = field(page, 'Phone number 1')
  await heardByScripts(phone)
  await phone.fill('555')
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByText('Please enter a phone number with 10 digits.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await asks.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${home}/contacts`)
})
