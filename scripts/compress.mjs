import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const isText = (file) => /\.(js|css|svg|json|txt|map)$/.test(file)

/** Leaves a compressed copy beside each file of text, once for all who will ask for it. */
export async function compressAll(folder) {
  const texts = readdirSync(folder).filter(isText)
  await Promise.all(texts.map((file) => compress(path.join(folder, file))))
}

async function compress(file) {
  const content = readFileSync(file)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, await brotli(content, { params }))
  writeFileSync(`${file}.gz`, await gzip(content, { level: 9 }))
}
