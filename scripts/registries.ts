import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { registries } from './registries/registries.ts'
import { root } from './start/paths.mjs'

/** `npm run registries` writes the lists that follow from what lies in folders; a test says when one is out of date. */
async function main(): Promise<void> {
  for (const { file, text } of registries) writeFileSync(path.join(root, file), await text(root))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
