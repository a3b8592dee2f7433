import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../../scripts/start/paths.mjs'

const made = new Set(['.git', '.data', '.cache', 'node_modules', 'build', 'test-results', 'playwright-report'])

/** The project's files as a clone would have them once everything is committed; without git, all that nothing made. */
export function projectFiles(): string[] {
  if (!existsSync(inRoot('.git'))) return filesBelow('.')
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)))
}

function filesBelow(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return []
    const place = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(place) : [place]
  })
}
