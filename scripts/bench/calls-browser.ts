import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { requireChromium } from '../start/chromium.mjs'
import { inRoot } from '../start/paths.mjs'
import type { PhoneSetup } from './phone-setup.ts'

/** How long anything in a browser may take before a bench gives up. */
const patience = { timeout: 30_000 }

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await requireChromium(),
    args: [
      // Chromium's sandbox refuses root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

/** Milliseconds since 1970 with fractions, by the clock that all processes of this machine share. */
export const instant = (): number => performance.timeOrigin + performance.now()

type Ear = { firstSound: number; dialled: number; named: number; listen(): void; watchFor(words: string): void }

/** Runs in the page before its own scripts: notes when the first sound of a call comes in, when a call was asked for, and when words come to be seen. */
function giveEar() {
  const audio = () => (context ??= new AudioContext())
  let context: AudioContext | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const now = () => performance.timeOrigin + performance.now()
  const it: Ear = {
    firstSound: 0,
    dialled: 0,
    named: 0,
    listen() {
      void audio().resume()
      Object.assign(it, { firstSound: 0, dialled: 0 })
    },
    watchFor(words) {
      it.named = 0
      const look = () => {
        const panel = document.querySelector('#phone-panel')
        if (!panel?.textContent?.includes(words)) return
        it.named = now()
        observer.disconnect()
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    },
  }
  const Native = RTCPeerConnection
  class Heard extends Native {
    constructor(options?: RTCConfiguration) {
      super(options)
      this.addEventListener('track', ({ track }) => {
        const analyser = new AnalyserNode(audio(), { fftSize: 256 })
        new MediaStreamAudioSourceNode(audio(), { mediaStream: new MediaStream([track]) }).connect(analyser)
        const samples = new Float32Array(analyser.fftSize)
        clearInterval(timer)
        timer = setInterval(() => {
          analyser.getFloatTimeDomainData(samples)
          if (!samples.some((sample) => Math.abs(sample) > 0.005)) return
          it.firstSound = now()
          clearInterval(timer)
        }, 4)
      })
    }
  }
  addEventListener('keydown', ({ key }) => key === 'Enter' && (it.dialled = now()), { capture: true })
  Object.assign(window, { ear: it, RTCPeerConnection: Heard })
}

/** A browser context whose pages listen. What tsx has made of the functions that run there asks for a helper of its own. */
async function listening(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript(giveEar)
  return context
}

/** The instant that the page notes under `name`, once it has; else an error with what the phone shows. */
async function noted(page: Page, name: 'firstSound' | 'named'): Promise<number> {
  try {
    const ear = await page.waitForFunction((key) => (window as never as { ear: Ear }).ear[key] || null, name, { ...patience, polling: 20 })
    return (await ear.jsonValue()) ?? 0
  } catch (error) {
    const shown = await page.evaluate(() => document.querySelector<HTMLElement>('#phone-panel')?.innerText ?? '')
    throw new Error(`There was no ${name} within half a minute. The phone shows: ${shown.replaceAll('\n', ' | ')}`, { cause: error })
  }
}

/** Something that dials: the product's panel, or the SDK alone. */
export type Dialling = {
  page: Page
  /** Milliseconds from asking for a call until something is heard of it. */
  dial(number: string): Promise<number>
  /** Ends the call, and waits until the next can be made. */
  over(): Promise<void>
}

const panel = (page: Page) => page.locator('#phone-panel')
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: true }).first().click(patience)

/** The product in a browser of its agent, with its phone registered. */
export async function openProduct(browser: Browser, { home, token }: PhoneSetup): Promise<Dialling> {
  const context = await listening(browser)
  await context.addCookies([{ name: 'token', value: token, url: home, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.goto(`${home}/contacts`)
  await page.getByRole('button', { name: /^Open phone/ }).click(patience)
  await panel(page).getByText('Ready', { exact: true }).waitFor(patience)
  return {
    page,
    async dial(number) {
      await page.evaluate(() => (window as never as { ear: Ear }).ear.listen())
      const field = panel(page).locator('[data-phone-number]')
      await field.fill(number)
      await field.press('Enter')
      const heard = await noted(page, 'firstSound')
      return heard - (await page.evaluate(() => (window as never as { ear: Ear }).ear.dialled))
    },
    async over() {
      await press(page, /^(Hangup|Cancel)$/)
      await press(page, 'Done')
      await panel(page).locator('[data-phone-number]').waitFor(patience)
    },
  }
}

/** From the moment a customer's telephone has called until the panel rings with the caller's name, in milliseconds. */
export async function ringsWith({ page }: Dialling, name: string, call: () => Promise<unknown>): Promise<number> {
  await page.evaluate((words) => (window as never as { ear: Ear }).ear.watchFor(words), name)
  const begun = instant()
  await call()
  return (await noted(page, 'named')) - begun
}

/** Has the caller give up, and waits until nothing rings and the browser has said that it is free again; what the call has opened is closed. */
export async function ringsNoMore({ page }: Dialling, giveUp: () => Promise<unknown>): Promise<void> {
  const saysFree = (asked: Request) => asked.url().endsWith('/phone/do') && (asked.postData() ?? '').includes('"state":"registered"')
  const isFree = page.waitForResponse((answer) => saysFree(answer.request()), patience)
  await giveUp()
  await panel(page)
    .getByText('Incoming Call ...')
    .waitFor({ ...patience, state: 'hidden' })
  await isFree
  await closeOthers(page.context(), page)
}

async function closeOthers(context: BrowserContext, page: Page): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
}

const bareHtml = `<!doctype html><title>Bare</title><script>
  const Native = WebSocket
  window.WebSocket = class extends Native { constructor(url, p) { super(String(url).replace(/^wss:/, 'ws:'), p) } }
</script><script src="/sdk.js"></script>`

/** A page with the carrier's SDK and nothing else. */
export async function openBare(browser: Browser, token: string, signalPort: number): Promise<Dialling & { close(): void }> {
  const sdk = readFileSync(inRoot('node_modules', '@twilio', 'voice-sdk', 'dist', 'twilio.min.js'))
  const server = createServer(({ url }, response) => {
    if (url === '/sdk.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(sdk)
    return response.writeHead(200, { 'content-type': 'text/html' }).end(bareHtml)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const context = await listening(browser)
  const page = await context.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(
    async ([jwt, port]) => {
      class Silent {
        play = () => Promise.resolve()
        stop() {}
        setSinkIds() {}
      }
      type Made = { register(): Promise<void> }
      const { Device } = (window as never as { Twilio: { Device: new (...given: unknown[]) => Made } }).Twilio
      const options = {
        chunderw: `localhost:${port}`,
        publishEvents: false,
        Sound: Silent,
        codecPreferences: ['opus', 'pcmu'],
        logLevel: 'silent',
      }
      const device = new Device(jwt, options)
      Object.assign(window, { device })
      await device.register()
    },
    [token, signalPort] as const,
  )
  return {
    page,
    async dial(number) {
      const dialled = await page.evaluate(async (To) => {
        const w = window as never as { ear: Ear; device: { connect(given: object): Promise<unknown> } }
        w.ear.listen()
        const at = performance.timeOrigin + performance.now()
        await w.device.connect({ params: { To } })
        return at
      }, number)
      return (await noted(page, 'firstSound')) - dialled
    },
    over: () =>
      page.evaluate(async () => {
        const { device } = window as never as { device: { disconnectAll(): void; isBusy: boolean } }
        device.disconnectAll()
        while (device.isBusy) await new Promise((resolve) => setTimeout(resolve, 20))
      }),
    close: () => void server.close(),
  }
}
