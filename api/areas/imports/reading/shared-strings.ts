import { Unreadable } from './sheet-row.ts'

const slab = 1024 ** 2
const mostBytes = 512 * 1024 ** 2

/** The texts that cells of a workbook point at, kept as bytes: as strings they would take several times the room. */
export class SharedStrings {
  private slabs: Buffer[] = []
  private used = slab
  private total = 0
  /** Slab, begin and length of each. */
  private places = new Uint32Array(3 * 1024)
  private count = 0

  add(text: string): void {
    const bytes = Buffer.from(text)
    this.total += bytes.length
    if (this.total > mostBytes) throw new Unreadable('unpacks_too_large')
    if (this.used + bytes.length > (this.slabs.at(-1)?.length ?? 0)) {
      this.slabs.push(Buffer.allocUnsafe(Math.max(slab, bytes.length)))
      this.used = 0
    }
    bytes.copy(this.slabs[this.slabs.length - 1] as Buffer, this.used)
    if (this.places.length < 3 * (this.count + 1)) {
      const wider = new Uint32Array(this.places.length * 2)
      wider.set(this.places)
      this.places = wider
    }
    this.places.set([this.slabs.length - 1, this.used, bytes.length], 3 * this.count++)
    this.used += bytes.length
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined
    const [where = 0, begin = 0, length = 0] = this.places.subarray(3 * index, 3 * index + 3)
    return this.slabs[where]?.toString('utf8', begin, begin + length)
  }
}
