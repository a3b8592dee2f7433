import { hrefWith } from '#app/lists/href.ts'

/** All orders within reach, for the office; and one's own. */
export const managedOrdersPath = '/admin/orders'
export const ordersPath = '/orders'
/** Where Stripe and the books say different things. */
export const differencesPath = `${managedOrdersPath}/differences`

/** An order as the office sees it, and what is asked about it. */
export const managedOrderHref = (number: number, asked: { do?: 'refund' } = {}): string => hrefWith(`${managedOrdersPath}/${number}`, asked)
export const orderHref = (number: number): string => `${ordersPath}/${number}`
