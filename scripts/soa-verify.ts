import pino from 'pino'
import { isIntact, verify } from '#api/areas/soa/index.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { inTenant } from '#api/platform/database.ts'
import { newId } from '#api/platform/ids.ts'
import { apiEnv, readEnv } from '#config/env.ts'

/** Walks the chain of scopes of appointment of every brand from outside of the api, and says what is wrong; exit code 1 where something is. */

const say = (words: string) => void process.stdout.write(`${words}\n`)

const ports = await openPorts(readEnv(apiEnv, process.env), pino({ level: 'silent' }), { watch: false })
try {
  for (const brand of ports.brands.all()) {
    const client = { ip: '', user_agent: 'soa:verify', request_id: newId(), language: 'en' }
    const verdict = await inTenant(ports.pool, brand.id, (db) => verify({ db, brand, actor: null, now: ports.clock.now(), ports, client }))
    const { rows, fault, strays, documents } = verdict
    if (isIntact(verdict)) {
      say(`${brand.key}: ${rows} rows, none missing, none changed`)
      continue
    }
    process.exitCode = 1
    if (fault) say(`${brand.key}: row ${fault.seq} is ${fault.fault}`)
    for (const id of strays) say(`${brand.key}: the newest row of request ${id} is not the one it names`)
    for (const id of documents) say(`${brand.key}: a document of request ${id} is missing or changed`)
  }
} finally {
  await closePorts(ports)
}
