import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { buildApp } from '#api/app.ts'
import type { Ports } from '#api/platform/ports.ts'
import { apiEnv, readEnv } from '#config/env.ts'

/** Where the web's client takes its types from. */
export const typesFile = fileURLToPath(new URL('../app/v1/openapi.d.ts', import.meta.url))

/** The document as `/v1/openapi.json` serves it. Made from the routes alone: nothing is connected, no request is answered. */
export async function openApiDocument(): Promise<OpenAPI3> {
  const app = await buildApp({ env: readEnv(apiEnv, {}) } as Ports, { logger: false, proxyToWeb: false })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document as OpenAPI3
}

/** The types that openapi-fetch checks the web's calls against. */
export async function typesOf(document: OpenAPI3): Promise<string> {
  const head = '// Made from the API by `npm run openapi`. Not to be edited.\n\n'
  return head + astToString(await openapiTS(document, { alphabetize: true, defaultNonNullable: false }))
}

/** Writes the web's types, or with `--out <file>` the document itself. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const document = await openApiDocument()
  const file = values.out ?? typesFile
  const text = values.out ? `${JSON.stringify(document, null, 2)}\n` : await typesOf(document)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  process.stdout.write(`${path.relative('.', file)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
