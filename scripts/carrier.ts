import { closeOnSignal } from './carrier/close-on-signal.ts'
import { readConfig } from './carrier/config.ts'
import { startCarrier } from './carrier/server.ts'

/** A loopback Twilio for demo, development and tests: its page is at /carrier. */
const running = await startCarrier(readConfig(process.env))
console.log(`The carrier answers at ${running.url}`)
closeOnSignal(running)
