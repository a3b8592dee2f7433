import pino from 'pino'
import { apiEnv, readEnv } from '#config/env.ts'
import { openPorts } from '#api/open-ports.ts'
import { layDemo, describeDemo } from './demo/demo.ts'

const env = readEnv(apiEnv, process.env)
const ports = await openPorts(env, pino({ level: 'silent' }), { watch: false })
const wants = (flag: string) => process.argv.includes(flag)
const valueOf = (flag: string) => process.argv[process.argv.indexOf(flag) + 1]

if (wants('--describe')) {
  process.stdout.write(JSON.stringify(await describeDemo(ports, env.PORT)))
} else if (wants('--demo')) {
  const contacts = wants('--size') ? Number(valueOf('--size')) : 5000
  for (const line of await layDemo(ports, contacts)) process.stdout.write(`${line}\n`)
}
ports.brands.close()
process.exit(0)
