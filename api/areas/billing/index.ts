import type { ApiArea } from '#api/platform/area.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { differencesRoutes } from './differences/differences.routes.ts'
import { reconcilePayments } from './differences/reconcile.jobs.ts'
import { historyRoutes } from './history.routes.ts'
import { lineRenewal, lineRenewals } from './lines/renewing.jobs.ts'
import { lines } from './lines/lines.ts'
import { warnOfUsage } from './lines/warnings.jobs.ts'
import { linesRoutes } from './lines/lines.routes.ts'
import { lineOfficeRoutes } from './lines/office.routes.ts'
import { purchasesOf } from './lines/offering.ts'
import { closePaymentJob, paymentEvent, returnCharge, settlePayments, settleRefundJob } from './payments.jobs.ts'
import { ordersRoutes } from './orders.routes.ts'
import { invoicePaper } from './papers/papers.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { planPurchase, renewalPurchase } from './plan.ts'
import { registerPurchase } from './purchases.ts'
import { renewals } from './renewals/renewals.jobs.ts'
import { stripeWebhook } from './webhooks.routes.ts'

export { offeredPlans } from './account-info.ts'
export { layAsked, layLicense, laySubscription } from './lines/laying.ts'
export { lines, type Line } from './lines/lines.ts'
export { overageSoFar } from './lines/overage.ts'
export { lineStore, type Held } from './lines/lines.store.ts'
export { layBill, layDifference, layDispute, layEnding, layPlan, layUnpaid } from './laying.ts'
export { membershipWithGrant } from './membership.ts'
export { deskOfJob, type Desk } from './desk.ts'
export { orderDue } from './renewals/due.ts'
export { giveUp, orderSummaryOf, placeOrder, type Buying } from './ordering.ts'
export { accountStore, type Account } from './accounts.store.ts'
export { invoiceStore } from './invoices.store.ts'
export { orderStore } from './orders.store.ts'
export { chargeUnattended, tellUnpaid } from './renewals/unattended.ts'
export { billToOf, mayPayForCompany } from './payer.ts'
export { requireAtOffice } from './orders.routes.ts'
export { cardOf, paymentBrief } from './payment-view.ts'
export { onPaidFor, type PaidFor } from './renewals/upcoming.ts'
export { onAccountChange, onRenewal, registerPurchase, type Offer, type Purchase, type Renewal } from './purchases.ts'
export type { OrderRow } from './orders.store.ts'
export { afterPayment, isClosedFor, requireBulk } from './standing.ts'
export { tellOfMoney } from './mails.ts'

export const billingArea: ApiArea = {
  joins() {
    registerPurchase(planPurchase)
    registerPurchase(renewalPurchase)
    registerPurchase(lineRenewal)
    for (const line of Object.values(lines)) for (const purchase of purchasesOf(line)) registerPurchase(purchase)
  },
  routes(app) {
    accountsRoutes(app)
    paymentsRoutes(app)
    historyRoutes(app)
    ordersRoutes(app)
    differencesRoutes(app)
    linesRoutes(app)
    lineOfficeRoutes(app)
  },
  beside: stripeWebhook,
  jobs: {
    payment_event: paymentEvent,
    settle_payments: settlePayments,
    close_payment: closePaymentJob,
    settle_refund: settleRefundJob,
    return_charge: returnCharge,
    renewals,
    invoice_paper: invoicePaper,
    line_renewals: lineRenewals,
    warn_of_usage: warnOfUsage,
    reconcile_payments: reconcilePayments,
  },
  crontab: [
    '* * * * * settle_payments',
    '*/10 * * * * renewals',
    '*/10 * * * * line_renewals',
    '*/15 * * * * warn_of_usage',
    '43 8 * * * reconcile_payments ?fill=1d&max=1',
  ],
}
