import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, root } from '../../scripts/start/paths.mjs'

/** The project's files as a clone would have them once everything is committed. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)))
}
