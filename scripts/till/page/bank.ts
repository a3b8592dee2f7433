import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import type { Till } from '../till.ts'
import { successUrl, styleOf } from './hosted.ts'
import { base, html, sendPage } from './html.ts'
import { dollars, wordsFor } from './words.ts'

const plain = { display_name: '', background_color: '#eef1f5', button_color: '#0f5c8c', border_style: 'rounded' }

type Thing = Stripe.PaymentIntent | Stripe.SetupIntent

/** The page of a bank that asks the owner of a card (3-D Secure). */
export function addBankPage(app: FastifyInstance, till: Till): void {
  const found = (id: string): Thing => (id.startsWith('seti_') ? till.setups.find(id) : till.intents.find(id))

  app.get('/bank/:id', (request, reply) => {
    const thing = found((request.params as { id: string }).id)
    return thing.status === 'requires_action'
      ? ask(till, thing, reply, request.headers['accept-language'])
      : reply.redirect(backFrom(till, thing), 303)
  })
  app.post('/bank/:id', (request, reply) => {
    const { id } = request.params as { id: string }
    const wasAsked = found(id).status === 'requires_action'
    const agreed = new URLSearchParams(String(request.body ?? '')).get('answer') === 'yes'
    const thing = id.startsWith('seti_') ? till.setups.answer(id, agreed) : till.intents.answer(id, agreed)
    const { session } = till.state.kept.journeys[id] ?? { session: null }
    const isDone = thing.status === 'succeeded' || thing.status === 'requires_capture'
    if (wasAsked && session && isDone && till.sessions.find(session).status === 'open') till.sessions.complete(session)
    till.state.touch()
    return reply.redirect(backFrom(till, thing), 303)
  })
}

/** To the hosted page it came from, or to the shop. */
function backFrom(till: Till, thing: Thing): string {
  const { session: id, return_url } = till.state.kept.journeys[thing.id] ?? { session: null, return_url: null }
  if (id) {
    const session = till.sessions.find(id)
    return session.status === 'complete' ? successUrl(session) : `/c/pay/${id}`
  }
  if (!return_url) return '/till'
  const address = new URL(return_url)
  address.searchParams.set(thing.object, thing.id)
  address.searchParams.set(`${thing.object}_client_secret`, thing.client_secret ?? '')
  address.searchParams.set('redirect_status', thing.status === 'succeeded' || thing.status === 'requires_capture' ? 'succeeded' : 'failed')
  return address.href
}

function ask(till: Till, thing: Thing, reply: FastifyReply, accepts: string | undefined): FastifyReply {
  const { session: id } = till.state.kept.journeys[thing.id] ?? { session: null }
  const session = id ? till.sessions.find(id) : null
  const { lang, words } = wordsFor(session?.locale ?? null, accepts)
  const shop = session ? till.sessions.given(session.id).look.display_name : (thing.description ?? words.paying)
  const body = html`<aside class="note">${words.note}</aside>
    <main class="card">
      <h1>${words.bank}</h1>
      <p>${thing.object === 'payment_intent' ? words.bank_note(dollars(thing.amount, lang), shop) : words.bank_save(shop)}</p>
      <form method="post">
        <p><button class="pay" name="answer" value="yes">${words.yes}</button></p>
        <p><button name="answer" value="no">${words.no}</button></p>
      </form>
    </main>`
  return sendPage(reply, { lang, title: words.bank, css: `${base}${styleOf(plain)} form button { width: 100% }`, body })
}
