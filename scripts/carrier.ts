import { readConfig } from './carrier/config.ts'
import { startCarrier } from './carrier/server.ts'

/** A loopback Twilio for demo, development and tests: its page is at /carrier. */
const running = await startCarrier(readConfig(process.env))
console.log(`The carrier answers at ${running.url}`)

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
