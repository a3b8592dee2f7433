import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { run } from '../../scripts/start/processes.mjs'

type Instruction = { keyword: string; value: string }

/** What a stage has become so far: a folder that stands for its root, and its settings. */
export type Stage = {
  name: string
  folder: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  healthcheck: string[]
}

/** Reads a Dockerfile line by line; continued lines are joined, comments dropped. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
  return lines.flatMap((line) => {
    const match = /^\s*([A-Za-z]+)\s+(.*\S)\s*$/.exec(line)
    return match?.[1] && match[2] ? [{ keyword: match[1].toUpperCase(), value: match[2] }] : []
  })
}

/**
 * Builds a Dockerfile without Docker: each stage is a folder, COPY copies between them, and each RUN line runs in its
 * stage's working directory with its ENV. An instruction that is not understood is an error, never skipped.
 * What this cannot stand for: the base image (this machine's Node is used) and who owns the files.
 * @param options.context the files that the build gets to see, below `options.from`
 * @returns the last stage
 */
export async function buildWithoutDocker(options: {
  dockerfile: string
  from: string
  context: string[]
  into: string
  env: Record<string, string>
}): Promise<Stage> {
  const stages: Stage[] = []
  for (const { keyword, value } of parseDockerfile(readFileSync(options.dockerfile, 'utf8'))) {
    if (keyword === 'FROM') {
      stages.push(await openStage(value, stages, options.into))
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${keyword} before FROM`)
    await obey({ keyword, value }, stage, stages, options)
  }
  const last = stages.at(-1)
  if (!last) throw new Error('There is no FROM')
  return last
}

async function openStage(value: string, stages: Stage[], into: string): Promise<Stage> {
  const [, base = '', name = `stage ${stages.length}`] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(value) ?? []
  const folder = path.join(into, name.replaceAll(' ', '-'))
  mkdirSync(folder, { recursive: true })
  const parent = stages.find((stage) => stage.name === base)
  if (!parent) {
    if (!/^node:/.test(base)) throw new Error(`FROM ${base}: only images of Node can be stood for`)
    return { name, folder, workdir: '/', env: {}, user: 'root', command: [], healthcheck: [] }
  }
  await copyTree(parent.folder, folder)
  return { ...parent, env: { ...parent.env }, name, folder }
}

type Options = Parameters<typeof buildWithoutDocker>[0]

async function obey({ keyword, value }: Instruction, stage: Stage, stages: Stage[], options: Options): Promise<void> {
  if (keyword === 'WORKDIR') {
    stage.workdir = path.posix.resolve(stage.workdir, value)
    mkdirSync(placeOf(stage, '.'), { recursive: true })
  } else if (keyword === 'ENV') Object.assign(stage.env, parseEnv(value))
  else if (keyword === 'USER') stage.user = value
  else if (keyword === 'CMD') stage.command = execForm(value)
  else if (keyword === 'HEALTHCHECK') stage.healthcheck = execForm(value.replace(/^(--\S+\s+)*CMD\s+/, ''))
  else if (keyword === 'COPY') await copy(value, stage, stages, options)
  else if (keyword === 'RUN') await runLine(value, stage, options.env)
  else if (keyword !== 'EXPOSE') throw new Error(`${keyword} is not understood here`)
}

/** A path of the stage as a path of this machine. */
export function placeOf(stage: Stage, place: string): string {
  return path.join(stage.folder, path.posix.resolve(stage.workdir, place))
}

function parseEnv(value: string): Record<string, string> {
  return Object.fromEntries(
    [...value.matchAll(/([A-Za-z_]\w*)=("[^"]*"|\S*)/g)].map(([, name, text]) => [name, (text ?? '').replace(/^"|"$/g, '')]),
  )
}

function execForm(value: string): string[] {
  if (!value.startsWith('[')) throw new Error(`Written as a shell line, which takes no signals: ${value}`)
  return JSON.parse(value) as string[]
}

async function copy(value: string, stage: Stage, stages: Stage[], options: Options): Promise<void> {
  const words = value.split(/\s+/)
  const allFlags = words.filter((word) => word.startsWith('--'))
  const [sources, destination] = [words.slice(allFlags.length, -1), words.at(-1) ?? '.']
  // Whose the files are is not stood for here: everything belongs to whoever runs the test.
  const flags = allFlags.filter((flag) => !flag.startsWith('--chown='))
  const from = flags.map((flag) => /^--from=(.+)$/.exec(flag)?.[1] ?? fail(`COPY ${flag} is not understood here`))[0]
  const parent = from === undefined ? undefined : (stages.find((one) => one.name === from) ?? fail(`There is no stage ${from}`))
  for (const source of sources) {
    if (parent) await copyTree(placeOf(parent, source), placeOf(stage, destination))
    else copyContext(source, destination, stage, options)
  }
}

/** A folder's content goes into the destination, a file into the folder that the destination names, as Docker has it. */
function copyContext(source: string, destination: string, stage: Stage, { context, from }: Options): void {
  const place = path.posix.normalize(source)
  const inside = context.filter((file) => place === '.' || file === place || file.startsWith(`${place}/`))
  if (inside.length === 0) throw new Error(`COPY ${source}: the build does not get to see it`)
  for (const file of inside) {
    const rest = file === place ? path.basename(file) : place === '.' ? file : file.slice(place.length + 1)
    const target = placeOf(stage, path.posix.join(destination, rest))
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(from, file), target)
    chmodSync(target, statSync(path.join(from, file)).mode | 0o444)
  }
}

/** By hard links, where cp has them: a stage's packages are many files, and nothing writes into one in place. */
async function copyTree(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`COPY: there is no ${source}`)
  mkdirSync(target, { recursive: true })
  const links = process.platform === 'linux' ? '-al' : '-a'
  await must('cp', [links, `${source}/.`, target], {})
}

async function runLine(value: string, stage: Stage, env: Record<string, string>): Promise<void> {
  // A cache mount changes how fast a line is, not what comes of it.
  const line = value.replace(/^(--mount=type=cache,\S+\s+)*/, '')
  if (line.startsWith('--')) throw new Error(`RUN ${line}: this flag is not understood here`)
  await must('/bin/sh', ['-c', line], { cwd: placeOf(stage, '.'), env: { ...env, ...stage.env } })
}

async function must(command: string, args: string[], options: { cwd?: string; env?: Record<string, string> }): Promise<void> {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
}

function fail(message: string): never {
  throw new Error(message)
}
