import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { packageProgram } from './paths.mjs'
import { run } from './processes.mjs'
import { Trouble } from './progress.mjs'

/** The shell first: it draws pages and nothing around them, in half the time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium on this machine: the one that CHROMIUM names, an installed one, or one that Playwright downloaded. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return isProgram(named) ? named : undefined
  return [...installed, ...downloaded()].find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path and version of a Chromium, for people. */
export async function describeChromium(file) {
  const { output } = await run(file, ['--version'])
  return `${file}, ${/\S*\d+\.\d+\.\d+\S*/.exec(output)?.[0] ?? 'of an unknown version'}`
}

/** What Playwright keeps in its own folder, newest first. */
function downloaded() {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), cache)
  const programs = [
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return entries(folder)
    .filter((entry) => /^chromium(?:_headless_shell)?-\d+$/.test(entry))
    .sort()
    .reverse()
    .flatMap((entry) => programs.map((program) => path.join(folder, entry, program)))
}

function entries(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Finds a Chromium or installs one. Returns its path. */
export async function requireChromium() {
  if (process.env.CHROMIUM && !findChromium())
    throw new Trouble(`CHROMIUM=${process.env.CHROMIUM} is not a program. Give the path of a Chromium, or leave it unset.`)
  const found = findChromium() ?? (await installFromDebian()) ?? (await installFromPlaywright())
  if (found) return found
  throw new Trouble(
    'No Chromium was found, and none could be installed.\nInstall one (on Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM to the path of one, then run the command again.',
  )
}

async function installFromDebian() {
  if (process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('apt-get', ['update'], env)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!findChromium()) await attempt('apt-get', ['install', '-y', '--no-install-recommends', name], env)
  }
  return findChromium()
}

async function installFromPlaywright() {
  await attempt(process.execPath, [packageProgram('playwright'), 'install', 'chromium'], process.env)
  return findChromium()
}

/** Whether it worked is seen by what is there afterwards. */
const attempt = (command, args, env) => run(command, args, { env }).catch(() => undefined)
