import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/**
 * The thread that makes paper: plain JavaScript, so that it runs as it is from the sources and beside the bundle.
 * A template sees the data as `json(bytes(sys.inputs.data))`, never as markup, and files that were given as `given/<name>`.
 */
const { fonts, wideFonts, templates } = workerData
const fontBlobs = readdirSync(fonts)
  .filter((name) => name.endsWith('.ttf'))
  .sort()
  .map((name) => readFileSync(path.join(fonts, name)))
const withFonts = (blobs) => NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: blobs }] })
const usual = withFonts(fontBlobs)
let wide = null

/** The larger fonts are read when the first paper needs them; papers without such letters never meet them. */
const compilerFor = (isWide) => (isWide ? (wide ??= withFonts([...fontBlobs, ...wideFonts.map((file) => readFileSync(file))])) : usual)

/** So many documents later what was worked out for one is forgotten. */
const keepsFor = 10

parentPort.on('message', ({ id, template, data, isWide, files, standard, at, makes }) => {
  const compiler = compilerFor(isWide)
  const given = Object.entries(files).map(([name, bytes]) => [path.join(templates, 'given', name), bytes])
  try {
    for (const [place, bytes] of given) compiler.mapShadow(place, Buffer.from(bytes))
    const paper = { mainFilePath: path.join(templates, `${template}.typ`), inputs: isWide ? { data, wide: 'yes' } : { data } }
    if (makes === 'pages') {
      const made = compiler.compile(paper)
      if (!made.result) throw new Error(JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? []))
      parentPort.postMessage({ id, pages: made.result.numOfPages })
    } else if (makes === 'svg') parentPort.postMessage({ id, svg: compiler.plainSvg(paper) })
    else parentPort.postMessage({ id, bytes: compiler.pdf(paper, { pdfStandard: standard, creationTimestamp: at }) })
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
