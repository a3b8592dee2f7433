import { migrate } from '#api/platform/migrate.ts'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabase, startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the test server. */
    adminUrl: string
    /** A migrated, empty database to copy: `createDatabase(adminUrl, name, templateDatabase)`. */
    templateDatabase: string
  }
}

/** One PostgreSQL server a test run, with one migrated database that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  const template = `template_${process.pid}`
  await migrate(await createDatabase(server.url, template))
  project.provide('adminUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}
