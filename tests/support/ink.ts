import sharp from 'sharp'

/** Inches from the top left corner. */
export type Box = { left: number; top: number; right: number; bottom: number }

const dots = 288

/** A sheet of 8.5 by 11 inches that was drawn, as a printer of 288 dots an inch shows it: where there is ink within a part of it. */
export async function inkOf(svg: string): Promise<(part: Box) => Box | null> {
  // What the product opens of what people send is no drawing.
  const drawings = { operation: ['VipsForeignLoadSvg'] }
  sharp.unblock(drawings)
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .resize(8.5 * dots, 11 * dots, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .finally(() => sharp.block(drawings))
  return (part) => {
    const found = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
    for (let y = Math.ceil(part.top * dots); y < Math.min(part.bottom * dots, info.height); y++)
      for (let x = Math.ceil(part.left * dots); x < Math.min(part.right * dots, info.width); x++)
        if ((data[(y * info.width + x) * info.channels] ?? 255) < 128) {
          found.left = Math.min(found.left, x / dots)
          found.right = Math.max(found.right, (x + 1) / dots)
          found.top = Math.min(found.top, y / dots)
          found.bottom = Math.max(found.bottom, (y + 1) / dots)
        }
    return found.left === Infinity ? null : found
  }
}
