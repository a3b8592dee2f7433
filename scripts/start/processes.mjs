import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logDir, root, runDir } from './paths.mjs'

const hasProc = existsSync('/proc/self/stat')

/** Commands that `run` has going, so that a stop can end them. */
const commands = new Set()

/**
 * What the system says of a process, or undefined when it is not running (a zombie is not).
 * `started` and `command` together tell it from a later process with the same number.
 */
export function look(pid) {
  try {
    return hasProc ? lookInProc(pid) : lookWithPs(pid)
  } catch {
    return undefined
  }
}

function lookInProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  return { pid: Number(pid), group: Number(fields[2]), started: fields[19], command }
}

function lookWithPs(pid) {
  const line = execFileSync('ps', ['-o', 'pgid=,stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  const [, group, state, started, command] = /^(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\d+\s+\S+\s+\d+)\s+(.*)$/.exec(line) ?? []
  if (!group || state.startsWith('Z')) return undefined
  return { pid: Number(pid), group: Number(group), started, command }
}

const recordFile = (name) => path.join(runDir, `${name}.json`)

/** Writes down, whole or not at all, who a process is, so that a later start can find it and be sure that it is the same one. */
export function record(name, pid, more = {}) {
  mkdirSync(runDir, { recursive: true })
  const draft = `${recordFile(name)}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ...look(pid), ...more }))
  renameSync(draft, recordFile(name))
}

export function readRecord(name) {
  try {
    return JSON.parse(readFileSync(recordFile(name), 'utf8'))
  } catch {
    return undefined
  }
}

export function forget(name) {
  rmSync(recordFile(name), { force: true })
}

/** True if the process that was written down is still running, and is that very one. */
export function stillRuns(recorded) {
  const now = recorded?.pid && look(recorded.pid)
  return Boolean(now) && now.started === recorded.started && now.command === recorded.command
}

/** What is left of a recorded process and of those it started (they share its process group). */
function leftOf(recorded) {
  if (!recorded?.pid) return []
  if (stillRuns(recorded)) return [recorded.pid]
  if (!hasProc || look(recorded.pid)) return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && look(entry)?.group === recorded.pid && worksIn(entry) === root)
    .map(Number)
}

function worksIn(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Ends what an earlier start left behind under this name. Returns true if there was anything. */
export async function stopLeftover(name) {
  const recorded = readRecord(name)
  const left = leftOf(recorded)
  if (left.length > 0) await end(recorded.pid, () => leftOf(recorded).length === 0, 5000)
  forget(name)
  return left.length > 0
}

/** Asks a process group to end, and after `patience` milliseconds makes it. */
async function end(group, gone, patience) {
  signal(group, 'SIGTERM')
  if (await until(gone, patience)) return
  signal(group, 'SIGKILL')
  await until(gone, 3000)
}

function signal(group, name) {
  for (const target of [-group, group]) {
    try {
      return process.kill(target, name)
    } catch {
      // No such group, or nothing left to signal.
    }
  }
}

/** Waits until a condition holds; false if it did not within the given milliseconds. */
export async function until(holds, milliseconds, every = 25) {
  const end = performance.now() + milliseconds
  while (!(await holds())) {
    if (performance.now() > end) return false
    await sleep(every)
  }
  return true
}

/**
 * Runs a command to its end; its output is kept, or with `show` goes where ours goes.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, ask?: boolean, cwd?: string, uid?: number, gid?: number, input?: string }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function run(command, args, { env = process.env, show = false, ask = false, cwd = root, uid, gid, input = '' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, uid, gid, stdio: show ? [ask ? 'inherit' : 'pipe', 'inherit', 'inherit'] : 'pipe' })
    commands.add(child)
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
    let output = ''
    let stdout = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      stdout += chunk
    })
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      commands.delete(child)
      resolve({ code: code ?? 1, output, stdout })
    })
  })
}

/** Ends the commands that are still at work. */
export function endCommands() {
  for (const child of commands) child.kill('SIGTERM')
}

/**
 * Starts a long-running Node process with a session of its own (so that Ctrl-C reaches only us, and we stop things in
 * order), its output in a log file, and a record for the next start.
 * @param {string} name
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, show?: boolean }} options `show` prints its output here instead of keeping it
 */
export function startService(name, args, { env, show = false, errorsOnly = false }) {
  const log = openLog(name)
  const out = show ? 'pipe' : log.fd
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', errorsOnly ? 'ignore' : out, out] })
  if (show) for (const stream of [child.stdout, child.stderr].filter(Boolean)) prefixLines(stream, name)
  closeSync(log.fd)
  const state = { ended: undefined }
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve((state.ended = String(error))))
    child.on('exit', (code, by) => resolve((state.ended = by ? `ended by ${by}` : `exit code ${code}`)))
  })
  if (child.pid) record(name, child.pid)
  return {
    name,
    log: log.file,
    exited,
    /** How it ended, or undefined while it runs. */
    get ended() {
      return state.ended
    },
    /** Ends it and all it started: politely, then after `patience` milliseconds firmly. */
    async stop(patience = 10_000) {
      if (child.pid) await end(child.pid, () => state.ended !== undefined && leftOf({ pid: child.pid }).length === 0, patience)
      forget(name)
    },
  }
}

function prefixLines(stream, name) {
  const clear = process.stdout.isTTY ? '\r\x1b[2K' : ''
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    for (const line of lines) process.stdout.write(`${clear}${name.padEnd(4)}| ${line}\n`)
  })
}

/** Opens a log file for appending; what an earlier run wrote is kept once, as <name>.old.log. */
export function openLog(name) {
  mkdirSync(logDir, { recursive: true })
  const file = path.join(logDir, `${name}.log`)
  if (existsSync(file)) renameSync(file, path.join(logDir, `${name}.old.log`))
  return { file, fd: openSync(file, 'a') }
}

/** Keeps a log from filling the disk: once over the limit, it moves to <name>.old.log and begins anew. */
export function trimLog(file, limit = 20_000_000) {
  if (!existsSync(file) || statSync(file).size < limit) return
  copyFileSync(file, file.replace(/\.log$/, '.old.log'))
  truncateSync(file)
}

/** The last lines of a log, structured ones shortened to what they say. */
export function lastLines(file, count = 15) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  return lines
    .slice(-count)
    .map((line) => `    ${sayLine(line)}`)
    .join('\n')
}

function sayLine(line) {
  try {
    const { msg, err } = JSON.parse(line)
    return [msg, err?.stack ?? err?.message].filter(Boolean).join('\n    ') || line
  } catch {
    return line
  }
}
