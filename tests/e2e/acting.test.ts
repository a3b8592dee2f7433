import { actFor, cookieOf, expect, field, signIn, test } from './support/session.ts'

test.describe('acting for somebody', () => {
  test('is always in sight, closed to what is theirs alone, and one press from one’s own account @browser', async ({
    page,
    home,
    people,
  }) => {
    const [admin, agent] = [await people.make({ role: 'admin', name: ['Ada', 'Hill'] }), await people.make({ name: ['Noa', 'Brook'] })]
    await signIn(page, home, admin)
    await actFor(page, home, agent, 'login_as')
    await page.goto(`${home}/account/profile?tab=password`)
    await expect(page.getByText('Ada Hill is acting as Noa Brook.')).toBeVisible()
    await expect(page.getByText('Not available while acting as someone else')).toBeVisible()
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Noa')
    await expect(page.getByText('Change e-mail address')).toHaveCount(0)
    await page.getByRole('button', { name: 'Return to your own account' }).click()
    await expect(page).toHaveURL(`${home}/`)
    await expect(page.getByText('is acting as')).toHaveCount(0)
    expect(await cookieOf(page, home, 'current_admin_token')).toBe('')
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Ada')
  })

  test('falls back one level when it ends by itself', async ({ page, home, people }) => {
    const admin = await people.make({ role: 'admin', name: ['Ada', 'Hill'] })
    const manager = await people.make({ role: 'manager', name: ['Mona', 'Field'] })
    const agent = await people.make({ name: ['Noa', 'Brook'], manager: { ...manager, name: '', brand: '' } })
    await signIn(page, home, admin)
    await actFor(page, home, manager, 'impersonate')
    await actFor(page, home, agent, 'login_as')
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Noa')
    await people.endSessions(agent)
    await page.goto(`${home}/account/profile`)
    await expect(page).toHaveURL(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Mona')
    await people.endSessions(manager)
    await page.goto(`${home}/account/profile`)
    await expect(field(page, 'First name')).toHaveValue('Ada')
    await people.endSessions(admin)
    await page.goto(`${home}/account/profile`)
    await expect(page).toHaveURL(`${home}/login`)
  })
})
