import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { orders, payment_differences } from '#api/platform/tables/index.ts'
import { makeProduct } from '#tests/factories/store.ts'
import { typeCard } from '#tests/till/support.ts'
import { freshName } from './support/contacts.ts'
import { fetchAs } from './support/ask.ts'
import { askApi, cookieOf, expect, field, signIn, test, type People } from './support/session.ts'

/** Somebody who has bought a plan on the payment page, and the number of the order. */
async function buyer(home: string, people: People) {
  const name = freshName()
  const who = await people.make({ role: 'agent', name: ['Bea', name], state: { membership: 'unpaid' } })
  const { body } = await askApi(home, '', 'POST', '/v1/sessions', { username: who.username, password: who.password })
  const token = String(body['token'])
  const ask = async <T>(method: string, path: string, sent?: unknown) => (await askApi(home, token, method, path, sent)).body['data'] as T
  const { plans } = await ask<{ plans: { id: string; title: string }[] }>('GET', '/v1/accounts/info')
  const plan_id = plans.find(({ title }) => title === 'Solo')?.id
  const { payment, order } = await ask<{ payment: { id: string }; order: { number: number } }>('POST', '/v1/accounts/update_plan', {
    plan_id,
  })
  const { url } = await ask<{ url: string }>('POST', `/v1/payments/${payment.id}/checkout`, { with: 'page' })
  await typeCard(url)
  await expect.poll(async () => (await ask<{ state: string }>('GET', `/v1/payments/${payment.id}`)).state).toBe('succeeded')
  return { ...who, name, number: String(order.number) }
}

const openOrder = async (page: Page, home: string, { name, number }: { name: string; number: string }) => {
  await page.goto(`${home}/admin/orders?q=${name}`)
  await page.locator('tbody').getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}

test('the office finds an order, refunds part of it and sets its status; its owner reads how it stands', async ({ page, home, people }) => {
  const who = await buyer(home, people)
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await openOrder(page, home, who)
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await field(page, 'Amount').fill('50')
  await page.getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByText('At most $49.00 can be refunded.')).toBeVisible()
  await field(page, 'Amount').fill('12.50')
  await field(page, 'Reason').fill('Goodwill')
  await page.getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByText('The refund is on its way.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Goodwill/ })).toContainText('$12.50')
  await field(page, 'New status').selectOption({ label: 'Shipped' })
  await page.getByRole('button', { name: 'Set status' }).click()
  await expect(page.getByText('Status saved.')).toBeVisible()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, home, who)
  await page.goto(`${home}/orders`)
  await page.locator('tbody').getByRole('link', { name: who.number, exact: true }).click()
  await expect(page.getByText('Shipped').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Goodwill/ })).toContainText('$12.50')
  await expect(page.getByRole('button', { name: 'Set status' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Bill \d+$/ }).click()
  const href = await page.getByRole('link', { name: 'View PDF' }).getAttribute('href')
  const paper = await fetchAs(home, await cookieOf(page, home, 'token'), String(href))
  expect([paper.status, paper.headers['content-type'], paper.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
})

test('the office sees what Stripe and the books say differently, and notes how it was settled', async ({ page, home, people }) => {
  const who = await buyer(home, people)
  const stripe_id = `re_${newId().replaceAll('-', '')}`
  await people.within(async ({ db, brand, now }) => {
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.number, Number(who.number)))
    const sides = { theirs_cents: 900, ours_cents: null, order_id: order?.id ?? null }
    await db.insert(payment_differences).values({
      ...{
        tenant_id: brand.id,
        id: newId(),
        kind: 'refund' as const,
        stripe_id,
        charge_id: 'pi_of_the_order',
        found_at: now,
        seen_at: now,
      },
      ...sides,
    })
  })
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', who.name] }))
  await page.goto(`${home}/admin/orders`)
  await page.getByRole('link', { name: /^Differences/ }).click()
  const row = page.getByRole('row', { name: new RegExp(`Refund.*${who.number}.*\\$9\\.00.*Unknown`) })
  await row.getByRole('link', { name: `Settle ${stripe_id}` }).click()
  await expect(page.getByText(`Refund ${stripe_id}: Stripe says $9.00, the books say Unknown.`)).toBeVisible()
  await field(page, 'How it was settled').fill('Entered by hand')
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(page.getByText('Difference settled.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Differences' }).getByRole('link', { name: 'Settled' }).click()
  await expect(row).toContainText(`Ada ${who.name}`)
  await expect(row).toContainText('Entered by hand')
})

test('a kit for two months: the office notes the first shipment, and its buyer sees when the next is due', async ({
  page,
  home,
  people,
}) => {
  const name = `Kit ${freshName()}`
  const store_item_id = await people.within((work) => makeProduct(work, { name, kind: 'kit', months_count: 2, price_cents: 1250 }))
  const who = await people.make({ role: 'agent', name: ['Kit', freshName()] })
  const { body } = await askApi(home, '', 'POST', '/v1/sessions', { username: who.username, password: who.password })
  const token = String(body['token'])
  const ask = async <T>(method: string, path: string, sent?: unknown) => (await askApi(home, token, method, path, sent)).body['data'] as T
  const ship_to = { name: 'Ana Ruiz', address: '1 Main Street', address_2: '', city: 'Boston', state: 'MA', zip_code: '02110' }
  type Placed = { number: number; payment: { id: string } }
  const { number, payment } = await ask<Placed>('POST', '/v1/store_orders', { store_item_id, quantity: 1, ship_to })
  const { url } = await ask<{ url: string }>('POST', `/v1/payments/${payment.id}/checkout`, { with: 'page' })
  await typeCard(url)
  await expect.poll(async () => (await ask<{ state: string }>('GET', `/v1/payments/${payment.id}`)).state).toBe('succeeded')

  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Mark month 1 as shipped' }).click()
  await expect(page.getByText('The shipment is noted.')).toBeVisible()
  await expect(page.getByText('Processing').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark month/ })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn(page, home, who)
  await page.goto(`${home}/orders/${number}`)
  await expect(page.getByRole('row', { name: /2 of 2/ })).toContainText('Not yet')
  await expect(page.getByRole('row', { name: /1 of 2/ })).not.toContainText('Not yet')
})
