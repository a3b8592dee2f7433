import { describe, expect, test } from 'vitest'
import { isTill, openPlace, someKey } from './place.ts'
import { press, typeCard } from './support.ts'

const { brand, charge, customer, pageFor, stripe, till, withCard, world } = await openPlace()

const lines = [
  { title: 'Gold plan', amount_cents: 2450, quantity: 2 },
  { title: 'Setup', amount_cents: 100, quantity: 1 },
]
const payment = (owner: string, more: Partial<Parameters<typeof till.openPayment>[0]> = {}) =>
  till.openPayment({ key: someKey(), amount_cents: 5000, lines, ...pageFor(owner), ...more })

describe('a page to pay on', () => {
  test('is open, the same one for the same key, and can be closed once', async () => {
    const owner = await customer()
    const asked = { key: someKey(), amount_cents: 5000, lines, ...pageFor(owner) }
    const open = await till.openPayment(asked)
    expect(open).toMatchObject({ state: 'open', charge: null, saved: null, attempt_id: asked.key, tenant_id: brand.id })
    expect(open.url).toMatch(/^https?:/)
    expect((await till.openPayment(asked)).id).toBe(open.id)
    expect(await till.expireCheckout(open.id)).toMatchObject({ state: 'expired', url: null })
    expect((await till.expireCheckout(open.id)).state).toBe('expired')
    expect((await till.openPayment(asked)).state).toBe('expired')
  })

  test('takes a credit off in one line', async () => {
    const credited = [...lines, { title: 'Unused time', amount_cents: -1200, quantity: 1 }]
    const open = await payment(await customer(), { amount_cents: 3800, lines: credited })
    expect(open.state).toBe('open')
    if (isTill) expect(await (await fetch(open.url ?? '')).text()).toContain('$38.00')
  })

  test('is refused for less than half a dollar, and for a customer who never was', async () => {
    const owner = await customer()
    await expect(payment(owner, { amount_cents: 49, lines: [{ title: 'A text', amount_cents: 49, quantity: 1 }] })).rejects.toMatchObject({
      name: 'Error',
    })
    await expect(payment('cus_never_was')).rejects.toMatchObject({ reason: 'resource_missing' })
  })

  test('is refused with a time to pay of less than half an hour or more than a day', async () => {
    const owner = await customer()
    const now = world?.till.clock.now() ?? Date.now()
    await expect(payment(owner, { expires_at: new Date(now + 600_000) })).rejects.toThrow('Stripe refuses')
    await expect(payment(owner, { expires_at: new Date(now + 26 * 3_600_000) })).rejects.toThrow('Stripe refuses')
  })
})

test('a page to save a card on is open and takes nothing', async () => {
  const key = someKey()
  const open = await till.openSetup({ key, ...pageFor(await customer()) })
  expect(open).toMatchObject({ state: 'open', charge: null, saved: null, attempt_id: key, tenant_id: brand.id })
  expect((await till.expireCheckout(open.id)).state).toBe('expired')
})

describe.runIf(isTill)('a page that only holds the money', () => {
  test('is complete with the hold, which is taken or let go', async () => {
    const open = await payment(await customer(), { hold: true, lines: [{ title: 'A number', amount_cents: 5000, quantity: 1 }] })
    await typeCard(open.url ?? '')
    const now = await till.checkout(open.id)
    expect(now).toMatchObject({ state: 'complete', charge: { state: 'held', taken_cents: 0 }, saved: { last4: '4242' } })
    const charge_id = now.charge?.id ?? ''
    expect((await stripe.checkout.sessions.retrieve(open.id)).payment_status).toBe('unpaid')
    expect(await till.capture({ charge_id, amount_cents: 5000 })).toMatchObject({ state: 'succeeded', taken_cents: 5000 })
    expect((await stripe.checkout.sessions.retrieve(open.id)).payment_status).toBe('paid')

    const other = await payment(await customer(), { hold: true })
    const bank = (await typeCard(other.url ?? '', '4000 0027 6000 3184')).next ?? ''
    await press(bank, { answer: 'yes' })
    const held = await till.checkout(other.id)
    expect(held).toMatchObject({ state: 'complete', charge: { state: 'held' } })
    expect(await till.cancelCharge(held.charge?.id ?? '')).toMatchObject({ state: 'cancelled', taken_cents: 0 })
  })
})

