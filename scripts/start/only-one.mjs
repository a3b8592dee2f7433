import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './kept.mjs'
import { runDir } from './paths.mjs'
import { look, readRecord, stillRuns } from './processes.mjs'
import { Trouble } from './progress.mjs'

const name = 'start'
const file = path.join(runDir, `${name}.json`)

/**
 * Makes sure that only one start runs in this folder; what a killed one left behind is put aside.
 * @param {string} url where this one will be found
 */
export function beTheOnlyOne(url) {
  makeFolder(runDir)
  if (claim(url)) return
  putAsideStale()
  if (!claim(url)) refuse()
}

/** The address of the start that runs in this folder, if any. */
export function runningStart() {
  const recorded = readRecord(name)
  return stillRuns(recorded) ? recorded : undefined
}

export function leaveTheFloor() {
  if (readRecord(name)?.pid === process.pid) rmSync(file, { force: true })
}

/** Links a finished file into place, which fails if another is there: never half-written, never overwritten. */
function claim(url) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ...look(process.pid), url }))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function putAsideStale() {
  const seen = readRecord(name)
  if (stillRuns(seen)) refuse()
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // Another start may have claimed the place between our look and our move: then it is theirs.
  const moved = JSON.parse(readFileSync(aside, 'utf8'))
  if (moved.pid === seen?.pid) return rmSync(aside, { force: true })
  renameSync(aside, file)
  refuse()
}

function refuse() {
  const { url, pid } = readRecord(name) ?? {}
  throw new Trouble(`It already runs: ${url} (process ${pid}).\nTo stop it, press Ctrl-C where it was started, or run: kill ${pid}`)
}
