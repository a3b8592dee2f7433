import { agentWith, freshName, freshPhone } from './support/contacts.ts'
import { heardByScripts } from './support/facts.ts'
import { expect, field, test } from './support/session.ts'

const person = () => {
  const [last, phone] = [freshName(), freshPhone()]
  return {
    last,
    phone,
    wanted: { first_name: 'Ada', last_name: last, phones: [{ number: phone }], emails: [{ email: `${last}@example.com` }] },
  }
}

test('the search in the bar at the top leads to the list, without JavaScript too @browser', async ({ page, home, people, scripted }) => {
  const { last, wanted } = person()
  await agentWith(page, home, people, [wanted, { first_name: 'Bea', last_name: 'Other' }])
  await page.goto(`${home}/groups`)
  const bar = page.getByRole('banner')
  if (scripted) await bar.getByRole('button', { name: 'Search contacts' }).click()
  await (scripted ? page.getByRole('dialog', { name: 'Search contacts' }) : bar).getByLabel('Search contacts').first().fill(last)
  if (scripted) await page.getByRole('link', { name: /^Search all contacts/ }).click()
  else await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/contacts\\?search=${last}$`))
  await expect(page.locator('tbody th')).toHaveCount(1)
})

test.describe('from any page', { tag: '@js' }, () => {
  test('contacts are found as one types, and opened by the arrow keys and Enter', async ({ page, home, people }) => {
    const { last, phone, wanted } = person()
    const other = { ...wanted, first_name: 'Bea', emails: [], phones: [] }
    const { numbers } = await agentWith(page, home, people, [wanted, other])
    await page.goto(`${home}/groups`)
    await heardByScripts(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search contacts' })
    await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox')).or(dialog.getByRole('searchbox')).first()).toBeFocused()
    await page.keyboard.type(last)
    const ada = dialog.getByRole('option', { name: `Ada ${last}` })
    await expect(ada).toContainText(`(617) ${phone.slice(3, 6)}-${phone.slice(6)}`)
    await expect(ada).toContainText(`${last.toLowerCase()}@example.com`)
    await expect(dialog.getByRole('option')).toHaveCount(2)
    await expect(dialog.getByRole('link', { name: `Search all contacts for “${last}”` })).toBeVisible()
    // The first hit is the one that Enter opens.
    await expect(dialog.getByRole('option').first()).toHaveAttribute('data-focused', 'true')
    const bea = dialog.getByRole('option', { name: `Bea ${last}` })
    for (let step = 0; step < 2 && (await bea.getAttribute('data-focused')) === null; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${home}/contacts/${numbers[1]}`)
    await expect(dialog).toHaveCount(0)

    await page.keyboard.press('/')
    await page.keyboard.type(last)
    await expect(dialog.getByRole('option')).toHaveCount(2)
    await dialog.getByRole('link', { name: /^Search all contacts/ }).click()
    await expect(page).toHaveURL(new RegExp(`/contacts\\?search=${last}`))
    await expect(page.locator('tbody th')).toHaveCount(2)
  })

  test('? tells the keys, and they lead where they say, but not while one types', async ({ page, home, people }) => {
    const { wanted } = person()
    const { number } = await agentWith(page, home, people, [wanted])
    await page.goto(`${home}/contacts/${number}`)
    await heardByScripts(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Go to contacts')
    await page.keyboard.press('e')
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect(page).toHaveURL(`${home}/contacts/${number}`)
    await field(page, 'New note').pressSequentially('e n ? / t')
    await expect(field(page, 'New note')).toHaveValue('e n ? / t')
    await field(page, 'New note').fill('')
    await field(page, 'New note').blur()
    await page.keyboard.press('t')
    await expect(field(page, 'Your text')).toBeFocused()
    await field(page, 'Your text').blur()
    await page.keyboard.press('e')
    await expect(page).toHaveURL(`${home}/contacts/${number}/edit`)
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL(`${home}/`)
    await heardByScripts(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('n')
    await expect(page).toHaveURL(`${home}/contacts/new`)
  })
})
