import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/**
 * The thread that makes paper: plain JavaScript, so that it runs as it is from the sources and beside the bundle.
 * A template sees the data as `json(bytes(sys.inputs.data))`, never as markup, and files that were given as `given/<name>`.
 */
const { fonts, templates } = workerData
const fontBlobs = readdirSync(fonts)
  .filter((name) => name.endsWith('.ttf'))
  .sort()
  .map((name) => readFileSync(path.join(fonts, name)))
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] })

/** So many documents later what was worked out for one is forgotten. */
const keepsFor = 10

parentPort.on('message', ({ id, template, data, files, standard, at, counts }) => {
  const given = Object.entries(files).map(([name, bytes]) => [path.join(templates, 'given', name), bytes])
  try {
    for (const [place, bytes] of given) compiler.mapShadow(place, Buffer.from(bytes))
    const paper = { mainFilePath: path.join(templates, `${template}.typ`), inputs: { data } }
    if (counts) {
      const made = compiler.compile(paper)
      if (!made.result) throw new Error(JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? []))
      parentPort.postMessage({ id, pages: made.result.numOfPages })
    } else parentPort.postMessage({ id, bytes: compiler.pdf(paper, { pdfStandard: standard, creationTimestamp: at }) })
  } catch (error) {
    parentPort.postMessage({ id, error: wordsOf(error) })
  } finally {
    for (const [place] of given) compiler.unmapShadow(place)
    compiler.evictCache(keepsFor)
  }
})

/** What the compiler says, without where: the text around it belongs to somebody. */
function wordsOf(error) {
  const found = [...String(error?.message ?? error).matchAll(/message: "((?:[^"\\]|\\.)*)"/g)]
  return found.length > 0 ? [...new Set(found.map(([, words]) => words))].join('; ') : 'The template cannot be set'
}
