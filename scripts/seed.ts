import { parseArgs } from 'node:util'
import pino from 'pino'
import { apiEnv, readEnv } from '#config/env.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import type { Brand } from '#api/platform/brands.ts'
import type { Ports } from '#api/platform/ports.ts'
import { brandsInOrder, describeDemo, layDemo } from './demo/demo.ts'
import { seedContacts, tidy } from './seed/bulk.ts'
import { seedFile } from './seed/file.ts'

const usage = `Puts data into a brand.

  npm run seed -- --demo [--size 5000]            the demo, in every brand that has nobody yet
      [--brand central]                           in this brand alone; "default" is that of localhost
  npm run seed -- --contacts 1000000              many contacts, the same ones on every machine
      [--brand central] [--owners 2000]           in this brand, that of localhost if left out; owned by as many new agents
  npm run seed -- --file contacts.csv             the contacts of a file; its header names fields of a contact
      [--brand central] [--owner agent]           whose they are where the file has no column "owner"
  npm run seed -- --describe                      where the brands are and who can sign in, as JSON`

const options = {
  demo: { type: 'boolean' },
  size: { type: 'string', default: '5000' },
  contacts: { type: 'string' },
  owners: { type: 'string', default: '0' },
  file: { type: 'string' },
  owner: { type: 'string' },
  brand: { type: 'string' },
  describe: { type: 'boolean' },
} as const

type Wishes = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const say = (words: string) => void process.stdout.write(`${words}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  if (!values.describe && !values.demo && !values.contacts && !values.file) return say(usage)
  const env = readEnv(apiEnv, process.env)
  if (env.APP_ENV === 'production' && !values.file) throw new Error('In production only --file is allowed: the rest is made up.')
  const ports = await openPorts(env, pino({ level: 'silent' }), { watch: false })
  try {
    await seed(ports, values)
  } finally {
    await closePorts(ports)
  }
}

async function seed(ports: Ports, wishes: Wishes): Promise<void> {
  if (wishes.describe) return say(JSON.stringify(await describeDemo(ports, ports.env.PORT)))
  if (wishes.demo) {
    const only = wishes.brand === undefined ? undefined : brandOf(ports, wishes.brand)
    ;(await layDemo(ports, whole('--size', wishes.size), only)).forEach(say)
  }
  if (wishes.contacts) {
    const brand = brandOf(ports, wishes.brand)
    say(`Filling ${brand.set.name} (${brand.key}), at ${brand.set.domains[0]}`)
    await seedContacts(ports, brand, {
      contacts: whole('--contacts', wishes.contacts),
      owners: whole('--owners', wishes.owners),
      say,
    })
    say('Tidying up')
    await tidy(ports)
  }
  if (wishes.file) {
    const { rows, inserted, failed } = await seedFile(ports, brandOf(ports, wishes.brand), {
      file: wishes.file,
      owner: wishes.owner ?? null,
      say,
    })
    say(`${rows} rows: ${inserted} inserted, ${failed} failed`)
    if (failed) process.exitCode = 1
  }
}

function whole(option: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new Error(`${option} is "${value}"; expected a whole number.`)
}

/** The brand of a key; that which the bare default host shows where none is named. */
function brandOf({ brands }: Ports, key = 'default'): Brand {
  const brand = key === 'default' ? brandsInOrder(brands)[0] : brands.ofKey(key)
  if (brand) return brand
  throw new Error(
    `There is no brand "${key}"; there are ${brandsInOrder(brands)
      .map((one) => one.key)
      .join(', ')}.`,
  )
}

await main().catch((error: unknown) => {
  // What a query failed of stands in its cause.
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error
  process.stderr.write(`${told instanceof Error ? told.message : String(told)}\n`)
  process.exitCode = 1
})
