import { closeOnSignal } from './carrier/close-on-signal.ts'
import { readConfig } from './outside/config.ts'
import { startOutside } from './outside/server.ts'

/** A loopback Google, Microsoft, Calendly, PhoneBurner, CSG and vendor of leads for demo, development and tests: its page is at /outside. */
const running = await startOutside(readConfig(process.env))
console.log(`The outside answers at ${running.url}`)
closeOnSignal(running)
