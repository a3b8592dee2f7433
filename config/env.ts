/**
 * The environment variables of both processes: one schema each, and one table for the README made from them.
 */

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { brandVariables, type Variable } from './tenant/brand-variables.ts'
import { address, bucket, hostName, key, megabytes, nameServers, networks, notes, port, sid, type Notes } from './env-values.ts'

export type { Variable } from './tenant/brand-variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Keys for trying things out. Everybody can read them here, so production refuses them. */
const standIn = {
  SECRET_KEY: 'a-stand-in-for-trying-out-not-a-secret-key',
  WEB_KEY: 'a-stand-in-for-trying-out-not-a-web-key-yet',
} as const

const keyRemedy = (name: string) => `set ${name} to the output of: openssl rand -hex 32`

const APP_ENV = z
  .enum(['demo', 'dev', 'stage', 'production'], { error: 'one of demo, dev, stage, production' })
  .default('demo')
  .register(notes, {
    what: 'What this is. Demo data, the outbox and stand-ins depend on it alone.',
    remedy: 'set APP_ENV=production for a real deployment, or leave it unset for the demo',
  })

const WEB_KEY = key.default(standIn.WEB_KEY).register(notes, {
  what: 'What the web proves itself to the api with; the same in both. 32 characters or more.',
  secret: true,
  shownDefault: 'a stand-in, refused in production',
  remedy: keyRemedy('WEB_KEY'),
})

const LOG_LEVEL = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'one of fatal, error, warn, info, debug, trace, silent',
  })
  .default('info')
  .register(notes, { what: 'How much is logged.', remedy: 'set LOG_LEVEL=info or leave it unset' })

const ERROR_REPORT_DSN = address(['http:', 'https:']).optional().register(notes, {
  what: 'Where unexpected errors are reported: any Sentry-compatible endpoint. Without it they are only logged.',
  secret: true,
  remedy: 'set ERROR_REPORT_DSN to the address your error tracker shows, or leave it unset',
})

const TWILIO_SIGNAL_HOST = hostName.optional().register(notes, {
  what: 'Where browsers find the stand-in’s signalling, as host:port. Not in production.',
  remedy: 'leave TWILIO_SIGNAL_HOST unset; only the demo’s stand-in needs it',
})

