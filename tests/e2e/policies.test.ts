import type { Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { agentWith, freshName, give } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, test } from './support/session.ts'

const card = (page: Page, words: string) => page.getByRole('region', { name: words })

test.describe('policies of a contact', () => {
  const row = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

  test('are added with beneficiaries and riders, changed, deleted and brought back, and read again each time', async ({
    page,
    home,
    people,
    scripted,
  }) => {
    const { number } = await agentWith(page, home, people, [{}])
    const list = `${home}/contacts/${number}/policies`
    await page.goto(list)
    await expect(page.getByRole('heading', { name: 'No policies yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Add policy' }).first().click()
    await page.waitForURL(`${list}/new`)

    await choose(page, scripted, 'Carrier', 'Aetna')
    await field(page, 'Product').fill('Final expense')
    await field(page, 'Plan').fill('Golden years')
    await field(page, 'Policy number').fill('ab-123 456')
    await field(page, 'Status').selectOption({ label: 'Active' })
    await field(page, 'Premium').fill('$1,042.5')
    await field(page, 'Payment frequency').selectOption({ label: 'Quarterly' })
    await field(page, 'Face amount').fill('15000')
    await field(page, 'Effective date').fill('2026-01-01')
    await field(page, 'Renewal date').fill('2025-12-31')
    await page.getByRole('button', { name: 'Add beneficiary' }).click()
    await row(page, 'Beneficiary 1').getByLabel('Name').fill('Ann Doe')
    await row(page, 'Beneficiary 1').getByLabel('Share (%)').fill('60')
    await page.getByRole('button', { name: 'Add rider' }).click()
    await row(page, 'Rider 1').getByLabel('Name').fill('Accidental death')
    await page.getByRole('button', { name: 'Add policy' }).click()

    // Refused: what was typed is still there, the reasons beside the fields.
    await expect(page.getByText('This is before the effective date.').first()).toBeVisible()
    await expect(page.getByText('The shares of the primary beneficiaries must add up to 100, not 60.').first()).toBeVisible()
    await expect(field(page, 'Premium')).toHaveValue('$1,042.5')
    await expect(row(page, 'Beneficiary 1').getByLabel('Name')).toHaveValue('Ann Doe')
    await field(page, 'Renewal date').fill('2027-01-01')
    await page.getByRole('button', { name: 'Add beneficiary' }).click()
    await row(page, 'Beneficiary 2').getByLabel('Name').fill('Ben Doe')
    await row(page, 'Beneficiary 2').getByLabel('Share (%)').fill('40')
    await page.getByRole('button', { name: 'Add policy' }).click()
    await page.waitForURL(list)

    const shown = card(page, 'Final expense · Golden years')
    for (const read of [() => null, () => page.reload()]) {
      await read()
      for (const words of [
        'Aetna',
        'Active',
        'ab-123 456',
        '$1,042.50 a quarter',
        '$15,000.00',
        'Jan 1, 2027',
        'Ann Doe, 60 %',
        'Ben Doe, 40 %',
        'Accidental death',
      ])
        await expect(shown).toContainText(words)
    }

    await shown.getByRole('link', { name: 'Final expense' }).click()
    await expect(field(page, 'Premium')).toHaveValue('1,042.50')
    await page.getByRole('button', { name: 'Remove beneficiary 2' }).click()
    await expect(row(page, 'Beneficiary 2')).toHaveCount(0)
    await row(page, 'Beneficiary 1').getByLabel('Share (%)').fill('100')
    await field(page, 'Plan').fill('Silver years')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(list)
    await page.reload()
    const changed = card(page, 'Final expense · Silver years')
    await expect(changed).toContainText('Ann Doe, 100 %')
    await expect(changed).not.toContainText('Ben Doe')

    await changed.locator('summary').click()
    await changed.getByRole('link', { name: 'Delete policy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this policy?' })
    await expect(dialog).toContainText('Aetna, Final expense · Silver years, ab-123 456')
    await dialog.getByRole('button', { name: 'Delete policy' }).click()
    await expect(page.getByText('Policy deleted.')).toBeVisible()
    await expect(changed).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No policies yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(changed).toContainText('Ann Doe, 100 %')
    await page.goto(list)
    await expect(changed).toBeVisible()
  })

  test('that somebody else saved in the meantime are shown as they are now, and only what one changed is written', async ({
    page,
    home,
    people,
  }) => {
    const { number } = await agentWith(page, home, people, [{}])
    const token = await cookieOf(page, home, 'token')
    const at = `/v1/contacts/${number}/policies`
    const added = await askApi(home, token, 'POST', at, { product: 'Term life', plan_name: 'First', policy_number: 'N1' })
    const { id } = added.body['data'] as { id: string }
    await page.goto(`${home}/contacts/${number}/policies/${id}`)
    await field(page, 'Plan').fill('Mine')
    await askApi(home, token, 'PATCH', `${at}/${id}`, { policy_number: 'THEIRS-2', status: 'issued' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('THEIRS-2')
    await expect(field(page, 'Plan')).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await page.waitForURL(`${home}/contacts/${number}/policies`)
    const { body } = await askApi(home, token, 'GET', `${at}/${id}`)
    expect(body['data']).toMatchObject({ plan_name: 'Mine', policy_number: 'THEIRS-2', status: 'issued' })
  })
})

test.describe('the book of business', () => {
  test('shows the policies of all contacts; search, filters, chips and sorts live in the address @browser', async ({
    page,
    home,
    people,
  }) => {
    const last_name = freshName()
    const { who, number } = await agentWith(page, home, people, [{ first_name: 'Ada', last_name }])
    const [second = 0] = await give(people, who, [{ first_name: 'Grace', last_name: freshName() }])
    const token = await cookieOf(page, home, 'token')
    await page.goto(`${home}/policies`)
    await expect(page.getByRole('heading', { name: 'No policies yet' })).toBeVisible()

    const add = (of: number, body: Record<string, unknown>) => askApi(home, token, 'POST', `/v1/contacts/${of}/policies`, body)
    await add(number, {
      product: 'Early',
      policy_number: 'EA-1',
      status: 'active',
      renewal_date: '2027-01-01',
      premium_cents: 1_000,
      premium_mode: 'monthly',
    })
    await add(second, {
      product: 'Late',
      policy_number: 'LA-1',
      status: 'active',
      renewal_date: '2027-06-01',
      premium_cents: 100_000,
      premium_mode: 'annual',
    })
    await add(second, { product: 'Gone', policy_number: 'GO-1', status: 'lapsed', termination_date: '2026-01-01' })
    const products = page.locator('tbody tr')

    await page.getByRole('link', { name: 'Policies', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book of business' })).toBeVisible()
    await expect(products).toHaveText([/Early/, /Late/, /Gone/])
    await expect(page.getByRole('status').filter({ hasText: '3 policies' })).toContainText('$1,120.00 a year in force')

    await page.getByRole('link', { name: 'Annual premium' }).first().click()
    await page.waitForURL(/sort=premium/)
    await expect(products).toHaveText([/Late/, /Early/, /Gone/])

    await page.goto(`${home}/policies`)
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('group', { name: 'Status' }).getByLabel('Lapsed').check()
    await page.getByRole('button', { name: 'Show results', exact: true }).click()
    await page.waitForURL(/status=lapsed/)
    await expect(products).toHaveText([/Gone/])
    await page.getByRole('link', { name: 'Remove Status: Lapsed' }).click()
    await expect(products).toHaveCount(3)

    await page.getByRole('searchbox', { name: 'Search by policy number or name' }).fill('la1')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=la1/)
    await expect(products).toHaveText([/Late/])
    await page.goto(`${home}/policies?q=${last_name}`)
    await expect(products).toHaveText([/Early/])
    await page.getByRole('link', { name: `Ada ${last_name}` }).click()
    await page.waitForURL(`${home}/contacts/${number}/policies`)

    await page.goto(`${home}/policies?renewal_from=2027-05-01`)
    await expect(products).toHaveText([/Late/])
    await page.goto(`${home}/policies?q=nothing+of+this+name`)
    await page.getByRole('link', { name: 'Show all policies' }).click()
    await expect(products).toHaveCount(3)
  })
})

test('a commission is entered and charged back, and a chargeback is told below zero', async ({ page, home, people }) => {
  const { number } = await agentWith(page, home, people, [{}])
  const answer = await askApi(home, await cookieOf(page, home, 'token'), 'POST', `/v1/contacts/${number}/policies`, {
    product: 'Term',
    status: 'issued',
  })
  const { id } = answer.body['data'] as { id: string }
  await page.goto(`${home}/contacts/${number}/policies/${id}/commissions`)
  await field(page, 'Amount in dollars').fill('much')
  await field(page, 'Earned on').fill('2026-11-05')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page, 'Earned on')).toHaveValue('2026-11-05')
  for (const [kind, amount] of [
    ['First year', '500'],
    ['Chargeback', '$120.50'],
  ] as const) {
    await field(page, 'Kind').selectOption({ label: kind })
    await field(page, 'Amount in dollars').fill(amount)
    await field(page, 'Earned on').fill('2026-11-05')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('cell', { name: kind })).toBeVisible()
  }
  await expect(page.getByRole('cell', { name: '-$120.50', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Delete Chargeback/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('cell', { name: 'Chargeback' })).toBeHidden()
})
