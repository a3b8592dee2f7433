export type PostgresServer = {
  /** The superuser's address of the database `postgres`. */
  url: string
  port: number
  isNew: boolean
  pid: number
  log: string
  exited: Promise<string>
  stop(): Promise<void>
}

export function startPostgres(options: {
  folder: string
  settings?: Record<string, string>
  durable?: boolean
  port?: number
}): Promise<PostgresServer>

export function discardPostgres(folder: string): Promise<void>
export function urlOfRunning(folder: string, database: string): string | undefined
export function ensureDatabase(adminUrl: string, name: string): Promise<string>
