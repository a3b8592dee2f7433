import { writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { invalid, Refusal } from '../refusal.ts'

/** What no picture of a phone is larger than. A small file can hold any number of pixels; so many take 200 MB to open. */
const mostPixels = 50_000_000
/** One that takes longer was made to take long. */
const patience = { seconds: 20 }

/** Kinds that are written anew, and how. Of others no picture is asked for. */
const writers: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  'image/gif': (picture) => picture.gif(),
}

// Nothing but these can be opened, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] })
// Results are kept by path, and paths are written over here.
sharp.cache(false)
sharp.concurrency(1)

type Picture = { path: string; content_type: string; size: number }

/**
 * Writes a picture that everybody may see anew, in its place: upright, at most `longest` pixels a side, and without anything
 * that stood beside it, such as where it was taken. What is no picture stays as it came. 422 beside `field` for one that
 * cannot be read or has too many pixels. One after the other, so that many at once do not take the memory.
 */
export async function withoutMetadata<File extends Picture>(file: File, field: string, longest: number): Promise<File> {
  const write = writers[file.content_type]
  if (!write) return file
  const bytes = await inTurn(() => writtenAnew(file, field, longest, write))
  await writeFile(file.path, bytes)
  return { ...file, size: bytes.length }
}

async function writtenAnew({ path }: Picture, field: string, longest: number, write: (picture: Sharp) => Sharp): Promise<Buffer> {
  const open = (animated: boolean) => sharp(path, { animated, failOn: 'error', limitInputPixels: mostPixels })
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    if (pixelsOf(metadata) > mostPixels) throw invalid(field, 'image_too_many_pixels', { megapixels: mostPixels / 1_000_000 })
    const isMoving = (metadata.pages ?? 1) > 1
    const upright = isMoving ? open(true) : open(false).autoOrient()
    const small = upright.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    return await write(small).timeout(patience).toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : invalid(field, 'image_unreadable')
  }
}

const pixelsOf = ({ width, height, pages = 1 }: Metadata): number => width * height * pages

let last: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.catch(() => {}).then(work)
  last = next
  return next
}
