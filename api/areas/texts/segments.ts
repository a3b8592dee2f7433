import { SegmentedMessage } from 'sms-segments-calculator'
import type { CountedText } from '#api/contract/texts/texts.ts'

const bitsPerCharacter = { 'GSM-7': 7, 'UCS-2': 16 } as const
const bitsPerSegment = 140 * 8

/** How a text goes over the air: its encoding, in how many parts, and how many characters (as the network counts them) are left in the last. */
export function countSegments(body: string): CountedText {
  const whole = new SegmentedMessage(body)
  const bits = bitsPerCharacter[whole.encodingName]
  const last = whole.segments.at(-1)
  const free = last ? last.freeSizeInBits() : bitsPerSegment
  return {
    encoding: whole.encodingName,
    segments: whole.segmentsCount,
    characters: whole.messageSize / bits,
    left: Math.max(0, Math.floor(free / bits)),
  }
}
