import { apiEnv, readEnv } from '#config/env.ts'
import { migrate } from '#api/platform/migrate.ts'

const env = readEnv(apiEnv, process.env)
if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set: name the database to migrate.')
await migrate(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL)
