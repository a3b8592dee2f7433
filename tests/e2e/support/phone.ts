import type { Browser, BrowserContext, Page, PlaywrightWorkerOptions } from '@playwright/test'
import { newId } from '#api/platform/ids.ts'
import { line_subscriptions } from '#api/platform/tables/index.ts'
import { makeCompany, type Company } from '#tests/factories/people.ts'
import { askApi, expect, signIn, type People, type Traveller } from './session.ts'
import { carrier } from './telephony.ts'

export { carrier }

/** People with phones, the carrier that their calls go over, and what is heard in a browser. */

const microphone = '--use-fake-ui-for-media-stream'

/** How browsers of these journeys are started: with a made-up microphone, towards a carrier on this machine. */
const phoneFlags = [
  // Chromium's sandbox refuses root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--use-fake-device-for-media-stream',
  microphone,
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
]

type Launch = PlaywrightWorkerOptions['launchOptions']
const startedWith =
  (args: string[]) =>
  ({ launchOptions }: { launchOptions: Launch }, use: (options: Launch) => Promise<void>): Promise<void> =>
    use({ ...launchOptions, args })

/** `test.use(inPhoneBrowser)`: the same for all files, so that a worker serves them all. */
export const inPhoneBrowser = { launchOptions: startedWith(phoneFlags) }

/** A browser that gives no microphone away. */
export const inStrictBrowser = {
  launchOptions: startedWith([...phoneFlags.filter((flag) => flag !== microphone), `${microphone}=deny`]),
}

/** Registering and answering take a while on a busy machine. */
export const patience = { timeout: 20_000 }

export type Caller = Traveller & {
  number: string
  /** Asks the api as this person would. */
  ask(method: string, path: string, body?: unknown): Promise<Record<string, never> & { data: never }>
}

let companies = 0

/** People of one company, each with a number that was bought from the carrier. */
export async function givePhones(people: People, home: string, count: number): Promise<Caller[]> {
  const company: Company = await people.within((work) => makeCompany(work, 700_000 + (process.pid % 9000) * 10 + ++companies))
  const callers: Caller[] = []
  for (let nth = 0; nth < count; nth++) {
    const who = await people.make({ company, name: [['Nora', 'Peter', 'Ines'][nth] ?? 'Ann', 'Lake'] })
    await people.within(({ db, brand, now }) =>
      db.insert(line_subscriptions).values({
        tenant_id: brand.id,
        id: newId(),
        line: 'dialer',
        type: 'personal',
        order_type: 'Subscription::SelfPay',
        user_id: who.id,
        state: 'active',
        period_started_at: now,
      }),
    )
    const session = await askApi(home, '', 'POST', '/v1/sessions', { username: who.username, password: who.password })
    const ask: Caller['ask'] = async (method, path, body) => {
      const answer = await askApi(home, String(session.body['token']), method, `/v1/dialer/${path}`, body)
      expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      return answer.body as never
    }
    callers.push({ ...who, number: await buyNumber(ask), ask })
  }
  return callers
}

/** Another worker may be buying at this moment: any of those that are for sale will do, and where one is just gone, the next. */
async function buyNumber(ask: Caller['ask'], attempts = 5): Promise<string> {
  const offered = (await ask('GET', 'phone_numbers/search?limit=20')) as unknown as { data: { number: string }[] }
  const number = offered.data[Math.floor(Math.random() * offered.data.length)]?.number ?? ''
  try {
    await ask('POST', 'phone_numbers', { number })
    return number
  } catch (error) {
    if (attempts === 1 || !String(error).includes('taken')) throw error
    return buyNumber(ask, attempts - 1)
  }
}

/** Somebody else calls, once the server knows that a browser answers: the id of their leg. */
export async function customerCalls(who: Caller, from: string): Promise<string> {
  await wouldRing(who)
  return String((await carrier('POST', 'calls', { from, to: who.number }))['sid'])
}

type Row = { id: string; status: string; call_direction: string; contact: { number: number } | null } & Record<string, unknown>
export const activeCalls = async (who: Caller): Promise<Row[]> => (await who.ask('POST', 'fetch_active_calls'))['call_list'] as never
export const pastCalls = async (who: Caller): Promise<Row[]> => (await who.ask('POST', 'fetch_historical_calls'))['call_history'] as never
/** Somebody's newest call, under way or over. */
export const lastCall = async (who: Caller): Promise<Row | undefined> => (await activeCalls(who))[0] ?? (await pastCalls(who))[0]

