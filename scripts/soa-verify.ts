import pino from 'pino'
import { changedBytes, isIntact, keptBytes, verify } from '#api/areas/soa/index.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { apiEnv, readEnv } from '#config/env.ts'

/** Walks the chain of scopes of appointment of every brand from outside of the api, reads every file that it knows, and says what is wrong; exit code 1 where something is. */

const say = (words: string) => void process.stdout.write(`${words}\n`)

const ports = await openPorts(readEnv(apiEnv, process.env), pino({ level: 'silent' }), { watch: false })
try {
  for (const brand of ports.brands.all()) {
    const client = { ip: '', user_agent: 'soa:verify', request_id: newId(), language: 'en' }
    const within = <T>(read: (work: OpenWork) => Promise<T>) =>
      inTenant(ports.pool, brand.id, (db) => read({ db, brand, actor: null, now: ports.clock.now(), ports, client }))
    const verdict = await within(verify)
    const files = await within(keptBytes)
    const changed = await changedBytes(ports.storage, files)
    const { rows, fault, strays, documents } = verdict
    if (isIntact(verdict) && changed.length === 0) {
      say(`${brand.key}: ${rows} rows and ${files.length} files, none missing, none changed`)
      continue
    }
    process.exitCode = 1
    if (fault) say(`${brand.key}: row ${fault.seq} is ${fault.fault}`)
    for (const id of strays) say(`${brand.key}: the newest row of request ${id} is not the one it names`)
    for (const id of changed) say(`${brand.key}: a file of request ${id} is missing or changed`)
    for (const id of documents) say(`${brand.key}: a document of request ${id} is missing or changed`)
  }
} finally {
  await closePorts(ports)
}
