import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { brandOf, faultInNumber, groupNumber, isCode, isOver, readExpiry } from '../../../config/cards.ts'
import { StripeFault } from '../errors.ts'
import { factsOf } from '../money/objects.ts'
import { testCardOf, testCards } from '../test-cards.ts'
import type { Till } from '../till.ts'
import { base, html, inkOn, sendPage } from './html.ts'
import { dollars, wordsFor, type Words } from './words.ts'

type Session = Stripe.Checkout.Session
type Field = 'number' | 'expiry' | 'code' | 'name'
type Typed = Record<Field, string>
type Errors = Partial<Record<Field | 'card', string>>

const nothing: Typed = { number: '', expiry: '', code: '', name: '' }

/** The page on which somebody pays or saves a card. */
export function addHostedPage(app: FastifyInstance, till: Till): void {
  const found = (params: unknown) => till.sessions.find((params as { id: string }).id)

  app.get('/c/pay/:id', (request, reply) => {
    const session = found(request.params)
    const error = session.status === 'open' ? errorOf(till, session) : undefined
    return show(till, session, reply, request.headers['accept-language'], nothing, error ? { card: error } : {})
  })

  app.post('/c/pay/:id', (request, reply) => {
    const session = found(request.params)
    const accepts = request.headers['accept-language']
    if (session.status !== 'open') return show(till, session, reply, accepts, nothing, {})
    const form = new URLSearchParams(String(request.body ?? ''))
    const typed = Object.fromEntries(Object.keys(nothing).map((name) => [name, (form.get(name) ?? '').slice(0, 200)])) as Typed
    const { words } = wordsFor(session.locale, accepts)
    const errors = errorsIn(typed, words, till)
    if (Object.keys(errors).length > 0) return show(till, session, reply, accepts, typed, errors)
    const next = take(till, session, typed)
    till.state.touch()
    return 'error' in next ? show(till, session, reply, accepts, typed, { card: next.error }) : reply.redirect(next.url, 303)
  })
}