const apiShape = z.object({
  APP_ENV,
  HOST: hostName.default('localhost').register(notes, {
    what: 'The address the api listens on. In a container: 0.0.0.0.',
    remedy: 'set HOST=0.0.0.0 to listen on all addresses, or leave it unset for this machine alone',
  }),
  PORT: port.default(3000).register(notes, {
    what: 'The port of the api, which is the front door for browsers.',
    remedy: 'set PORT=3000 or leave it unset',
  }),
  WEB_URL: address(['http:', 'https:']).default('http://127.0.0.1:3001').register(notes, {
    what: 'Where the api finds the web.',
    remedy: 'set WEB_URL=http://127.0.0.1:3001 or leave it unset',
  }),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional().register(notes, {
    what: 'The PostgreSQL database (15 or newer). Without it one from npm is started under .data/, not in production.',
    secret: true,
    remedy: 'set DATABASE_URL=postgres://user:password@host:5432/database',
  }),
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:']).optional().register(notes, {
    what: 'The same database past a pooler that lends connections by the transaction: for migrations, jobs and live messages.',
    secret: true,
    shownDefault: 'DATABASE_URL',
    remedy: 'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or leave it unset without a pooler',
  }),
  SECRET_KEY: key.default(standIn.SECRET_KEY).register(notes, {
    what: 'Encrypts secrets at rest. Keep it safe: what it encrypted cannot be read without it. 32 characters or more.',
    secret: true,
    shownDefault: 'a stand-in, refused in production',
    remedy: keyRemedy('SECRET_KEY'),
  }),
  WEB_KEY,
  TRUSTED_PROXIES: networks.default([]).register(notes, {
    what: 'Proxies whose X-Forwarded-For, -Host and -Proto are believed: addresses or networks with commas between.',
    shownDefault: 'none',
    remedy: 'set TRUSTED_PROXIES=10.0.0.0/8, or leave it unset if nothing stands before the api',
  }),
  SMTP_URL: address(['smtp:', 'smtps:']).optional().register(notes, {
    what: 'The mail server. Without it mail goes to the outbox at /outbox, not in production.',
    secret: true,
    remedy: 'set SMTP_URL=smtps://user:password@host:465',
  }),
  INBOUND_SMTP_PORT: port.optional().register(notes, {
    what: 'The port on which answers and bounces to the brands’ inbound domains are taken in. Without it nothing listens.',
    remedy: 'set INBOUND_SMTP_PORT=2525 and have the mail server of the inbound domains hand on to it, or leave it unset',
  }),
  INBOUND_MAIL_SECRET: key.optional().register(notes, {
    what: 'What a mail server signs with that posts raw mail to /v1/mail/inbound. Without it nothing is taken there. 32 characters or more.',
    secret: true,
    remedy: keyRemedy('INBOUND_MAIL_SECRET'),
  }),
  DATA_DIR: z.string().optional().register(notes, {
    what: 'The folder for what comes in and, without STORAGE_URL, for the files themselves: one that lasts.',
    shownDefault: './.data',
    remedy: 'set DATA_DIR to a folder that lasts',
  }),
  STORAGE_URL: bucket.optional().register(notes, {
    what: 'The S3 bucket for files: https://key:secret@endpoint/bucket?region=us-east-1. Without it they are kept on the disk.',
    secret: true,
    remedy: 'set STORAGE_URL=https://key:secret@s3.us-east-1.amazonaws.com/bucket?region=us-east-1, or DATA_DIR to a folder that lasts',
  }),
  CLAMD_URL: address(['tcp:']).optional().register(notes, {
    what: 'The virus scanner (clamd), as tcp://host:3310. Without it files are kept unscanned and say so.',
    remedy: 'set CLAMD_URL=tcp://127.0.0.1:3310 or leave it unset',
  }),
  UPLOAD_LIMIT_MB: megabytes.default(25).register(notes, {
    what: 'The largest file that may be uploaded, in megabytes.',
    remedy: 'set UPLOAD_LIMIT_MB=25 or leave it unset',
  }),
  IMPORT_LIMIT_MB: megabytes.default(500).register(notes, {
    what: 'The largest file of contacts that may be imported, in megabytes.',
    remedy: 'set IMPORT_LIMIT_MB=500 or leave it unset',
  }),
  TWILIO_ACCOUNT_SID: sid('AC').optional().register(notes, {
    what: 'The Twilio account for calls and texts. Without it, and without one of a brand’s own, there is no phone.',
    remedy: 'set TWILIO_ACCOUNT_SID to the account SID that the Twilio console shows, or leave all of TWILIO_… unset',
  }),
  TWILIO_AUTH_TOKEN: z.string().optional().register(notes, {
    what: 'The auth token of that account: callbacks are checked with it.',
    secret: true,
    remedy: 'set TWILIO_AUTH_TOKEN to the auth token that the Twilio console shows beside the account SID',
  }),
  TWILIO_API_KEY: sid('SK').optional().register(notes, {
    what: 'The SID of an API key of that account, for the tokens of browsers.',
    remedy: 'make an API key in the Twilio console and set TWILIO_API_KEY to its SID',
  }),
  TWILIO_API_SECRET: z.string().optional().register(notes, {
    what: 'The secret of that API key.',
    secret: true,
    remedy: 'set TWILIO_API_SECRET to the secret that was shown when the API key was made',
  }),
  TWILIO_TWIML_APP_SID: sid('AP').optional().register(notes, {
    what: 'The TwiML application for calls from browsers. Without it one is made for each brand.',
    remedy: 'set TWILIO_TWIML_APP_SID to the SID of a TwiML application, or leave it unset',
  }),
  TWILIO_API_URL: address(['http:', 'https:']).optional().register(notes, {
    what: 'Where the stand-in for Twilio answers. Not in production.',
    remedy: 'leave TWILIO_API_URL unset; only the demo’s stand-in needs it',
  }),
  TWILIO_SIGNAL_HOST,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, { error: 'a secret or restricted key: sk_live_…, rk_live_…, or of test mode' })
    .optional()
    .register(notes, {
      what: 'The secret key of the Stripe account that takes the money. Without it, and without one of a brand’s own, nothing can be paid.',
      secret: true,
      remedy: 'set STRIPE_SECRET_KEY to the secret key that the Stripe dashboard shows, or leave all of STRIPE_… unset',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)*$/, { error: 'whsec_…, several with commas between' })
    .optional()
    .register(notes, {
      what: 'The signing secret of that account’s webhook, of several addresses with commas between: events are checked with it.',
      secret: true,
      remedy: 'add the address /webhooks/stripe in the Stripe dashboard and set STRIPE_WEBHOOK_SECRET to the signing secret it shows',
    }),
  STRIPE_API_URL: address(['http:', 'https:']).optional().register(notes, {
    what: 'Where the stand-in for Stripe answers. Not in production.',
    remedy: 'leave STRIPE_API_URL unset; only the demo’s stand-in needs it',
  }),
  GOOGLE_CLIENT_ID: z.string().optional().register(notes, {
    what: 'The OAuth client with which people connect their Google calendars. Without it, and without one of a brand’s own, they cannot.',
    remedy: 'set GOOGLE_CLIENT_ID to the client id that the Google Cloud console shows, or leave both of GOOGLE_… unset',
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().register(notes, {
    what: 'The secret of that client.',
    secret: true,
    remedy: 'set GOOGLE_CLIENT_SECRET to the secret that the Google Cloud console shows beside the client id',
  }),
  MICROSOFT_CLIENT_ID: z.string().optional().register(notes, {
    what: 'The app registration with which people connect their Outlook calendars. Without it, and without one of a brand’s own, they cannot.',
    remedy: 'set MICROSOFT_CLIENT_ID to the application id that Entra shows, or leave both of MICROSOFT_… unset',
  }),
  MICROSOFT_CLIENT_SECRET: z.string().optional().register(notes, {
    what: 'A client secret of that registration.',
    secret: true,
    remedy: 'set MICROSOFT_CLIENT_SECRET to the value of a client secret of the app registration',
  }),
  OUTSIDE_URL: address(['http:', 'https:']).optional().register(notes, {
    what: 'Where the stand-in for outside calendars, dialers and quote services answers. Not in production.',
    remedy: 'leave OUTSIDE_URL unset; only the demo’s stand-in needs it',
  }),
  CSG_API_KEY: z.string().optional().register(notes, {
    what: 'The key of the CSG Actuarial account that quotes come from. Without it, and without one of a brand’s own, quotes are invented samples, and there are none in production.',
    secret: true,
    remedy: 'set CSG_API_KEY to the API key that CSG Actuarial gave you, or leave it unset',
  }),
  CSG_API_URL: address(['http:', 'https:']).optional().register(notes, {
    what: 'Where a stand-in for CSG answers. Not in production.',
    remedy: 'leave CSG_API_URL unset; only tests need it',
  }),
  UNLEASH_URL: address(['http:', 'https:']).optional().register(notes, {
    what: 'The Unleash that keeps the switches of features. Without it they are kept here.',
    remedy: 'set UNLEASH_URL to the address of your Unleash, such as https://unleash.example.com, or leave all of UNLEASH_… unset',
  }),
  UNLEASH_API_TOKEN: z
    .string()
    .regex(/^[^:.\s]+:[^:.\s]+\.\S+$/, { error: 'a server-side token of one environment: <project>:<environment>.<secret>' })
    .optional()
    .register(notes, {
      what: 'A server-side (client) token of that Unleash, which also says which project and environment.',
      secret: true,
      remedy: 'make a server-side token in Unleash for one project and environment, and set UNLEASH_API_TOKEN to it',
    }),
  UNLEASH_ADMIN_TOKEN: z.string().optional().register(notes, {
    what: 'A token with which that Unleash lets flags of the project be made and changed.',
    secret: true,
    remedy: 'make a personal access token (or an admin token) in Unleash and set UNLEASH_ADMIN_TOKEN to it',
  }),
  DNS_SERVERS: nameServers.default([]).register(notes, {
    what: 'The name servers that are asked for the records of custom domains: addresses with commas between.',
    shownDefault: 'those of the system',
    remedy: 'set DNS_SERVERS=1.1.1.1,9.9.9.9, or leave it unset',
  }),
  TENANTS_DIR: z.string().default('./tenants').register(notes, {
    what: 'The folder with the brands.',
    remedy: 'set TENANTS_DIR to a folder or leave it unset',
  }),
  AUTH_PROFILE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9_-]+)+$/, { error: 'a path such as /auth/profile' })
    .default('/auth/profile')
    .register(notes, {
      what: 'Where below /v1 the profile of whoever is signed in is found as well, for clients that ask elsewhere.',
      remedy: 'set AUTH_PROFILE_PATH=/auth/me or leave it unset',
    }),
  LOG_LEVEL,
  ERROR_REPORT_DSN,
})

