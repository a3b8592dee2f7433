import { expect, field, openUserMenu, signIn, signInByForm, storedPerson, freshTest as test } from './support/session.ts'

test.describe('from any page', () => {
  test('theme and language are chosen in the menu and stay', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/account/profile?tab=sessions`)
    await openUserMenu(page)
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page).toHaveURL(`${home}/account/profile?tab=sessions`)
    await page.reload()
    await openUserMenu(page)
    await page.locator('button[name="language"][value="es"]').click()
    await expect(page.getByRole('heading', { name: 'Su cuenta' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('the size of letters is the person’s own, on the page that is open too @browser', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/account/profile?tab=preferences`)
    const sheet = page.locator('link[rel="stylesheet"][href^="/theme.css?v="]')
    const before = (await sheet.getAttribute('href')) ?? ''
    const size = () => page.locator('body').evaluate((body) => Math.round(parseFloat(getComputedStyle(body).fontSize)))
    expect(await size()).not.toBe(20)
    await field(page, 'Text size').selectOption('20')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Preferences saved.')).toBeVisible()
    await expect(sheet).not.toHaveAttribute('href', before)
    await expect.poll(size).toBe(20)
  })

  test('shortcuts of one key are told, and turned off for this browser', async ({ page, home, people, scripted }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/shortcuts`)
    await expect(page.getByRole('main')).toContainText('Go to the dashboard')
    await page.getByRole('button', { name: 'Turn off single-key shortcuts' }).click()
    await expect(page.getByRole('main')).not.toContainText('Go to the dashboard')
    await page.reload()
    await expect(page.getByText('Single-key shortcuts are off in this browser.')).toBeVisible()
    if (scripted) {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Search contacts' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto(`${home}/account/profile?tab=preferences`)
    await page.getByRole('button', { name: 'Turn on single-key shortcuts' }).click()
    await expect(page).toHaveURL(`${home}/account/profile?tab=preferences`)
    await expect(page.getByText('Single-key shortcuts are on in this browser.')).toBeVisible()
  })

  test('the navigation folds and stays folded @browser', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/account/profile?tab=sessions`)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    await expect(page).toHaveURL(`${home}/account/profile?tab=sessions`)
    await expect.poll(async () => (await page.context().cookies(home)).find(({ name }) => name === 'folded')?.value).toBe('true')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  })

  test('help is asked for, and what is missing is said on a page that keeps what was typed', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/help`)
    await field(page, 'Subject').fill('An export that stops')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please fill this in.').first()).toBeVisible()
    await expect(field(page, 'Subject')).toHaveValue('An export that stops')
    await field(page, 'What happened?').fill('It stops after a hundred rows.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you. We received your message')).toBeVisible()
    await expect(page).toHaveURL(`${home}/`)
  })
})

test.describe('the time zone', () => {
  test.use({ timezoneId: 'America/Denver' })

  test('is the browser’s until the person has one', { tag: '@js' }, async ({ page, home, people }) => {
    const who = await people.make({ state: { timezone: null, time_zone_name: null } })
    await signInByForm(page, home, who)
    await expect.poll(async () => (await storedPerson(people, who))?.timezone).toBe('mst')
    await page.goto(`${home}/account/profile?tab=preferences`)
    await expect(field(page, 'Time zone')).toHaveValue('mst')
  })
})