/** Where the shop wants whoever has paid. */
export const successUrl = (session: Session): string => (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function errorsIn(typed: Typed, { faults }: Words, till: Till): Errors {
  const errors: Errors = {}
  const number = faultInNumber(typed.number)
  if (number) errors.number = faults[number]
  const expiry = readExpiry(typed.expiry)
  if (!expiry) errors.expiry = faults.expiry
  else if (isOver(expiry, till.clock.date())) errors.expiry = faults.over
  if (!isCode(typed.code.trim(), brandOf(typed.number))) errors.code = faults.code
  if (typed.name.trim() === '') errors.name = faults.name
  return errors
}

/** Tries the card. Gives where to go on, or why the bank refuses. */
function take(till: Till, session: Session, typed: Typed): { url: string } | { error: string } {
  const number = typed.number.replaceAll(/\D/g, '')
  const { month, year } = readExpiry(typed.expiry) ?? { month: 1, year: 2000 }
  const brand = brandOf(number) ?? 'visa'
  const card = testCardOf(number) ?? { number, brand, token: '', does: '' }
  const method = till.cards.make(factsOf(card, month, year, typed.name.trim()), number)
  try {
    const isSetup = session.mode === 'setup'
    const thing = isSetup ? till.setups.find(session.setup_intent as string) : till.sessions.intentOf(session)
    if (thing.object === 'setup_intent') till.setups.confirm(thing, method, null)
    else till.intents.confirm(thing, { method, return_url: null, off_session: false })
    const bank = thing.next_action?.redirect_to_url?.url
    if (bank) return { url: bank }
    till.sessions.complete(session.id)
    return { url: successUrl(session) }
  } catch (error) {
    if (error instanceof StripeFault && error.status === 402) return { error: error.message }
    throw error
  }
}

/** What the last try on this page came to, for whoever comes back from the bank. */
function errorOf(till: Till, session: Session): string | undefined {
  const { intents, setups } = till.state.kept
  const error = intents[String(session.payment_intent)]?.last_payment_error ?? setups[String(session.setup_intent)]?.last_setup_error
  return error?.message
}

function show(till: Till, session: Session, reply: FastifyReply, accepts: string | undefined, typed: Typed, errors: Errors): FastifyReply {
  const { lang, words } = wordsFor(session.locale, accepts)
  const { look } = till.sessions.given(session.id)
  const shop = look.display_name
  if (session.status === 'complete') return reply.redirect(successUrl(session), 303)
  const css = `${base}${styleOf(look)}`
  const head = html`<aside class="note">${words.note}</aside>
    <header><span>${shop}</span></header>`
  const back = session.cancel_url && html`<p><a href="${session.cancel_url}">${words.back(shop)}</a></p>`
  if (session.status !== 'open') {
    const body = html`${head}
      <main class="card">
        <h1>${words.over}</h1>
        <p>${words.over_note}</p>
        ${back}
      </main>`
    return sendPage(reply, { lang, title: `${words.over} - ${shop}`, css, body, status: 410 })
  }
  const isSetup = session.mode === 'setup'
  const title = isSetup ? words.saving : words.paying
  const hasErrors = Object.keys(errors).length > 0
  const body = html`${head}
    <main>
      <section class="card">
        <h1>${title}</h1>
        ${isSetup ? html`<p>${words.saving_note}</p>` : summary(till, session, lang, words)} ${back}
      </section>
      <section class="card">
        ${errors.card && html`<p class="error" role="alert">${errors.card}</p>`}
        <form method="post" novalidate>
          ${(['number', 'expiry', 'code', 'name'] as const).map((name) => field(name, words, typed, errors))}
          <button class="pay">${isSetup ? words.save : words.pay(dollars(session.amount_total ?? 0, lang))}</button>
        </form>
      </section>
      <details class="card">
        <summary>${words.try}</summary>
        <p>${words.try_note}</p>
        <table>
          ${testCards.map(
            ({ number, does }) =>
              html`<tr>
                <td class="digits">${groupNumber(number)}</td>
                <td lang="en">${does}</td>
              </tr>`,
          )}
        </table>
      </details>
    </main>`
  return sendPage(reply, { lang, title: `${title} - ${shop}`, css, body, status: hasErrors ? 422 : 200 })
}

function summary(till: Till, session: Session, lang: string, words: Words) {
  const { lines } = till.sessions.given(session.id)
  return html`<table>
    ${lines.map(
      ({ name, unit_amount, quantity }) =>
        html`<tr>
          <td>${name}${quantity > 1 && ` × ${quantity}`}</td>
          <td class="number">${dollars(unit_amount * quantity, lang)}</td>
        </tr>`,
    )}
    <tr class="total">
      <th scope="row">${words.total}</th>
      <td class="number">${dollars(session.amount_total ?? 0, lang)}</td>
    </tr>
  </table>`
}

const hints: Record<Field, { complete: string; mode: string; sample: string }> = {
  number: { complete: 'cc-number', mode: 'numeric', sample: '4242 4242 4242 4242' },
  expiry: { complete: 'cc-exp', mode: 'numeric', sample: '08/30' },
  code: { complete: 'cc-csc', mode: 'numeric', sample: '123' },
  name: { complete: 'cc-name', mode: 'text', sample: '' },
}

function field(name: Field, words: Words, typed: Typed, errors: Errors) {
  const { complete, mode, sample } = hints[name]
  const error = errors[name]
  const isFirst = error !== undefined && (Object.keys(errors) as Field[])[0] === name
  return html`<div class="field">
    <label for="${name}">${words[name]}</label>
    <input
      id="${name}"
      name="${name}"
      value="${typed[name]}"
      autocomplete="${complete}"
      inputmode="${mode}"
      placeholder="${sample}"
      ${error !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`}
      ${isFirst && html`autofocus`}
    />
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

/** The brand's colors were checked when the page was made. */
export const styleOf = ({
  background_color,
  button_color,
  border_style,
}: {
  background_color: string
  button_color: string
  border_style: string
}): string => `
body { background: ${background_color} }
header { color: ${inkOn(background_color)}; max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 0; font-size: 1.25rem; font-weight: 700 }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; align-items: start }
main.card { margin: 1rem auto; width: calc(100% - 2rem); max-width: 32rem }
.pay { width: 100%; margin-top: .5rem; border-color: ${button_color}; background: ${button_color}; color: ${inkOn(button_color)}; border-radius: ${border_style === 'pill' ? '2rem' : border_style === 'rectangular' ? '0' : '.5rem'} }
.field { margin-bottom: .75rem }
.field label { display: block; margin-bottom: .25rem }
.field [aria-invalid] { border-color: #a3140f; border-width: 2px }
.total > * { border-top: 1px solid #d9dee6; font-weight: 700 }
.digits { font-variant-numeric: tabular-nums; white-space: nowrap }
summary { cursor: pointer; font-weight: 600; min-height: 1.5rem }
a { color: #0b57b0 }
@media (min-width: 48rem) { main { grid-template-columns: 1fr 1fr } details.card { grid-column: 1 / -1 } }
`
