import { sql } from 'drizzle-orm'
import { baseKeys, formFields } from '#config/data-capture.ts'
import { featureState } from '#config/features.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { carriers, type policies, type securities } from '#api/platform/tables/index.ts'
import { firstNames } from './names.ts'
import { chance, type Chance } from './random.ts'

/** A contact as records need to know it. */
export type Filed = {
  id: string
  owner_id: string
  category: string
  last_name: string
  place: { city: string; area: string }
  /** When they came. */
  came: Date
}

const dayLength = 86_400_000

type Offer = {
  carriers: string[]
  product: string
  plans: string[]
  /** Dollars a month, from and to. */
  premium: [number, number]
  face?: number[]
  medicare?: boolean
}

const offers: Offer[] = [
  {
    carriers: ['Mutual of Omaha', 'Aetna', 'Cigna', 'UnitedHealthcare'],
    product: 'Medicare Supplement',
    plans: ['Plan G', 'Plan N', 'High-deductible G'],
    premium: [95, 240],
    medicare: true,
  },
  {
    carriers: ['Humana', 'UnitedHealthcare', 'WellCare', 'Aetna'],
    product: 'Medicare Advantage',
    plans: ['Gold Plus HMO', 'Choice PPO', 'Dual Complete'],
    premium: [0, 60],
    medicare: true,
  },
  {
    carriers: ['WellCare', 'Humana', 'Cigna'],
    product: 'Medicare Part D',
    plans: ['Value Script', 'Premier Rx'],
    premium: [8, 70],
    medicare: true,
  },
  {
    carriers: ['Mutual of Omaha', 'Americo', 'Foresters Financial', 'Royal Neighbors', 'Gerber Life'],
    product: 'Final expense',
    plans: ['Living Promise', 'Eagle Select', 'PlanRight', 'Ensured Legacy'],
    premium: [35, 120],
    face: [10_000, 15_000, 20_000, 25_000],
  },
  {
    carriers: ['Transamerica', 'Protective Life', 'Banner Life', 'Corebridge Financial'],
    product: 'Term life',
    plans: ['10-year term', '20-year term', '30-year term'],
    premium: [22, 140],
    face: [100_000, 250_000, 500_000],
  },
  {
    carriers: ['New York Life', 'Guardian Life', 'Assurity'],
    product: 'Whole life',
    plans: ['Paid-up at 65', 'Life pay'],
    premium: [80, 320],
    face: [25_000, 50_000, 100_000],
  },
  {
    carriers: ['Athene', 'Allianz Life', 'American Equity', 'Global Atlantic'],
    product: 'Fixed index annuity',
    plans: ['7-year', '10-year'],
    premium: [0, 0],
  },
  { carriers: ['Aflac', 'Cigna', 'Guardian Life'], product: 'Dental and vision', plans: ['Basic', 'Preferred'], premium: [28, 65] },
  { carriers: ['Aflac', 'Assurity'], product: 'Cancer', plans: ['Lump sum 20', 'Lump sum 50'], premium: [30, 75], face: [20_000, 50_000] },
]

const drugs = [
  ['Lisinopril', '10 mg', '30', 'Once a day'],
  ['Atorvastatin', '20 mg', '30', 'Once a day'],
  ['Metformin', '500 mg', '60', 'Twice a day'],
  ['Amlodipine', '5 mg', '30', 'Once a day'],
  ['Omeprazole', '20 mg', '30', 'Before breakfast'],
  ['Levothyroxine', '75 mcg', '30', 'Once a day'],
  ['Eliquis', '5 mg', '60', 'Twice a day'],
  ['Albuterol', '90 mcg', '1 inhaler', 'As needed'],
] as const
const pharmacies = ['Corner Drugs', 'Main Street Pharmacy', 'Wellspring Pharmacy', 'Harbor Apothecary']
const specialties = ['Family medicine', 'Cardiology', 'Endocrinology', 'Internal medicine']
const accounts = [
  ['ira', 'Fidelity', 'qualified'],
  ['roth_ira', 'Vanguard', 'roth'],
  ['401k', 'Principal', 'qualified'],
  ['brokerage', 'Charles Schwab', 'non_qualified'],
  ['annuity', 'Athene', 'non_qualified'],
  ['certificate', 'First Savings Bank', 'non_qualified'],
] as const

export type Filing = { random: Chance; carrierIds: Map<string, string>; offers: Offer[]; medicare: boolean }

/** What the records of a brand are made from. */
export async function beginFiling({ db, brand }: OpenWork): Promise<Filing> {
  const known = await db.select({ id: carriers.id, name: carriers.name }).from(carriers)
  const medicare = featureState('medicare_center', { brand: brand.set, roles: ['agent'] }) === 'on'
  return {
    random: chance(`records of ${brand.key}`),
    carrierIds: new Map(known.map(({ id, name }) => [name, id])),
    offers: offers.filter((offer) => medicare || !offer.medicare),
    medicare,
  }
}

