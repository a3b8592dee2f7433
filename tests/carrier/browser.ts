import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from '@playwright/test'
import { writeWav } from '../../scripts/carrier/audio/wav.ts'
import { findChromium } from '../../scripts/start/chromium.mjs'

const sdk = readFileSync(new URL('../../node_modules/@twilio/voice-sdk/dist/twilio.min.js', import.meta.url))
const sound = writeWav([new Int16Array(800)])

/** The SDK unchanged; only its sockets go without TLS, because nobody here has a certificate. */
const html = `<!doctype html><title>Telephone</title><script>
  const Native = WebSocket
  window.WebSocket = class extends Native { constructor(url, p) { super(String(url).replace(/^wss:/, 'ws:'), p); window.sockets = [...(window.sockets || []), this] } }
</script><script src="/sdk.js"></script>`

export type Browsers = { open(): Promise<Page>; close(): Promise<void> }

/** Real Chromium with a made-up microphone. */
export async function startBrowsers(): Promise<Browsers> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/sdk.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(sdk)
    if (request.url === '/sound.wav') return response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound)
    return response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  return {
    async open() {
      const page = await browser.newPage()
      await page.goto(`http://localhost:${port}/`)
      return page
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One device in one page: everything that its calls tell is kept in `told`. */
export class Telephone {
  constructor(private readonly page: Page) {}

  async register(token: string, signalPort: number, more: Record<string, unknown> = {}): Promise<void> {
    await this.page.evaluate(
      async ([jwt, port, options]) => {
        const { Device } = (window as never as { Twilio: { Device: never } }).Twilio as never as {
          Device: new (...args: unknown[]) => never
        }
        const w = window as never as Record<string, unknown>
        const names = [
          'disconnect',
          'dtmf0',
          'dtmf1',
          'dtmf2',
          'dtmf3',
          'dtmf4',
          'dtmf5',
          'dtmf6',
          'dtmf7',
          'dtmf8',
          'dtmf9',
          'dtmfh',
          'dtmfs',
          'incoming',
          'outgoing',
        ]
        const sounds = Object.fromEntries(names.map((name) => [name, '/sound.wav']))
        const device = new Device(jwt, {
          chunderw: `localhost:${port}`,
          publishEvents: false,
          sounds,
          codecPreferences: ['pcmu', 'opus'],
          logLevel: 'error',
          ...(options as object),
        }) as never as {
          on(name: string, listen: (...args: never[]) => void): void
          register(): Promise<void>
        }
        const told: string[] = []
        Object.assign(w, { device, told })
        type Call = {
          on(name: string, listen: (...args: never[]) => void): void
          parameters: Record<string, string>
          customParameters: Map<string, string>
        }
        w.watch = (call: Call) => {
          w.call = call
          for (const name of ['accept', 'ringing', 'disconnect', 'cancel', 'reject', 'reconnecting', 'reconnected', 'messageSent'])
            call.on(name, () => told.push(name))
          call.on('error', ((error: { code: number; message: string }) => told.push(`error ${error.code}`)) as never)
        }
        device.on('incoming', ((call: Call) => {
          told.push('incoming')
          ;(w.watch as (call: Call) => void)(call)
        }) as never)
        for (const name of ['registered', 'unregistered', 'tokenWillExpire']) device.on(name, () => told.push(name))
        device.on('error', ((error: { code: number }) => told.push(`device error ${error.code}`)) as never)
        void device.register().catch(() => {})
      },
      [token, signalPort, more] as const,
    )
  }

  async connect(params: Record<string, string>): Promise<void> {
    await this.page.evaluate(async (given) => {
      const w = window as never as { device: { connect(o: unknown): Promise<never> }; watch(call: unknown): void }
      w.watch(await w.device.connect({ params: given }))
    }, params)
  }

  /** Calls a method of the current call, or with `device.` of the device. */
  async do(method: string, ...args: unknown[]): Promise<void> {
    await this.page.evaluate(
      ([name, given]) => {
        const w = window as never as Record<string, Record<string, (...args: unknown[]) => unknown>>
        const [on, what] = name.startsWith('device.') ? ['device', name.slice(7)] : ['call', name]
        w[on]?.[what]?.(...given)
      },
      [method, args] as const,
    )
  }

  told(): Promise<string[]> {
    return this.page.evaluate(() => (window as never as { told: string[] }).told)
  }

  /** Whether the device has a call by its own account: it makes no other until then. */
  isBusy(): Promise<boolean> {
    return this.page.evaluate(() => (window as never as { device: { isBusy: boolean } }).device.isBusy)
  }

  forget(): Promise<void> {
    return this.page.evaluate(() => void ((window as never as { told: string[] }).told.length = 0))
  }

  custom(): Promise<Record<string, string>> {
    return this.page.evaluate(() =>
      Object.fromEntries((window as never as { call: { customParameters: Map<string, string> } }).call.customParameters),
    )
  }

  parameter(name: string): Promise<string | undefined> {
    return this.page.evaluate((key) => (window as never as { call: { parameters: Record<string, string> } }).call.parameters[key], name)
  }

  state(): Promise<string> {
    return this.page.evaluate(() => (window as never as { device: { state: string } }).device.state)
  }

  killSocket(): Promise<void> {
    return this.page.evaluate(() => (window as never as { sockets: WebSocket[] }).sockets.at(-1)?.close())
  }

  /** The page is gone as in a crash: nothing is said to anybody. */
  async vanish(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    // The answer to this never comes.
    void session.send('Page.crash').catch(() => {})
  }

  /** Energy that has come in and gone out since the call began, from the browser's own statistics. */
  energy(): Promise<{ heard: number; said: number }> {
    return this.page.evaluate(async () => {
      const w = window as never as { call: { _mediaHandler: { version: { pc: RTCPeerConnection } | null } } }
      const stats = [...((await w.call._mediaHandler.version?.pc.getStats())?.values() ?? [])] as {
        type: string
        kind?: string
        totalAudioEnergy?: number
      }[]
      const of = (type: string) => stats.find((one) => one.type === type && one.kind === 'audio')?.totalAudioEnergy ?? 0
      return { heard: of('inbound-rtp'), said: of('media-source') }
    })
  }
}
