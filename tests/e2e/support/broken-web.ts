import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { root, webProgram } from '../../../scripts/start/paths.mjs'
import { freePort } from '../../../scripts/start/ports.mjs'
import { until } from '../../../scripts/start/processes.mjs'
import { origin, type BrandKey } from './demo.ts'

export type BrokenWeb = {
  url: string
  /** From now on a call of the api is answered with this; null breaks nothing. */
  breaks: { path: string; status: number; body: string } | null
  /** What the web has reported so far. */
  reported(): string[]
  stop(): Promise<void>
}

/** The built web once more, with somebody between it and the api who spoils one call. */
export async function startBrokenWeb(brand: BrandKey): Promise<BrokenWeb> {
  const front = new URL(origin(brand))
  const lines: string[] = []
  const spoiler = http.createServer((request, response) => {
    const { breaks } = web
    if (breaks && request.url?.split('?', 1)[0] === breaks.path) {
      response.writeHead(breaks.status, { 'content-type': 'application/json' }).end(breaks.body)
      return
    }
    // Asked as a browser would: the api does not know this web, and goes by the host.
    const {
      'x-web-key': _key,
      'x-forwarded-host': _host,
      'x-forwarded-for': _for,
      'x-forwarded-proto': _proto,
      ...headers
    } = request.headers
    const passed = http.request(
      {
        host: '127.0.0.1',
        port: front.port,
        method: request.method,
        path: request.url,
        headers: { ...headers, host: front.host, origin: front.origin },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  const [port, webPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => spoiler.listen(port, '127.0.0.1', resolve))

  const env = {
    ...process.env,
    NODE_ENV: 'production',
    APP_ENV: 'demo',
    HOST: '127.0.0.1',
    PORT: String(webPort),
    API_URL: `http://127.0.0.1:${port}`,
    WEB_KEY: randomBytes(32).toString('hex'),
    // The phone of whoever is signed in comes here too.
    TWILIO_SIGNAL_HOST: `localhost:${new URL(process.env.E2E_CARRIER_URL ?? '').port}`,
  } as NodeJS.ProcessEnv
  const child = spawn(process.execPath, webProgram, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)))
  const web: BrokenWeb = {
    url: `http://${front.hostname}:${webPort}`,
    breaks: null,
    reported: () => lines.filter((line) => line.startsWith('{')),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      spoiler.closeAllConnections()
      await new Promise((resolve) => spoiler.close(resolve))
    },
  }
  if (!(await until(() => answers(webPort), 60_000))) {
    await web.stop()
    throw new Error(`The web did not answer:\n${lines.join('\n')}`)
  }
  return web
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/favicon.svg' }, (response) => {
      response.resume()
      resolve(true)
    })
    request.on('error', () => resolve(false))
  })
}
