import type { Request } from '@playwright/test'
import { faultsOf } from './support/axe.ts'
import { agentWith } from './support/contacts.ts'
import { afterIdle } from './support/facts.ts'
import { expect, field, test } from './support/session.ts'

test('a list becomes a field that narrows it once it is reached, and the form sends what was chosen @js', async ({
  page,
  home,
  people,
}) => {
  const { number } = await agentWith(page, home, people, [{}])
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  await page.goto(`${home}/contacts/${number}/policies/new`)
  await afterIdle(page)
  const isPiece = (request: Request) => /\/combobox-control-[^/]+\.js$/.test(request.url())
  expect(requests.filter(isPiece)).toEqual([])
  const carrier = field(page, 'Carrier')
  const select = page.locator('select[name="carrier_id"]')
  await expect(carrier).toHaveJSProperty('tagName', 'SELECT')

  // Reached by keyboard: the focus stays on it.
  await carrier.focus()
  await expect(carrier).toHaveJSProperty('tagName', 'INPUT')
  await expect(carrier).toBeFocused()
  expect(requests.filter(isPiece)).toHaveLength(1)
  await page.keyboard.type('aetn')
  await expect(page.getByRole('option')).toHaveText([/Aetna/])
  // The list that was just narrowed is drawn anew, and a key that comes meanwhile marks nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(carrier).toHaveAttribute('aria-activedescendant', /./, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(carrier).toHaveValue('Aetna')
  const chosen = await select.inputValue()
  expect(chosen).not.toBe('')
  expect(await faultsOf(page)).toEqual([])

  // What matches nothing is not taken; an emptied field is the empty choice.
  await carrier.fill('Nothing like it')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(carrier).toHaveValue('Aetna')
  await carrier.fill('')
  await page.keyboard.press('Tab')
  await expect(select).toHaveValue('')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // A press opens the whole list.
  await carrier.click()
  await page.getByRole('option', { name: 'Aetna', exact: true }).click()
  await expect(select).toHaveValue(chosen)
  await field(page, 'Product').fill('Final expense')
  await page.getByRole('link', { name: 'Cancel' }).click()
  // What was chosen counts as unsaved.
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Add policy' }).click()
  await expect(page.getByText('Aetna').first()).toBeVisible()
})

test('somebody in the middle of a list keeps it @js', async ({ page, home, people }) => {
  const { number } = await agentWith(page, home, people, [{}])
  await page.goto(`${home}/contacts/${number}/policies/new`)
  await afterIdle(page)
  const carrier = field(page, 'Carrier')
  // The piece comes while the list is in use.
  let send = () => {}
  const isUsed = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/combobox-control-[^/]+\.js$/, async (route) => {
    await isUsed
    await route.continue()
  })
  await carrier.focus()
  await page.keyboard.press('ArrowDown')
  const piece = page.waitForEvent('requestfinished', (request) => /\/combobox-control-[^/]+\.js$/.test(request.url()))
  send()
  await piece
  await afterIdle(page)
  await expect(carrier).toBeFocused()
  await expect(carrier).toHaveJSProperty('tagName', 'SELECT')
  const chosen = await page.locator('select[name="carrier_id"]').inputValue()
  expect(chosen).not.toBe('')
  await page.keyboard.press('Tab')
  await expect(carrier).toHaveJSProperty('tagName', 'INPUT')
  await expect(page.locator('select[name="carrier_id"]')).toHaveValue(chosen)
})
