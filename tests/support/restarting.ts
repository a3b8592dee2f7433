import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '#api/platform/migrate.ts'
import { dataDir } from '../../scripts/start/paths.mjs'
import { discardPostgres, startPostgres } from '../../scripts/start/postgres.mjs'
import { createDatabase } from './postgres.ts'

export type RestartingDatabase = {
  url: string
  /** A folder for files beside it. */
  folder: string
  restart(whileDown?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** A migrated database on a server of its own, which can go away and come back at the same address. */
export async function restartingDatabase(name: string): Promise<RestartingDatabase> {
  const data = path.join(dataDir, 'test-postgres', `run-${process.pid}-${name}`)
  const begin = () => startPostgres({ folder: data, durable: false, settings: { max_connections: '60' } })
  let server = await begin()
  const { url: adminUrl } = server
  const url = await createDatabase(adminUrl, name)
  await migrate(url)
  const folder = await mkdtemp(path.join(tmpdir(), `crm-${name}-`))
  const kill = () => void process.kill(server.pid, 'SIGQUIT')
  process.once('exit', kill)
  return {
    url,
    folder,
    async restart(whileDown) {
      await server.stop()
      await whileDown?.()
      server = await begin()
      if (server.url !== adminUrl) throw new Error('The database came back at another address')
    },
    async stop() {
      process.off('exit', kill)
      await discardPostgres(data)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
