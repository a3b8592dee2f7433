import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder. Every process that is started here has it as its working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Where everything that is made while running is kept: the database, secrets, logs, process records. */
export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data')

export const runDir = path.join(dataDir, 'run')
export const logDir = path.join(dataDir, 'logs')

/** A path below the project's folder. */
export const inRoot = (...parts) => path.join(root, ...parts)

/** A program that an installed package brings, to be run with node. */
export const packageProgram = (name) => inRoot('node_modules', '.bin', name)

/**
 * What Node runs as the web: told HOST and PORT, and its output dropped, because it prints every address, with the tokens of
 * mailed links. What goes wrong it tells by its errors.
 */
export const webProgram = [packageProgram('remix-serve'), inRoot('build', 'server', 'index.js')]