type Policy = typeof policies.$inferInsert

/** Clients have policies, some prospects have applied for one, and a few of both have told more. */
export async function layRecords(work: OpenWork, filing: Filing, contacts: Filed[]): Promise<void> {
  const { brand, now } = work
  const { random } = filing
  const buyers = contacts.flatMap((contact) => {
    if (contact.category === 'client') return Array.from({ length: 1 + random.whole(3) }, () => contact)
    return contact.category === 'prospect' && random.happens(0.3) ? [contact] : []
  })
  const sold = buyers.map((contact, place) => ({ contact, policy: demoPolicy(work, filing, contact, place < soldLately) }))
  await put(
    work,
    'policies',
    sold.map(({ policy }) => policy),
  )
  await put(
    work,
    'policy_agents',
    sold.map(({ contact, policy }) => ({
      tenant_id: brand.id,
      policy_id: policy.id,
      user_id: contact.owner_id,
      position: 0,
      percent: 100,
    })),
  )
  const row = ({ id }: Filed) => ({ tenant_id: brand.id, contact_id: id, updated_at: now, lock_version: 1 })
  const clients = contacts.filter(({ category }) => category === 'client')
  const saved = clients.filter(() => random.happens(0.15)).map((contact) => demoSecurity(work, random, contact))
  const told = clients.filter(() => random.happens(0.2)).map((contact) => ({ ...row(contact), answers: demoAnswers(work, random) }))
  const taking = filing.medicare ? clients.filter(() => random.happens(0.2)) : []
  await put(work, 'securities', saved)
  await put(work, 'data_captures', told)
  await put(
    work,
    'rx_details',
    taking.map((contact) => ({ ...row(contact), ...demoRx(random, contact) })),
  )
}

