import type { FastifyInstance } from 'fastify'
import { nameOfBrand } from '../../../config/cards.ts'
import { act, overview } from '../control.ts'
import type { Till } from '../till.ts'
import { base, html, sendPage, type Markup } from './html.ts'
import { dollars } from './words.ts'

/** The page on which banks, networks and bad luck are played. It works without scripts. */
export function addControlPage(app: FastifyInstance, till: Till): void {
  app.get('/till', (_request, reply) => sendPage(reply, { lang: 'en', title: 'Till', css: base + css, body: body(till) }))
  app.post('/till/:name', (request, reply) => {
    const given = Object.fromEntries([...new URLSearchParams(String(request.body ?? ''))].filter(([, value]) => value !== ''))
    act(till, (request.params as { name: string }).name, given)
    return reply.redirect('/till', 303)
  })
}

const hour = 3_600_000

type Overview = ReturnType<typeof overview>

function body(till: Till): Markup {
  const told = overview(till)
  return html`<header>
      <h1>Till</h1>
      <p>Stands in for Stripe on this machine. No money moves. Here you are the bank, and you see what was told.</p>
      <p>
        Its clock: <time>${told.now}</time>${told.ahead > 0 && ` (${Math.round(told.ahead / hour)} hours ahead)`}.
        <a href="/till">Look again</a>
      </p>
    </header>
    <main>${[levers(told), payments(told), refunds(told), disputes(told), cards(told), events(told)]}</main>`
}

const button = (name: string, label: string, fields: Record<string, string | number>) =>
  html`<form method="post" action="/till/${name}">
    ${Object.entries(fields).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}<button>${label}</button>
  </form>`

const declines = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'try_again_later',
]
const kinds = [
  ['status', 'answered 500, not done'],
  ['fail_after', 'done, answered 500'],
  ['lose', 'done, answer lost'],
  ['lose_request', 'lost on the way here'],
  ['hang', 'done, answered late'],
] as const

const options = (all: readonly (string | readonly [string, string])[]) =>
  all.map((one) => (typeof one === 'string' ? html`<option>${one}</option>` : html`<option value="${one[0]}">${one[1]}</option>`))

const times = html`<label>Times <input name="times" type="number" value="1" min="0" max="1000" /></label>`

function levers({ disorder, fault, decline }: Overview): Markup {
  return html`<section class="card levers" aria-label="What happens next">
    <form method="post" action="/till/decline">
      <h2>The next cards are refused</h2>
      <label
        >Why
        <select name="decline_code">
          ${options(declines)}
        </select></label
      >
      <label
        >Advice
        <select name="advice_code">
          ${options([['', 'none'], 'do_not_try_again', 'try_again_later', 'confirm_card_data'])}
        </select></label
      >
      ${times}<button>Refuse</button>
      <p>${decline && decline.left > 0 ? `Still ${decline.left} with ${decline.decline_code ?? decline.code}.` : 'None now.'}</p>
    </form>
    <form method="post" action="/till/fault">
      <h2>The next requests go wrong</h2>
      <label
        >How
        <select name="kind">
          ${options(kinds)}
        </select></label
      >
      <label>Only <input name="only" placeholder="POST /v1/payment_intents" /></label>
      <label>Milliseconds, if late <input name="milliseconds" type="number" value="30000" min="0" max="120000" /></label>
      ${times}<button>Break</button>
      <p>${fault && fault.left > 0 ? `Still ${fault.left}: ${fault.kind}.` : 'None now.'}</p>
    </form>
    <form method="post" action="/till/disorder">
      <h2>Events</h2>
      <label class="tick"><input type="checkbox" name="shuffle" ${disorder.shuffle && html`checked`} /> Out of order</label>
      <label class="tick"><input type="checkbox" name="double" ${disorder.double && html`checked`} /> Twice</label>
      <label>Milliseconds late <input name="late" type="number" value="${disorder.late}" min="0" max="604800000" /></label>
      <button>Set</button>
    </form>
    <div>
      <h2>Clock</h2>
      ${[
        ['An hour on', hour],
        ['A day on', 24 * hour],
        ['A week on', 168 * hour],
        ['30 days on', 720 * hour],
      ].map(([label, advance]) => button('clock', String(label), { advance: Number(advance) }))}
      ${button('clock', 'Back to now', { reset: 'true' })}
    </div>
  </section>`
}

function table(title: string, heads: string[], rows: Markup[], empty: string): Markup {
  return html`<section class="card">
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p>${empty}</p>`
        : html`<div class="wide" tabindex="0" role="region" aria-label="${title}">
            <table>
              <thead>
                <tr>
                  ${heads.map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`
}

