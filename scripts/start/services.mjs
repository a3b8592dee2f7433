import http from 'node:http'
import { deathNotice, startable } from './parts.mjs'
import { lastLines, startService, stopLeftover, until } from './processes.mjs'
import { Trouble } from './progress.mjs'

const patience = 60_000

/** Remix holds a timer for five seconds after each page, which keeps an idle web from ending: it is not waited for. */
export const webPatience = 1500

/** Starts one of the product's processes, to be kept running. */
export function serve(name, args, { patience, ...options }) {
  const begin = () => {
    const { log, exited, stop } = startService(name, args, options)
    return { log, exited, stop: () => stop(patience) }
  }
  return startable(name, begin(), () => stopLeftover(name).then(begin))
}

/** Waits until both answer: the api by its health, the web through the front door. */
export async function waitForBoth({ inside, port, webPort }, services) {
  const answers = async () => {
    const dead = services.find((service) => service.ended)
    if (dead) throw new Trouble(deathNotice(dead))
    if ((await ask(inside, port, '/v1/health')) !== 200) return false
    if ((await ask('127.0.0.1', webPort, '/')) === undefined) return false
    const page = await ask(inside, port, '/')
    return page !== undefined && page < 500
  }
  if (await until(answers, patience, 100)) return
  const said = services.map((service) => `${service.name}:\n${lastLines(service.log)}`).join('\n\n')
  throw new Trouble(`The product did not answer within ${patience / 1000} seconds. The last lines of its logs:\n\n${said}`)
}

/** Waits until one of the stand-ins answers. */
export async function waitForStandIn(port, service) {
  const answers = async () => {
    if (service.ended) throw new Trouble(deathNotice(service))
    return (await ask('127.0.0.1', port, '/health')) === 200
  }
  if (await until(answers, patience, 100)) return
  throw new Trouble(`The ${service.name} did not answer within ${patience / 1000} seconds. Its last lines:\n\n${lastLines(service.log)}`)
}

/** The status of an answer, or undefined when there is none. */
function ask(host, port, path) {
  return new Promise((resolve) => {
    const request = http.get({ agent: false, host, port, path, headers: { host: `localhost:${port}` }, timeout: 10_000 }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', () => resolve(undefined))
    request.on('timeout', () => request.destroy())
  })
}
