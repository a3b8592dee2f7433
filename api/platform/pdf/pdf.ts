import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { needsWideFonts, writable } from './characters.ts'
import { wideFonts } from './fonts.ts'

/** Every process of the project works in its folder, also from the bundle. */
const folder = path.resolve('api/platform/pdf')

export type Paper = {
  /** A file of `templates`, without its ending. */
  template: string
  /** Of JSON. In a template it is text, whatever stands in it. */
  data: unknown
  /** PDF/A-3a for what is kept (it may carry files), PDF/UA-1 for what is only read. Both are tagged. */
  standard: 'a-3a' | 'ua-1'
  /** The date of the document: the same paper of the same moment is the same bytes. */
  at: Date
  /** Pictures, and what is attached; a template finds them as `given/<name>`. */
  files?: Record<string, Uint8Array>
}

/** A template that cannot be set: our fault, for data is checked before. */
export class PaperFault extends Error {}

type Makes = 'pdf' | 'pages' | 'svg'
type Told = { id: number; bytes?: Uint8Array; pages?: number; svg?: string; error?: string }
type Waiting = { template: string; resolve(told: Told): void; reject(error: Error): void }

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, Waiting>()

/**
 * Sets a paper in a thread of its own, so that requests go on meanwhile. Characters that no font has, and control
 * characters, are replaced in all texts of the data; what must be kept exactly belongs into a file.
 */
export function renderPdf(paper: Paper): Promise<Buffer> {
  return setPaper(paper, 'pdf').then(({ bytes }) => Buffer.from(bytes ?? []))
}

/** How many pages a paper would have. */
export function countPages(paper: Paper): Promise<number> {
  return setPaper(paper, 'pages').then(({ pages = 0 }) => pages)
}

/** A paper as a picture, its letters as outlines; of several pages one below the other. */
export function drawPaper(paper: Paper): Promise<string> {
  return setPaper(paper, 'svg').then(({ svg = '' }) => svg)
}

function setPaper({ template, data, standard, at, files = {} }: Paper, makes: Makes): Promise<Told> {
  const names = [template, ...Object.keys(files)]
  if (!names.every((name) => /^[\w-]+(\.[\w-]+)*$/.test(name))) throw new PaperFault(`No name for a file: ${names.join(', ')}`)
  const texts = JSON.stringify(writable(data))
  const asked = {
    id: ++last,
    template,
    data: texts,
    isWide: needsWideFonts(texts),
    files,
    standard,
    at: Math.floor(at.getTime() / 1000),
    makes,
  }
  return new Promise<Told>((resolve, reject) => {
    waiting.set(asked.id, { template, resolve, reject })
    worker ??= begin()
    // Only while somebody waits does the thread keep the process alive.
    worker.ref()
    worker.postMessage(asked)
  })
}

function begin(): Worker {
  const thread = new Worker(path.join(folder, 'worker.mjs'), {
    workerData: { fonts: path.join(folder, 'fonts'), wideFonts: wideFonts(), templates: path.join(folder, 'templates') },
    execArgv: [],
  })
  thread.on('message', (told: Told) => {
    const one = waiting.get(told.id)
    waiting.delete(told.id)
    if (waiting.size === 0) thread.unref()
    if (told.error === undefined) one?.resolve(told)
    else one?.reject(new PaperFault(`${one.template}: ${told.error}`))
  })
  const end = (error: Error) => {
    if (worker === thread) worker = null
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  thread.on('error', end)
  thread.on('exit', (code) => end(new PaperFault(`The thread that sets paper ended with code ${code}`)))
  thread.unref()
  return thread
}