describe.runIf(isTill)('whoever pays on it', () => {
  test('is led back, with the card saved for later', async () => {
    const owner = await customer()
    const open = await payment(owner)
    const paid = await typeCard(open.url ?? '')
    expect(paid).toMatchObject({ status: 303, next: `https://shop.example/back?session=${open.id}` })
    const now = await till.checkout(open.id)
    expect(now).toMatchObject({
      state: 'complete',
      url: null,
      charge: { state: 'succeeded', taken_cents: 5000, attempt_id: open.attempt_id, tenant_id: brand.id },
      saved: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2034 },
    })
    const again = await charge({ customer: owner, payment_method: now.saved?.payment_method ?? '' })
    expect(again.state).toBe('succeeded')
    // A second press, or Back, pays nothing more.
    expect((await typeCard(open.url ?? '')).next).toContain('shop.example/back')
    expect(await till.expireCheckout(open.id)).toMatchObject({ state: 'complete', charge: { taken_cents: 5000 } })
    expect(await till.findCharge({ customer: owner, attempt_id: open.attempt_id ?? '', since: new Date(0) })).toEqual(now.charge)
  })

  test('with a declined card is told why, and may try another', async () => {
    const open = await payment(await customer())
    const declined = await typeCard(open.url ?? '', '4000 0000 0000 9995')
    expect(declined.status).toBe(422)
    expect(declined.text).toContain('Your card has insufficient funds.')
    expect(await till.checkout(open.id)).toMatchObject({ state: 'open', charge: null })
    expect((await typeCard(open.url ?? '')).status).toBe(303)
    expect((await till.checkout(open.id)).charge?.state).toBe('succeeded')
  })

  test('with a card of their own is declined: no number is kept', async () => {
    const open = await payment(await customer())
    const declined = await typeCard(open.url ?? '', '4111 1111 1111 1111')
    expect(declined.text).toContain('non test card')
    expect(JSON.stringify(world?.till.state.kept)).not.toContain('4111111111111111')
  })

  test.each([
    ['number', '4242 4242 4242 4241', 'The card number is mistyped.'],
    ['number', '', 'Enter the card number.'],
    ['number', '9999', 'This is no number of Visa'],
    ['expiry', '13/34', 'Enter the month and year on the card'],
    ['expiry', '01/20', 'This card has expired.'],
    ['code', '12', 'Enter the code on the card'],
    ['name', '', 'Enter the name on the card.'],
  ])('with the %s "%s" is told beside the field, and keeps the rest', async (field, value, words) => {
    const open = await payment(await customer())
    const shown = await typeCard(open.url ?? '', undefined, { name: 'Ana "Łuk" <b>', [field]: value })
    expect(shown.status).toBe(422)
    expect(shown.text).toContain(words)
    expect(shown.text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-error"`, 's'))
    if (field !== 'name') expect(shown.text).toContain('value="Ana &quot;Łuk&quot; &lt;b&gt;"')
    expect((await till.checkout(open.id)).state).toBe('open')
  })

  test('is led over the bank, there and back', async () => {
    const owner = await customer()
    const open = await payment(owner)
    const toBank = await typeCard(open.url ?? '', '4000 0025 0000 3155')
    expect(toBank.next).toContain('/bank/pi_')
    const refused = await press(toBank.next ?? '', { answer: 'no' })
    expect(refused.next).toBe(open.url)
    expect(await (await fetch(open.url ?? '')).text()).toContain('unable to authenticate')
    const again = await typeCard(open.url ?? '', '4000 0025 0000 3155')
    const agreed = await press(again.next ?? '', { answer: 'yes' })
    expect(agreed.next).toContain('shop.example/back')
    const done = await till.checkout(open.id)
    expect(done.charge?.state).toBe('succeeded')
    // Saved with its owner's consent, it is charged without them.
    const later = await charge({ customer: owner, payment_method: done.saved?.payment_method ?? '' })
    expect(later.state).toBe('succeeded')
    expect((await press(again.next ?? '', { answer: 'yes' })).next).toContain('shop.example/back')
  })

  test('sees the brand, its language, and that no money moves; nothing runs a script', async () => {
    const open = await payment(await customer(), { locale: 'es', lines: [{ title: 'Plan <script>', amount_cents: 5000, quantity: 1 }] })
    const page = await fetch(open.url ?? '')
    const text = await page.text()
    expect(text).toContain('Acme Benefits')
    expect(text).toContain('background: #0f5c8c; color: #ffffff')
    expect(text).toContain('aquí no se mueve dinero')
    expect(text).toContain('Plan &lt;script&gt;')
    expect(text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('saves a card where nothing is paid, also over the bank', async () => {
    const owner = await customer()
    for (const number of ['5555 5555 5555 4444', '4000 0027 6000 3184']) {
      const open = await till.openSetup({ key: someKey(), ...pageFor(owner) })
      const next = await typeCard(open.url ?? '', number)
      if (next.next?.includes('/bank/')) await press(next.next, { answer: 'yes' })
      const done = await till.checkout(open.id)
      expect(done).toMatchObject({ state: 'complete', charge: null, saved: { last4: number.slice(-4) } })
      expect(await till.cardOf(done.saved?.payment_method ?? '')).toEqual(done.saved)
    }
    const declined = await till.openSetup({ key: someKey(), ...pageFor(owner) })
    expect((await typeCard(declined.url ?? '', '4000 0000 0000 0069')).text).toContain('Your card has expired.')
  })

  test('comes too late once it is closed or its time is over', async () => {
    const closed = await payment(await customer())
    await till.expireCheckout(closed.id)
    const late = await typeCard(closed.url ?? '')
    expect(late).toMatchObject({ status: 410, next: null })
    expect(late.text).toContain('This page is closed')
    const open = await payment(await customer())
    await world?.control('clock', { advance: 3_700_000 })
    // What is due comes by a timer, a moment after the clock.
    await expect.poll(async () => (await till.checkout(open.id)).state).toBe('expired')
    await world?.control('clock', { reset: true })
    expect((await typeCard(open.url ?? '')).status).toBe(410)
  })
})

describe.runIf(isTill)('the page of the till', () => {
  const page = async () => (await fetch(`${world?.url}/till`)).text()

  test('shows what was paid, and plays the bank by plain forms', async () => {
    const paid = await charge(await withCard('pm_card_visa'))
    expect(await page()).toContain(paid.id)
    const pressed = await press(`${world?.url}/till/dispute`, { payment_intent: paid.id })
    expect(pressed).toMatchObject({ status: 303, next: `${world?.url}/till` })
    expect(await page()).toContain('needs_response')
    const on = await withCard('pm_card_visa')
    await press(`${world?.url}/till/decline`, { decline_code: 'lost_card', advice_code: 'do_not_try_again', times: '1' })
    expect(await charge(on)).toMatchObject({ state: 'declined', reason: 'another_card', not_again: true })
    expect((await charge(on)).state).toBe('succeeded')
  })

  test('is refused to other sites, and to names that lead here from elsewhere', async () => {
    const asked = (headers: Record<string, string>) =>
      fetch(`${world?.url}/control/decline`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } })
    expect((await asked({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await asked({})).status).toBe(200)
    await world?.control('decline', { times: 0 })
    expect((await fetch(`${world?.url}/control/nothing`, { method: 'POST' })).status).toBe(404)
  })
})
