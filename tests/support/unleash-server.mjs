import { start } from 'unleash-server'

/** An Unleash server as a process of its own: it can be started once a process only. Its options come as JSON. */
await start(JSON.parse(process.argv[2] ?? '{}'))
process.send?.('ready')
process.once('disconnect', () => process.exit(0))