const webShape = z.object({
  APP_ENV,
  HOST: hostName.default('127.0.0.1').register(notes, {
    what: 'The address the web listens on. Only the api needs to reach it.',
    remedy: 'leave HOST unset for the web, or set the address that the api reaches',
  }),
  PORT: port.default(3001).register(notes, {
    what: 'The port of the web.',
    remedy: 'set PORT=3001 or leave it unset',
  }),
  API_URL: address(['http:', 'https:']).default('http://127.0.0.1:3000').register(notes, {
    what: 'Where the web finds the api.',
    remedy: 'set API_URL=http://127.0.0.1:3000 or leave it unset',
  }),
  WEB_KEY,
  TWILIO_SIGNAL_HOST,
  LOG_LEVEL,
  ERROR_REPORT_DSN,
})

type Values = Record<string, unknown>

/** A production check that is made even if other variables are bad, so that all are named at once. */
function neededInProduction(name: string, reason: string, isMissing: (value: unknown) => boolean) {
  return {
    holds: (env: Values) => env.APP_ENV !== 'production' || !isMissing(env[name]),
    options: { path: [name], error: reason, when: () => true },
  }
}

const secretKeyRule = neededInProduction('SECRET_KEY', 'a key of your own in production', (value) => value === standIn.SECRET_KEY)
const webKeyRule = neededInProduction('WEB_KEY', 'a key of your own in production', (value) => value === standIn.WEB_KEY)
const databaseRule = neededInProduction('DATABASE_URL', 'a database in production', (value) => value === undefined)
const storageRule = {
  holds: (env: Values) => env.APP_ENV !== 'production' || Boolean(env.STORAGE_URL ?? env.DATA_DIR),
  options: { path: ['STORAGE_URL'], error: 'a bucket in production, or a folder that lasts as DATA_DIR', when: () => true },
}
const mailRule = neededInProduction('SMTP_URL', 'a mail server in production', (value) => value === undefined)

