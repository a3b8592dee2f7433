import { closeOnSignal } from './carrier/close-on-signal.ts'
import { readConfig } from './till/config.ts'
import { startTill } from './till/server.ts'

/** A loopback Stripe for demo, development and tests: its page is at /till. */
const running = await startTill(readConfig(process.env))
console.log(`The till answers at ${running.url}`)
closeOnSignal(running)
