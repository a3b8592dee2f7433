import type { Page } from '@playwright/test'
import { agentWith, freshName, give } from './support/contacts.ts'
import { heardByScripts } from './support/facts.ts'
import { expect, test } from './support/session.ts'

test.describe('linked people', () => {
  const person = (page: Page, name: string) => page.getByRole('main').locator('li', { hasText: name })

  test('are found, linked, told apart, parted and linked again', async ({ page, home, people, scripted }) => {
    const [mother, daughter] = [freshName(), freshName()]
    const { numbers } = await agentWith(page, home, people, [
      { first_name: mother, last_name: 'Ruiz', birth_date: '1950-01-02' },
      { first_name: daughter, last_name: 'Ruiz' },
    ])
    await page.goto(`${home}/contacts/${numbers[0]}/linked`)
    await expect(page.getByRole('heading', { name: 'No linked people yet' })).toBeVisible()
    const search = page.getByRole('main').getByRole('searchbox')
    if (scripted) {
      await heardByScripts(search)
      await search.pressSequentially(daughter)
    } else {
      await search.fill(daughter)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    }
    await expect(person(page, daughter)).toBeVisible()
    await page.getByLabel(`Relationship: ${daughter} Ruiz`).selectOption('Child')
    await page.getByRole('button', { name: `Link: ${daughter} Ruiz` }).click()
    await expect(page.getByText('Contact linked.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(person(page, daughter)).toContainText('Child')

    await person(page, daughter).getByRole('link').click()
    await expect(page).toHaveURL(`${home}/contacts/${numbers[1]}`)
    await expect(person(page, `${mother} Ruiz`).first()).toContainText('Parent')
    await page.getByRole('link', { name: /^Linked people/ }).click()
    await expect(page.getByRole('heading', { name: 'Link a contact' })).toBeVisible()
    await expect(person(page, mother)).toContainText('Age')

    await person(page, mother).locator('summary').click()
    await person(page, mother).getByRole('button', { name: 'Caregiver' }).click()
    await expect(page.getByText('Relationship updated.', { exact: true })).toBeVisible()
    await page.goto(`${home}/contacts/${numbers[0]}/linked`)
    await expect(person(page, daughter)).toContainText('In their care')

    await person(page, daughter).locator('summary').click()
    await person(page, daughter).getByRole('button', { name: 'Remove link' }).click()
    await expect(page.getByText('Link removed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No linked people yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(person(page, daughter)).toContainText('In their care')
  })

  test('of the same address are suggested; who is out of reach is not found', async ({ page, home, people }) => {
    const [one, other, strange] = [freshName(), freshName(), freshName()]
    const addresses = [{ address: '77 Birch Street', city: 'Boston', state: 'MA' as const, zip_code: '02110' }]
    const stranger = await people.make()
    await give(people, stranger, [{ first_name: strange, addresses }])
    const { number } = await agentWith(page, home, people, [
      { first_name: one, addresses },
      { first_name: other, addresses },
    ])
    await page.goto(`${home}/contacts/${number}/linked`)
    await expect(page.getByRole('heading', { name: 'At the same address' })).toBeVisible()
    await expect(person(page, other)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^Link: ${other}`) }).click()
    await expect(person(page, other)).toContainText('Same address')
    await expect(page.getByRole('heading', { name: 'At the same address' })).toHaveCount(0)
    await page.goto(`${home}/contacts/${number}/linked?q=${strange}`)
    await expect(page.getByText('No contacts found.')).toBeVisible()
  })
})
