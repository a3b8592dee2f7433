import { parseArgs } from 'node:util'
import { measureLists } from './bench/contacts-list.ts'
import { preparePlace, type Size } from './bench/place.ts'
import { measureSecondStart } from './bench/second-start.ts'

const usage = `Measures what users wait for, against a floor in the same run.

  npm run bench                 a million contacts in each of two tenants; the first time takes a while to lay them
  npm run bench -- --quick      50,000, for a look
  npm run bench -- --only lists|start
  npm run bench -- --rounds 200`

const sizes: Record<'whole' | 'quick', { database: string; size: Size }> = {
  whole: { database: 'crm_bench', size: { contacts: 1_000_000, agents: 2000 } },
  quick: { database: 'crm_bench_quick', size: { contacts: 50_000, agents: 400 } },
}

const say = (words: string) => void process.stdout.write(`${words}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, rounds: { type: 'string', default: '200' }, help: { type: 'boolean' } },
  })
  if (values.help) return say(usage)
  const wanted = (part: string) => values.only === undefined || values.only === part
  if (wanted('lists')) {
    const { database, size } = sizes[values.quick ? 'quick' : 'whole']
    const place = await preparePlace(database, size, say)
    say(`\n${size.contacts} contacts in ${place.brand.key}, as many in another tenant beside it\n`)
    try {
      say(await measureLists(place, Number(values.rounds)))
    } finally {
      await place.close()
    }
  }
  if (wanted('start') && !values.quick) say(`\n${await measureSecondStart()}`)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
