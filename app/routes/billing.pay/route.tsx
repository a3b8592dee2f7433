import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { buyPlan, changeCard, leaveFor } from '#app/features/billing/billing.server.ts'
import { buyLine } from '#app/features/lines/lines.server.ts'
import { buyPricedNumber } from '#app/features/phone/index.server.ts'
import { buyChecks } from '#app/features/texts/index.server.ts'
import { buyItem } from '#app/features/store/ordering.server.ts'
import { fieldOf } from '#app/forms/answers.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

export const loader = () => redirect('/billing')

/**
 * Where money is paid: it answers with a page that goes on to another site by itself, which a screen's own action cannot. `do`
 * says what for: a plan of an account or of a line, number checks, a phone number, or something of the store, that was agreed to; a payment that waits; a card to be saved.
 */
export async function action(args: ActionFunctionArgs) {
  const context = await requireUser(args)
  const what = await fieldOf(context, 'do')
  if (what === 'plan') return buyPlan(context)
  if (what === 'store') return buyItem(context)
  if (what === 'line') return buyLine(context)
  if (what === 'number') return buyPricedNumber(context)
  if (what === 'number_checks') return buyChecks(context)
  if (what === 'card') return changeCard(context)
  return leaveFor(context, await fieldOf(context, 'payment'), (await fieldOf(context, 'with')) === 'card' ? 'card' : 'page')
}
