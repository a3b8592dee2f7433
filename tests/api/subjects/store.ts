import { eq } from 'drizzle-orm'
import { accountStore } from '#api/areas/billing/accounts.store.ts'
import { orderStore } from '#api/areas/billing/orders.store.ts'
import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { store_orders, store_recipients, users } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany } from '#tests/factories/people.ts'
import { makeCategory, makeProduct } from '#tests/factories/store.ts'
import { keepBytes, type Maker, type Subjects } from '../subject.ts'

let company = 81_000

/** Something with a picture that is on sale for the owner's company alone. */
const ofTheirCompany: Maker = async (work, owner) => {
  const { id: corporation_id } = await makeCompany(work, ++company)
  await work.db.update(users).set({ company_id: corporation_id, membership: 'company' }).where(eq(users.id, owner.id))
  const image = newId()
  const image_key = storageKey(work.brand.id, 'products', image)
  await keepBytes(work, image_key)
  return { id: await makeProduct(work, { corporation_id, image, image_key, image_type: 'image/png' }) }
}

/** An order that is mailed to a contact of the owner's. */
const mailed: Maker = async (work, owner) => {
  const account = await accountStore(work).ensure({ user_id: owner.id })
  const [id, product_id] = [newId(), await makeProduct(work, { per: 'contact' })]
  const money = { amount_cents: 1250, tab: 'store', title: 'Kit', body: {}, offer: {}, lines: [] }
  await orderStore(work).insert({ ...money, id, account_id: account.id, user_id: owner.id, what: 'store' })
  const of_order = { tenant_id: work.brand.id, order_id: id }
  await work.db.insert(store_orders).values({ ...of_order, product_id, quantity: 1, chosen_count: 1 })
  const contact_id = await makeContact(work, owner)
  const lives = { name: 'Ann Doe', address: '1 Oak Street', city: 'Boston', state: 'MA', zip_code: '02110' }
  await work.db.insert(store_recipients).values({ ...of_order, ...lives, place: 1, contact_id })
  return { id }
}

/** What the addresses of the store name. */
export const subjects: Subjects = {
  '/v1/admin/categories/:id': async (work) => ({ id: await makeCategory(work) }),
  '/v1/admin/products/:id': async (work) => ({ id: await makeProduct(work) }),
  '/v1/store_items/:id': ofTheirCompany,
  '/v1/admin/order_management/:id/recipients.csv': mailed,
}
