import { readConfig } from './till/config.ts'
import { startTill } from './till/server.ts'

/** A loopback Stripe for demo, development and tests: its page is at /till. */
const running = await startTill(readConfig(process.env))
console.log(`The till answers at ${running.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    running
      .close()
      .then(() => process.exit(0))
      .catch((error) => {
        console.error(error)
        process.exit(1)
      })
  })
