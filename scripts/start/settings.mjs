import path from 'node:path'
import { dataDir } from './paths.mjs'
import { freePort, freePortFrom, isFree } from './ports.mjs'
import { Trouble } from './progress.mjs'
import { madeKeys } from './secrets.mjs'

const loopback = ['127.0.0.1', '::1']

/** Where people will find it. */
export function settle(appEnv) {
  const host = process.env.HOST || 'localhost'
  const port = portFrom('PORT', 3000)
  const inside = ['localhost', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return { appEnv: process.env.APP_ENV || appEnv, host, port, inside, url: `http://${host === inside ? host : 'localhost'}:${port}` }
}

function portFrom(name, usual) {
  const given = process.env[name]
  if (!given) return usual
  const port = Number(given)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Trouble(`${name}=${given} is not a port. Give a number from 1 to 65535, for example ${name}=${usual}.`)
}

/** Refuses a front door that another program holds, and names one that is free. */
export async function requirePort({ host, port }, command) {
  const addresses = host === 'localhost' ? loopback : [host]
  if (await isFree(port, addresses)) return
  const other = await freePortFrom(port + 1, addresses)
  throw new Trouble(`Port ${port} is taken by another program.\nChoose another: PORT=${other} ${command}`)
}

/**
 * The environment of every process of the product, apart from the database's address.
 * What the caller set stays, but for where the processes find each other; keys are made in demo and dev only.
 * @param {Record<string, string>} [more] stands above all else
 */
export async function environment({ appEnv, host, port, inside }, more) {
  const webPort = process.env.WEB_PORT ? portFrom('WEB_PORT', 3001) : await freePortFrom(port === 3001 ? 3002 : 3001)
  return {
    webPort,
    env: {
      ...madeKeys(appEnv),
      NODE_ENV: 'production',
      ...withoutEmpty(process.env),
      APP_ENV: appEnv,
      HOST: host,
      PORT: String(port),
      API_URL: `http://${inside}:${port}`,
      WEB_URL: `http://127.0.0.1:${webPort}`,
      DATA_DIR: dataDir,
      ...more,
    },
  }
}

/** `SECRET_KEY= npm start` means that there is none. */
function withoutEmpty(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

/** Where the database of `npm start` lives when DATABASE_URL is not set, and its name. */
export const databaseFolder = path.join(dataDir, 'postgres')
export const databaseName = 'crm'

/** A port for the hot reload's own socket, beside the front door. */
export const reloadPort = () => (process.env.HMR_PORT ? portFrom('HMR_PORT', 24_678) : freePort())
