import { parseArgs } from 'node:util'
import { measureCable } from './bench/cable.ts'
import { measureGroups } from './bench/campaign-groups.ts'
import { measureMails } from './bench/campaign-mails.ts'
import { measureEvents } from './bench/events.ts'
import { measureFlows } from './bench/flows.ts'
import { measureCalls } from './bench/calls.ts'
import { measureLists } from './bench/contacts/list.ts'
import { measureImports } from './bench/imports.ts'
import { measureLeadPosts } from './bench/lead-posts.ts'
import { watchMachine } from './bench/machine.ts'
import { measureMoney } from './bench/money.ts'
import { measureOutside } from './bench/outside/moves.ts'
import { measureSync } from './bench/outside/sync.ts'
import { preparePlace, type Place, type Size } from './bench/place.ts'
import { measureBulk } from './bench/contacts/bulk.ts'
import { measureExport } from './bench/contacts/export.ts'
import { measureDashboards } from './bench/dashboard.ts'
import { measureHosts } from './bench/hosts.ts'
import { measurePage } from './bench/contacts/page.ts'
import { measureSearch } from './bench/contacts/search.ts'
import { measureFilters } from './bench/contacts/filters.ts'
import { measureQuotes } from './bench/quotes.ts'
import { measureReportMails, measureReports, measureReportTriggers } from './bench/reports.ts'
import { measureSecondStart } from './bench/second-start.ts'
import { measureCopies } from './bench/soa/copies.ts'
import { measureScopes } from './bench/soa/list.ts'
import { measureSigning } from './bench/soa/signing.ts'
import { measureTransfers } from './bench/transfers.ts'

const usage = `Measures what users wait for, against a floor in the same run.

  npm run bench                 a million contacts in each of two tenants; the first time takes a while to lay them
  npm run bench contacts        contacts alone: lists, filters, search, bulk work, export, the page
  npm run bench -- --quick      50,000, for a look
  npm run bench -- --contacts 5000   as few as that, to see that it works
  npm run bench -- --only reports,triggers   some alone: lists|filters|search|bulk|export|page|cable|calls|groups|mails|flows|imports|transfers|leads|buying|orders|renewals|reports|triggers|mailings|dashboards|signing|scopes|copies|quotes|events|outside|sync|hosts|start
  npm run bench -- --rounds 200`

const sizes: Record<'whole' | 'quick', { database: string; size: Size }> = {
  whole: { database: 'crm_bench', size: { contacts: 1_000_000, agents: 2000 } },
  quick: { database: 'crm_bench_quick', size: { contacts: 50_000, agents: 400 } },
}

/** A place with so many contacts, of a database of its own. */
function fewer(contacts: string): { database: string; size: Size } {
  if (!/^\d{4,6}$/.test(contacts)) throw new Error(`--contacts is "${contacts}"; expected a number of 1000 or more.`)
  return { database: `crm_bench_${contacts}`, size: { contacts: Number(contacts), agents: Number(contacts) < 250_000 ? 400 : 2000 } }
}

/** What is measured on the place with its two tenants, in this order. */
const measures: Record<string, (place: Place, rounds: number) => Promise<string>> = {
  lists: measureLists,
  filters: (place, rounds) => measureFilters(place, Math.min(12, rounds)),
  search: (place) => measureSearch(place, 30),
  bulk: measureBulk,
  export: measureExport,
  page: measurePage,
  cable: (place, rounds) => measureCable(place, Math.min(60, rounds)),
  groups: measureGroups,
  mails: measureMails,
  flows: measureFlows,
  imports: measureImports,
  transfers: measureTransfers,
  leads: measureLeadPosts,
  calls: (place, rounds) => measureCalls(place, Math.min(20, rounds)),
  reports: (place, rounds) => measureReports(place, Math.min(20, rounds)),
  triggers: measureReportTriggers,
  mailings: measureReportMails,
  dashboards: (place, rounds) => measureDashboards(place, Math.min(50, rounds)),
  signing: (place, rounds) => measureSigning(place, Math.min(100, rounds)),
  scopes: (place, rounds) => measureScopes(place, Math.min(100, rounds)),
  events: (place, rounds) => measureEvents(place, Math.min(100, rounds)),
  outside: (place, rounds) => measureOutside(place, Math.min(40, rounds)),
  sync: measureSync,
  copies: measureCopies,
  quotes: measureQuotes,
  ...measureMoney,
}

const say = (words: string) => void process.stdout.write(`${words}\n`)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      contacts: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string', default: '200' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(usage)
  const only = values.only?.split(',')
  const unknown = only?.find((part) => !(part in measures) && part !== 'hosts' && part !== 'start')
  if (unknown) throw new Error(`--only is "${values.only}"; nothing is called "${unknown}". ${usage}`)
  const wanted = (part: string) => !only || only.includes(part)
  const parts = Object.entries(measures).filter(([part]) => wanted(part))
  if (parts.length > 0) {
    const { database, size } = values.contacts ? fewer(values.contacts) : sizes[values.quick ? 'quick' : 'whole']
    const place = await preparePlace(database, size, say)
    say(`\n${size.contacts} contacts in ${place.brand.key}, as many in another tenant beside it\n`)
    try {
      for (const [, measure] of parts) {
        const machine = watchMachine()
        say(`${await measure(place, Number(values.rounds))}\n${machine()}\n`)
      }
    } finally {
      await place.close()
    }
  }
  if (wanted('hosts') && !positionals.includes('contacts')) say(`${await measureHosts()}\n`)
  if (wanted('start') && !values.quick && !positionals.includes('contacts')) say(`\n${await measureSecondStart()}`)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
