import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressAll } from './compress.mjs'
import { inRoot, packageProgram, root } from './start/paths.mjs'
import { run } from './start/processes.mjs'
import { step, tell, Trouble } from './start/progress.mjs'

/** Programs that run from build/api with nothing but Node and the production packages. The carrier, the till and the outside, which are for demo and tests, take development packages too; the api by another clock is for tests and benches. */
const programs = [
  'api/main.ts',
  'scripts/migrate.ts',
  'scripts/seed.ts',
  'scripts/tenant.ts',
  'scripts/carrier.ts',
  'scripts/till.ts',
  'scripts/outside.ts',
  'scripts/api-by-clock.ts',
]

/** What goes into the build. */
const sources = [
  'api',
  'app',
  'config',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'remix.config.js',
  'vite.config.ts',
]

const stamp = inRoot('build', '.stamp')
const results = ['build/server/index.js', ...programs.map((program) => `build/api/${path.parse(program).name}.js`)]

/** Builds api and web unless what is there was made from these very sources. Returns what was done. */
export async function buildIfStale() {
  const hash = hashOfSources()
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && results.every((file) => existsSync(inRoot(file)))
  if (current) return 'up to date'
  await build()
  writeFileSync(stamp, hash)
  return 'built'
}

async function build() {
  rmSync(stamp, { force: true })
  const [api, web] = await Promise.all([bundleApi(), buildWeb()])
  const failures = [api.failure, web].filter(Boolean)
  if (failures.length > 0) throw new Trouble(`The build failed.\n\n${failures.join('\n\n')}`)
  // Written last, because the web's build begins by emptying the folder.
  mkdirSync(inRoot('build', 'api'), { recursive: true })
  for (const { path: file, contents } of api.files) writeFileSync(file, contents)
}

/** Bundles our own files only; packages stay in node_modules. */
async function bundleApi() {
  const esbuild = await import('esbuild')
  const bundle = esbuild.build({
    absWorkingDir: root,
    entryPoints: programs,
    entryNames: '[name]',
    outdir: 'build/api',
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'silent',
  })
  const result = await bundle.then(
    ({ outputFiles }) => ({ files: outputFiles }),
    (error) => ({ failure: error.message, files: [] }),
  )
  await esbuild.stop()
  return result
}

/** Returns what went wrong, if anything did. */
async function buildWeb() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(process.execPath, [packageProgram('remix'), 'vite:build'], { env })
  if (code !== 0) return output.trim()
  await compressAll(inRoot('build', 'client', 'assets'))
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(source))) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!existsSync(inRoot(place))) return []
  if (!statSync(inRoot(place)).isDirectory()) return isTest(place) ? [] : [place]
  return readdirSync(inRoot(place))
    .sort()
    .flatMap((entry) => filesBelow(path.join(place, entry)))
}

const isTest = (file) => /\.test\.tsx?$/.test(file)

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await step('Build', async (note) => note(await buildIfStale())).catch((error) => {
    tell(error)
    process.exitCode = 1
  })
}