/** An account without its keys, or the other way round, would only be noticed when the first call fails. */
const allOrNone = (error: string, names: readonly string[]) =>
  names.map((name) => ({
    holds: (env: Values) => env[name] !== undefined || names.every((one) => env[one] === undefined),
    options: { path: [name], error, when: () => true },
  }))
const togetherRules = [
  ...allOrNone('all four of an account, or none', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_API_KEY', 'TWILIO_API_SECRET']),
  ...allOrNone('both the key and the webhook’s secret, or none', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
  ...allOrNone('both the client’s id and its secret, or none', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
  ...allOrNone('both the client’s id and its secret, or none', ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET']),
  ...allOrNone('all three of UNLEASH_…, or none', ['UNLEASH_URL', 'UNLEASH_API_TOKEN', 'UNLEASH_ADMIN_TOKEN']),
]

const standInRules = (['TWILIO_API_URL', 'TWILIO_SIGNAL_HOST', 'STRIPE_API_URL', 'OUTSIDE_URL', 'CSG_API_URL'] as const).map((name) => ({
  holds: (env: Values) => env.APP_ENV !== 'production' || env[name] === undefined,
  options: { path: [name], error: 'nothing in production: it is for the stand-in', when: () => true },
}))

export const apiEnv = [...togetherRules, ...standInRules].reduce(
  (schema, { holds, options }) => schema.refine(holds, options),
  apiShape
    .refine(secretKeyRule.holds, secretKeyRule.options)
    .refine(webKeyRule.holds, webKeyRule.options)
    .refine(databaseRule.holds, databaseRule.options)
    .refine(mailRule.holds, mailRule.options)
    .refine(storageRule.holds, storageRule.options),
)
export type ApiEnv = z.output<typeof apiEnv>

export const webEnv = webShape.refine(webKeyRule.holds, webKeyRule.options)

/**
 * Checks an environment. Throws one Error that names every bad variable, what is wrong with it and the remedy.
 * An empty value counts as unset; a secret may be given as `<NAME>_FILE`, a path whose content is taken.
 */
export function readEnv<Schema extends typeof apiEnv | typeof webEnv>(schema: Schema, env: Environment): z.output<Schema> {
  const { values, unreadable } = withSecretFiles(schema, env)
  const result = schema.safeParse(values)
  if (result.success && unreadable.length === 0) return result.data as z.output<Schema>
  const bad = new Map(unreadable.map(({ name, line }) => [name, line]))
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0])
    if (!bad.has(name)) bad.set(name, complaint(schema, name, values[name], issue.message))
  }
  const head = bad.size === 1 ? 'One environment variable needs mending:' : `${bad.size} environment variables need mending:`
  throw new Error([head, ...bad.values()].join('\n'))
}

function complaint(schema: typeof apiEnv | typeof webEnv, name: string, value: string | undefined, expected: string): string {
  const note = noteOf(schema, name)
  const found = value === undefined ? 'is not set' : note?.secret ? `is set (${value.length} characters, not shown)` : `is "${value}"`
  return `  ${name} ${found}; expected ${expected}.\n    Remedy: ${note?.remedy ?? 'see the table in README.md'}.`
}

function noteOf(schema: typeof apiEnv | typeof webEnv, name: string): Notes | undefined {
  const field = (schema.shape as Record<string, z.ZodType>)[name]
  return field && notes.get(field)
}

function withSecretFiles(schema: typeof apiEnv | typeof webEnv, env: Environment) {
  const values: Record<string, string | undefined> = {}
  const unreadable: { name: string; line: string }[] = []
  for (const name of Object.keys(schema.shape)) {
    const file = noteOf(schema, name)?.secret ? env[`${name}_FILE`] : undefined
    try {
      values[name] = env[name] || (file ? readFileSync(file, 'utf8').trim() : '') || undefined
    } catch {
      unreadable.push({
        name: `${name}_FILE`,
        line: `  ${name}_FILE is "${file}", which cannot be read.\n    Remedy: name a file that this process may read.`,
      })
    }
  }
  return { values, unreadable }
}

const requiredInProduction = ['SECRET_KEY', 'WEB_KEY', 'DATABASE_URL', 'SMTP_URL']

/** Every variable with its default and meaning, for the README's table. HOST and PORT stand once a process. */
export function describeEnv(): Variable[] {
  const rows: Variable[] = []
  for (const [process, schema] of [
    ['api', apiEnv],
    ['web', webEnv],
  ] as const) {
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
      const note = notes.get(field)
      if (!note) throw new Error(`${name} has no description`)
      const same = rows.find((row) => row.name === name && row.what === note.what)
      if (same) same.processes.push(process)
      else
        rows.push({
          name,
          default: note.shownDefault ?? defaultOf(field),
          what: note.what,
          processes: [process],
          secret: note.secret ?? false,
          requiredInProduction: requiredInProduction.includes(name),
        })
    }
  }
  return [...rows, ...brandVariables]
}

function defaultOf(field: z.ZodType): string | null {
  return field instanceof z.ZodDefault ? String(field.def.defaultValue) : null
}
