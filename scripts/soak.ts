import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { killSoak } from './soak/kill.ts'
import { startProduct, type Product } from './soak/product.ts'
import { visit, type Tally } from './soak/visitor.ts'
import { requireChromium } from './start/chromium.mjs'
import { inRoot, packageProgram, root } from './start/paths.mjs'

const usage = `Lets people work for a while and watches the memory of api and web.

  npm run soak -- --minutes 10 [--contacts 500]
  npm run soak -- --phone [--times 10]      everything of calls and texts in real browsers, so many times in a row
  npm run soak -- --kill [--times 25] [--seed words]
                                            kills processes at random while contacts are written, and counts what is there`

/** Journeys that talk over the carrier. */
const phoneJourneys = ['phone', 'calls', 'texts'].map((name) => `tests/e2e/${name}`)

const visitors = ['agent', 'agent2', 'manager', 'admin']
const longest = 24 * 60

type Sample = { minute: number; api: number; web: number }

const say = (words: string) => void process.stdout.write(`${words}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      contacts: { type: 'string', default: '500' },
      phone: { type: 'boolean', default: false },
      kill: { type: 'boolean', default: false },
      times: { type: 'string' },
      seed: { type: 'string', default: String(Date.now()) },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(usage)
  if (values.phone) return repeatPhone(timesOf(values.times ?? '10'))
  if (values.kill) return killAndCount(timesOf(values.times ?? '25'), values.seed)
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= longest)) throw new Error(`--minutes is "${values.minutes}"; expected a number up to ${longest}.`)
  build()
  const product = await startProduct(Number(values.contacts))
  try {
    const tally: Tally = { requests: 0, failures: new Map() }
    const samples = await work(product, minutes, tally)
    for (const line of summaryOf(samples, tally)) say(line)
    if (tally.failures.size || product.hasEnded()) process.exitCode = 1
  } finally {
    await product.stop()
  }
}

function build(): void {
  const { status } = spawnSync(process.execPath, [inRoot('scripts', 'build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product was not built.')
}

function timesOf(times: string): string {
  if (/^[1-9]\d{0,3}$/.test(times)) return times
  throw new Error(`--times is "${times}"; expected a number up to 9999.`)
}

async function killAndCount(times: string, seed: string): Promise<void> {
  build()
  if (!(await killSoak(Number(times), seed))) process.exitCode = 1
}

/** Each journey so many times; the first that fails ends it. */
async function repeatPhone(times: string): Promise<void> {
  build()
  const env = { ...process.env, CHROMIUM: await requireChromium() }
  const how = ['--project', 'js', '--repeat-each', times, '--max-failures', '1']
  const { status } = spawnSync(process.execPath, [packageProgram('playwright'), 'test', ...phoneJourneys, ...how], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

/** Everybody works until the time is over; a line a sample, thirty in all. */
async function work(product: Product, minutes: number, tally: Tally): Promise<Sample[]> {
  const begun = performance.now()
  const minute = () => (performance.now() - begun) / 60_000
  const isOver = () => minute() >= minutes || product.hasEnded()
  const working = Promise.all(visitors.map((who) => visit(product, who, tally, isOver)))
  const samples: Sample[] = []
  say('minute  requests  api MB  web MB')
  while (!isOver()) {
    await sleep((minutes / 30) * 60_000)
    if (product.hasEnded()) break
    const sample = { minute: minute(), ...product.memory() }
    samples.push(sample)
    say(
      [
        sample.minute.toFixed(1).padStart(6),
        String(tally.requests).padStart(8),
        sample.api.toFixed(0).padStart(6),
        sample.web.toFixed(0).padStart(6),
      ].join('  '),
    )
  }
  await working
  return samples
}

/** Growth from the second third to the last, each at its middle value, so that warming up and single peaks do not count. */
function summaryOf(samples: Sample[], { requests, failures }: Tally): string[] {
  const third = Math.ceil(samples.length / 3)
  const middle = (part: Sample[], of: 'api' | 'web') =>
    part.map((sample) => sample[of]).sort((one, other) => one - other)[Math.floor(part.length / 2)] ?? 0
  const growth = (of: 'api' | 'web') => {
    const [before, after] = [middle(samples.slice(third, 2 * third), of), middle(samples.slice(2 * third), of)]
    return `${of}: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB (${(((after - before) / before) * 100).toFixed(1)} %)`
  }
  return [
    '',
    `${requests} requests`,
    growth('api'),
    growth('web'),
    ...[...failures].map(([what, times]) => `failed ${times} times: ${what}`),
  ]
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
