/**
 * JSON Schemas for editors, made from the same schemas that check the files.
 * `npx tsx config/tenant/schema.ts` writes them into tenants/; with --check it only says whether they are up to date.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { companyFile, tenantFile } from './tenant.ts'

/** File name in the folder of brands → content. */
export function tenantSchemas(): Record<string, string> {
  return {
    'tenant.schema.json': asText('A brand', tenantFile),
    'company.schema.json': asText('Overrides for one company of a brand', companyFile),
  }
}

function asText(title: string, schema: z.ZodType): string {
  return `${JSON.stringify({ title, ...z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) }, null, 2)}\n`
}

function main(): void {
  const tenants = fileURLToPath(new URL('../../tenants/', import.meta.url))
  for (const [name, content] of Object.entries(tenantSchemas())) {
    const file = path.join(tenants, name)
    if (!process.argv.includes('--check')) writeFileSync(file, content)
    else if (readFileSync(file, 'utf8') !== content) {
      process.stderr.write(`${file} is stale. Run: npx tsx config/tenant/schema.ts\n`)
      process.exitCode = 1
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
