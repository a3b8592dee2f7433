import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDemo, addFeature, addPlace, addRights, addSharedWords } from './new-area/entries.ts'
import { namesOf, renamed, type Names } from './new-area/names.ts'
import { fileNames, folder as migrations, nextStamp } from './migrations/files.ts'
import { inRoot, packageProgram, root } from './start/paths.mjs'

/**
 * `npm run new:area -- <name> [--singular <one>]` writes a whole area, from its table to its screens, and enters it wherever
 * areas are listed. docs/adding-an-area.md says what it makes and what is decided after it.
 */

const template = inRoot('scripts/new-area/template')
const ending = '.txt'

/** The files of the template by where each goes in the project; the migration has its own place. */
function filesFor(names: Names): { to: string; text: string }[] {
  return readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => {
      const to = renamed(file.slice(0, -ending.length), names)
      const text = renamed(readFileSync(path.join(template, file), 'utf8'), names)
      return to === 'migration.sql' ? { to: migrationFile(names), text } : { to, text }
    })
}

const migrationFile = (names: Names): string =>
  path.join(migrations, `${nextStamp(fileNames(), new Date())}_${names.get('spare-parts')}.sql`)

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text, { flag: 'wx' })
}

const program = (name: string, ...args: string[]) =>
  execFileSync(process.execPath, [packageProgram(name), ...args], { cwd: root, stdio: 'inherit' })

function main(): void {
  const { values, positionals } = parseArgs({ options: { singular: { type: 'string' } }, allowPositionals: true })
  const [plural = '', ...more] = positionals
  if (!plural || more.length > 0) throw new Error('Usage: npm run new:area -- <name> [--singular <one>], both in kebab-case')
  process.chdir(root)
  const names = namesOf(plural, values.singular)
  const inNames = (text: string) => renamed(text, names)
  const files = filesFor(names)
  const there = files.filter(({ to }) => existsSync(to))
  if (there.length > 0) throw new Error(`These are there already: ${there.map(({ to }) => to).join(', ')}`)

  const [area, pascal] = [inNames('spare_parts'), inNames('SpareParts')]
  for (const { to, text } of files) write(to, text)
  const kept = [
    ...(addRights(area) ? [] : [`the rights of ${area} (config/rights.ts)`]),
    ...(addFeature(area, plural, inNames('Spare parts and their screens.')) ? [] : [`the feature ${area} (config/features.ts)`]),
  ]
  addPlace(area, plural)
  addDemo(plural, pascal)
  addSharedWords(area, inNames)

  const written = files.map(({ to }) => to)
  const formatted = [...written.filter((file) => !file.endsWith('.sql')), 'config/rights.ts', 'config/features.ts', 'scripts/demo/demo.ts']
  program('tsx', 'scripts/registries.ts')
  program('prettier', '--log-level', 'warn', '--write', ...formatted, 'app/features/shell/places.server.ts')
  program('tsx', 'scripts/openapi.ts')
  console.log(`${written.map((file) => `  ${file}`).join('\n')}\n\nWritten, and entered wherever areas are listed.`)
  if (kept.length > 0) console.log(`Was there, and stays as it is: ${kept.join(', ')}.`)
  console.log('Next: docs/adding-an-area.md, "What you decide". Once the table is as it should be: npm run new:migration -- --record')
}

main()