/** Somebody's devices that would ring, as the carrier knows them. */
export async function devicesOf(who: Caller): Promise<{ sid: string }[]> {
  const { devices } = (await carrier('GET', 'state')) as { devices: { sid: string; identity: string; is_registered: boolean }[] }
  return devices.filter((one) => one.is_registered && one.identity.startsWith(who.id.replaceAll('-', '')))
}

/** Somebody's own browser, signed in; its connections are kept where `heard` finds them. */
export async function browserOf(browser: Browser, home: string, who: Caller): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    const peers: RTCPeerConnection[] = []
    const Native = RTCPeerConnection
    class Kept extends Native {
      constructor(options?: RTCConfiguration) {
        super(options)
        peers.push(this)
      }
    }
    Object.assign(window, { peers, RTCPeerConnection: Kept })
  })
  const page = await context.newPage()
  await signIn(page, home, who)
  await page.close()
  return context
}

/** Energy and length of the sound that came in since the call began, from the browser's own statistics. */
function soundIn(page: Page): Promise<{ energy: number; seconds: number }> {
  return page.evaluate(async () => {
    type Stats = { type: string; kind?: string; totalAudioEnergy?: number; totalSamplesDuration?: number }
    const { peers } = window as never as { peers: RTCPeerConnection[] }
    const all = [...((await peers.at(-1)?.getStats())?.values() ?? [])] as Stats[]
    const sound = all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
    return { energy: sound?.totalAudioEnergy ?? 0, seconds: sound?.totalSamplesDuration ?? 0 }
  })
}

export const heard = async (page: Page): Promise<number> => (await soundIn(page)).energy

/** Sound comes in, and goes on coming. */
export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => heard(page), patience).toBeGreaterThan(0)
  const before = await heard(page)
  await expect.poll(() => heard(page), patience).toBeGreaterThan(before)
}

/** Nothing is heard in a second of sound, in which the made-up microphone would have beeped. */
export async function expectSilence(page: Page): Promise<void> {
  let before = await soundIn(page)
  await expect(async () => {
    const now = await soundIn(page)
    expect(now.seconds - before.seconds).toBeGreaterThan(1.2)
    const { energy } = before
    before = now
    expect(now.energy - energy).toBeLessThan(1e-5)
  }).toPass(patience)
}

const panel = (page: Page) => page.locator('#phone-panel')

/** The phone as its person sees it. */
export const phoneOn = (page: Page) => ({
  panel: panel(page),
  launch: page.getByRole('button', { name: /^(Open|Close) phone/ }),
  status: (words: string) => expect(panel(page).getByText(words, { exact: true }).first()).toBeVisible(patience),
  press: (name: string | RegExp) =>
    panel(page)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .click(patience),
  button: (name: string | RegExp) => panel(page).getByRole('button', { name, exact: typeof name === 'string' }),
  shows: (words: string | RegExp) => expect(panel(page).getByText(words).first()).toBeVisible(patience),
  async open() {
    await expect(page.getByRole('button', { name: /(Open|Close) phone/ }).first()).toBeVisible(patience)
    if (!(await panel(page).isVisible())) await page.getByRole('button', { name: /^Open phone/ }).click()
    await expect(panel(page)).toBeVisible()
  },
  async dial(number: string) {
    await panel(page).locator('[data-phone-number]').fill(number)
    await panel(page).locator('[data-phone-number]').press('Enter')
  },
})

/** Tidies up after the journey before: a page whose phone is idle, alone in its browser but for `beside`, and rung again. */
export async function idle(who: Caller, page: Page, address: string, ...beside: Page[]): Promise<void> {
  for (const other of page.context().pages()) if (other !== page && !beside.includes(other)) await other.close()
  await expect.poll(async () => (await activeCalls(who)).length, patience).toBe(0)
  for (const one of [page, ...beside]) {
    if (new URL(one.url()).pathname !== new URL(address).pathname) await one.goto(address)
    await phoneOn(one).open()
    await expect(async () => {
      const done = phoneOn(one).button('Done')
      if (await done.isVisible()) await done.click()
      await expect(panel(one).locator('[data-phone-number]')).toBeVisible({ timeout: 500 })
    }).toPass(patience)
  }
  await wouldRing(who)
}

/** The server knows that somebody's browser answers: until then whoever calls them is sent to voicemail. */
async function wouldRing(who: Caller): Promise<void> {
  const isReachable = async () => ((await who.ask('GET', 'availability')) as unknown as { data: { reachable: boolean } }).data.reachable
  await expect.poll(isReachable, patience).toBe(true)
}

/** A page whose phone is registered, in this tab or in another. */
export async function ready(context: BrowserContext, address: string, status: 'Ready' | 'In another tab' = 'Ready'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await phoneOn(page).open()
  await phoneOn(page).status(status)
  return page
}