/** Puts rows of the same columns into a table, all in one parameter. */
export async function put({ db }: OpenWork, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (!rows[0]) return
  const columns = sql.raw(Object.keys(rows[0]).join(', '))
  const into = sql.raw(table)
  await db.execute(
    sql`insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

/** As many of the first that are sold are of this month, so that a small demo has something to show for it. */
const soldLately = 6

type Dates = { status: string; application_date: string; issue_date: string | null; effective_date: string | null }

/**
 * When it was applied for and what came of it: nobody applied before they came, most did within weeks, some when they knew us for
 * long. What is open was applied for lately.
 */
function demoDates(random: Chance, status: string, { medicare }: Offer, { came }: Filed, now: Date, isOfNow: boolean): Dates {
  const known = (now.getTime() - came.getTime()) / dayLength
  const chosen = random.next()
  const after = chosen < 0.7 ? 2 + (chosen / 0.7) * 40 : known * ((chosen - 0.7) / 0.3)
  const isOpen = status === 'applied' || status === 'pending'
  const ago = isOpen ? Math.min(known, 1 + chosen * 40) : known - after
  if (isOpen || refused.includes(status))
    return { status, application_date: dayOf(now, -Math.max(0, Math.floor(ago))), issue_date: null, effective_date: null }
  const today = dayOf(now, 0)
  const ofNow = dayOf(now, -random.whole(now.getUTCDate()))
  const application_date = isOfNow ? dayOf(new Date(ofNow), -9) : dayOf(now, -Math.max(0, Math.floor(ago)))
  const issue_date = isOfNow ? ofNow : dayOf(new Date(application_date), 4 + random.whole(12))
  // What the carrier has yet to issue is still open.
  if (issue_date > today) return { status: 'pending', application_date, issue_date: null, effective_date: null }
  const effective_date = medicare ? monthAfter(issue_date) : dayOf(new Date(issue_date), random.whole(20))
  return { status: effective_date > today ? 'issued' : status, application_date, issue_date, effective_date }
}

function demoPolicy({ brand, now }: OpenWork, { random, carrierIds, offers }: Filing, contact: Filed, isOfNow: boolean): Policy {
  const offer = random.pick(offers)
  const carrier = random.pick(offer.carriers)
  const [least, most] = offer.premium
  const isSingle = most === 0
  const wanted = contact.category === 'prospect' ? random.pick(['applied', 'pending', ...refused, ...refused]) : demoStatus(random)
  const { status, ...dates } = demoDates(random, wanted, offer, contact, now, isOfNow)
  const face = offer.face && random.pick(offer.face) * 100
  const primary = random.pick(firstNames)
  const hasEnded = status === 'lapsed' || status === 'terminated'
  const mode = isSingle ? 'single' : random.pick(['monthly', 'monthly', 'monthly', 'quarterly', 'annual'] as const)
  const monthly = Math.round((least + random.next() * (most - least)) * 100)
  const { application_date, effective_date } = dates
  const created_at = new Date(Math.min(now.getTime(), Date.parse(application_date)))
  const inForce = effective_date ? (now.getTime() - Date.parse(effective_date)) / dayLength : 0
  return {
    tenant_id: brand.id,
    id: newId(),
    contact_id: contact.id,
    carrier_id: carrierIds.get(carrier) ?? null,
    product: offer.product,
    plan_name: random.pick(offer.plans),
    policy_number: status === 'applied' ? '' : `${carrier.slice(0, 2).toUpperCase()}${String(random.whole(1e8)).padStart(8, '0')}`,
    status,
    premium_cents: isSingle
      ? (10 + random.whole(190)) * 100_000
      : monthly * ({ monthly: 1, quarterly: 3, annual: 12, single: 1 } as const)[mode],
    premium_mode: mode,
    face_amount_cents: face ?? null,
    ...dates,
    renewal_date: !effective_date || isSingle || hasEnded ? null : offer.medicare ? newYear(now) : anniversary(effective_date, now),
    termination_date:
      hasEnded && effective_date ? dayOf(new Date(effective_date), random.whole(Math.max(1, Math.min(inForce, 700)))) : null,
    beneficiaries: face
      ? [
          {
            name: `${primary} ${contact.last_name}`,
            relationship: random.pick(['Spouse', 'Daughter', 'Son']),
            kind: 'primary',
            share_percent: 100,
          },
        ]
      : [],
    riders: face && random.happens(0.25) ? [{ name: 'Accidental death', face_amount_cents: face }] : [],
    created_at,
    updated_at: created_at,
  }
}

/** How an application ends that becomes no policy. */
const refused: readonly string[] = ['declined', 'withdrawn']

function demoStatus(random: Chance): string {
  const chosen = random.next()
  if (chosen < 0.82) return 'active'
  if (chosen < 0.85) return 'issued'
  if (chosen < 0.87) return 'pending'
  return chosen < 0.95 ? 'lapsed' : chosen < 0.98 ? 'terminated' : 'declined'
}

function demoSecurity({ brand, now, ports }: OpenWork, random: Chance, contact: Filed): typeof securities.$inferInsert {
  const [kind, institution, tax_status] = random.pick(accounts)
  const number = String(10_000_000 + random.whole(90_000_000))
  return {
    tenant_id: brand.id,
    id: newId(),
    contact_id: contact.id,
    kind,
    institution,
    tax_status,
    account_number_sealed: ports.vault.seal(number),
    account_number_last4: number.slice(-4),
    value_cents: (5 + random.whole(600)) * 100_000,
    as_of_date: dayOf(now, -random.whole(120)),
    opened_on: dayOf(now, -400 - random.whole(6000)),
  }
}

function demoRx(random: Chance, { place }: Filed) {
  const taken = drugs.filter(() => random.happens(0.3))
  const phone = () => `+1${place.area}555${String(random.whole(10_000)).padStart(4, '0')}`
  return {
    drugs: (taken.length > 0 ? taken : drugs.slice(0, 1)).map(([name, dosage, quantity, frequency]) => ({
      ...{ name, dosage, quantity, frequency },
      refill: random.pick(['Every 30 days', 'Every 90 days', '']),
    })),
    pharmacies: [{ name: random.pick(pharmacies), city: place.city, phone: phone(), preferred: true }],
    doctors: [{ name: `Dr. ${random.pick(firstNames)}`, specialty: random.pick(specialties), phone: phone(), npi: '' }],
  }
}

/** Answers to what every brand asks, and to what this one requires. */
function demoAnswers({ brand }: OpenWork, random: Chance): Record<string, string | number | boolean | string[]> {
  const fields = formFields(brand.set, 'en').filter(({ key, required }) => required || (baseKeys.has(key) && random.happens(0.6)))
  return Object.fromEntries(
    fields.flatMap(({ key, type, options }): [string, string | number | boolean | string[]][] => {
      const values = options.map(({ value }) => value)
      if (type === 'choice') return [[key, random.pick(values)]]
      if (type === 'choices') return [[key, values.filter((value, place) => place === 0 || random.happens(0.3))]]
      if (type === 'yes_no') return [[key, random.happens(0.6)]]
      if (type === 'number') return [[key, random.whole(4)]]
      if (type === 'money') return [[key, (1 + random.whole(120)) * 100_000]]
      return []
    }),
  )
}

const dayOf = (from: Date, days: number): string => new Date(from.getTime() + days * dayLength).toISOString().slice(0, 10)

const monthAfter = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10)

/** Plans of Medicare run with the year. */
const newYear = (now: Date): string => `${now.getUTCFullYear() + 1}-01-01`

/** The first return of a day after `now`. The 29th of February comes back as the 28th. */
function anniversary(day: string, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const monthAndDay = day.slice(4).replace('-02-29', '-02-28')
  const thisYear = `${today.slice(0, 4)}${monthAndDay}`
  return thisYear > today ? thisYear : `${Number(today.slice(0, 4)) + 1}${monthAndDay}`
}