const row = (...cells: (string | Markup | null)[]) =>
  html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`
const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
const money = (cents: number) => dollars(cents, 'en')

function payments({ payments: all, customers, disputes: disputed }: Overview): Markup {
  const rows = all.map((one) => {
    const customer = customers[String(one.customer)]
    const why = one.last_payment_error?.decline_code ?? one.last_payment_error?.code
    const canDispute = one.status === 'succeeded' && !disputed.some(({ payment_intent }) => payment_intent === one.id)
    return row(
      at(one.created),
      html`<code>${one.id}</code>`,
      money(one.amount),
      html`${one.status}${why && html` <small>${why}</small>`}`,
      customer ? `${customer.name ?? ''} ${customer.email ?? ''}` : '',
      canDispute
        ? html`${button('dispute', 'Dispute', { payment_intent: one.id })}${button('dispute', 'Inquire', { payment_intent: one.id, kind: 'inquiry' })}`
        : null,
    )
  })
  return table('Payments', ['When', 'Payment', 'Amount', 'State', 'Who', 'Do'], rows, 'Nothing was paid yet.')
}

function refunds({ refunds: all }: Overview): Markup {
  const rows = all.map((one) =>
    row(
      at(one.created),
      html`<code>${one.id}</code>`,
      money(one.amount),
      one.status,
      html`<code>${String(one.payment_intent)}</code>`,
      one.status === 'succeeded' || one.status === 'pending' ? button('fail_refund', 'Let it fail', { refund: one.id }) : null,
    ),
  )
  return table('Refunds', ['When', 'Refund', 'Amount', 'State', 'Of', 'Do'], rows, 'Nothing was given back yet.')
}

function disputes({ disputes: all }: Overview): Markup {
  const rows = all.map((one) =>
    row(
      at(one.created),
      html`<code>${one.id}</code>`,
      money(one.amount),
      `${one.status} (${one.reason})`,
      html`<code>${String(one.payment_intent)}</code>`,
      one.status.endsWith('needs_response')
        ? html`${button('close_dispute', 'Won', { dispute: one.id, outcome: 'won' })}${button('close_dispute', 'Lost', { dispute: one.id, outcome: 'lost' })}`
        : null,
    ),
  )
  return table('Disputes', ['When', 'Dispute', 'Amount', 'State', 'Of', 'Do'], rows, 'Nobody disputes anything.')
}

function cards({ cards: all, customers, now }: Overview): Markup {
  const exp_year = Number(now.slice(0, 4)) + 5
  const rows = all.map(({ id, card, customer }) =>
    row(
      `${nameOfBrand(card?.brand ?? '')} ${card?.last4 ?? ''}`,
      `${card?.exp_month ?? ''}/${card?.exp_year ?? ''}`,
      customers[String(customer)]?.email ?? String(customer),
      html`<code>${id}</code>`,
      button('renew_card', 'Renew', { payment_method: id, last4: '4444', exp_month: 12, exp_year }),
    ),
  )
  return table('Saved cards', ['Card', 'Expires', 'Whose', 'Name', 'Do'], rows, 'No card was saved yet.')
}

function events({ events: all, deliveries, addresses }: Overview): Markup {
  const rows = all.map(({ id, type, created }) => {
    const told = deliveries.filter(({ event }) => event === id)
    const answers = told.map(({ answer, done, tries }) => `${answer || 'on its way'}${tries > 1 && !done ? ` (tried ${tries} times)` : ''}`)
    return row(at(created), type, html`<code>${id}</code>`, answers.join(', '), button('resend', 'Send again', { event: id }))
  })
  const section = table('Events', ['When', 'What', 'Event', 'Answers', 'Do'], rows, 'Nothing happened yet.')
  return html`${section}
    <section class="card">
      <h2>Events go to</h2>
      <ul>
        ${addresses.map((url) => html`<li><code>${url}</code></li>`)}
      </ul>
    </section>`
}

const css = `
header, main { max-width: 80rem; margin: 0 auto; padding: 1rem }
main { display: grid; gap: 1rem }
main > * { min-width: 0 }
.levers { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)) }
.levers label { display: block; margin-bottom: .5rem }
.tick { display: flex !important; gap: .5rem; align-items: center }
.tick input { width: 1.25rem; min-height: 1.25rem }
.wide { overflow-x: auto }
td form, .levers div form { display: inline-block; margin: 0 .25rem .25rem 0 }
td button { min-height: 2rem; padding: 0 .6rem; font-size: .9rem }
td, th { border-bottom: 1px solid #e4e8ee }
code { font-size: .85rem; overflow-wrap: anywhere }
td:first-child { white-space: nowrap }
`
