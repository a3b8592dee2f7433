import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoWithPlace, pictureOfManyPixels } from '#tests/support/pictures.ts'
import { withoutMetadata } from './pictures.ts'

let folder: string
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function arrived(bytes: Buffer, content_type: string) {
  const at = path.join(folder, String(++made))
  await writeFile(at, bytes)
  return { path: at, content_type, size: bytes.length, name: 'me' }
}

/** What is kept of the bytes. */
async function kept(bytes: Buffer, content_type: string, longest = 2560): Promise<Buffer> {
  const file = await withoutMetadata(await arrived(bytes, content_type), 'photo', longest)
  const written = await readFile(file.path)
  expect(file.size).toBe(written.length)
  return written
}

const colourAt = async (picture: Buffer, top: number): Promise<string> => {
  const [red = 0, , blue = 0] = await sharp(picture).extract({ left: 16, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

describe.each(['jpeg', 'png', 'webp'] as const)('a photo as %s', (kind) => {
  test('keeps its look, upright, and loses what it tells besides', async () => {
    const bytes = await photoWithPlace(kind)
    const before = await sharp(bytes).metadata()
    expect([before.exif?.includes('Secret Phone'), before.orientation, before.width]).toEqual([true, 6, 64])
    const picture = await kept(bytes, `image/${kind}`)
    const { format, width, height, exif, xmp, iptc, icc, orientation, comments } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: kind, width: 32, height: 64 })
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
    for (const word of ['Exif', 'Secret Phone', 'Ada Moss']) expect(picture.includes(word)).toBe(false)
    expect([await colourAt(picture, 5), await colourAt(picture, 58)]).toEqual(['red', 'blue'])
  })

  test('is made as small as it is wanted, and never larger', async () => {
    const bytes = await photoWithPlace(kind)
    expect(await sharp(await kept(bytes, `image/${kind}`, 16)).metadata()).toMatchObject({ width: 8, height: 16 })
  })

  test('that breaks off is refused', async () => {
    const bytes = await photoWithPlace(kind)
    const file = await arrived(bytes.subarray(0, bytes.length - 60), `image/${kind}`)
    await expect(withoutMetadata(file, 'photo', 100)).rejects.toMatchObject({ details: [{ field: 'photo', code: 'image_unreadable' }] })
  })
})

test('what moves goes on moving', async () => {
  const frames = [0, 255].map((grey) => ({ create: { width: 8, height: 8, channels: 3, background: { r: grey, g: 0, b: 0 } } }) as const)
  const gif = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await sharp(await kept(gif, 'image/gif')).metadata()).toMatchObject({ format: 'gif', pages: 2 })
})

test('a small file with too many pixels is refused without being opened', async () => {
  const file = await arrived(pictureOfManyPixels(20_000), 'image/png')
  await expect(withoutMetadata(file, 'photo', 100)).rejects.toMatchObject({
    details: [{ field: 'photo', code: 'image_too_many_pixels', params: { megapixels: 50 } }],
  })
})

test('a drawing that calls itself a photo is not opened, and what is no picture stays as it is', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(withoutMetadata(await arrived(drawing, 'image/png'), 'photo', 100)).rejects.toMatchObject({
    details: [{ code: 'image_unreadable' }],
  })
  expect(await kept(drawing, 'application/pdf')).toEqual(drawing)
})

test('many at once each come out', async () => {
  const bytes = await photoWithPlace('jpeg')
  const all = await Promise.all(Array.from({ length: 8 }, () => kept(bytes, 'image/jpeg')))
  expect(new Set(all.map((picture) => picture.toString('base64'))).size).toBe(1)
})
