import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** What a phone writes beside a picture: who made it, where it was taken, and that it was held upright. */
const told = {
  IFD0: { Make: 'Secret Phone', Copyright: 'Ada Moss' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 21/1 36/1', GPSLongitudeRef: 'W', GPSLongitude: '71/1 3/1 32/1' },
}

/** A photo 64 pixels wide and 32 high that is to be shown upright, red above and blue below, with its place in it. */
export function photoWithPlace(kind: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const half = { width: 32, height: 32, channels: 3 } as const
  return sharp({ create: { ...half, width: 64, background: 'red' } })
    .composite([{ input: { create: { ...half, background: 'blue' } }, left: 32, top: 0 }])
    .withExif(told)
    .withMetadata({ orientation: 6 })
    .toFormat(kind)
    .toBuffer()
}

/** A picture of a few bytes that says it has so many pixels a side. */
export function pictureOfManyPixels(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))])
}
