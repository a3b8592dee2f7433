const bias = 132
const clip = 32_635

function encodeSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(sample), clip) + bias
  let exponent = 7
  for (let mask = 0x4000; exponent > 0 && (magnitude & mask) === 0; mask >>= 1) exponent--
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}

function decodeSample(byte: number): number {
  const value = ~byte & 0xff
  const magnitude = (((value & 0x0f) << 3) + bias) << ((value & 0x70) >> 4)
  return value & 0x80 ? bias - magnitude : magnitude - bias
}

const decoded = Int16Array.from({ length: 256 }, (_, byte) => decodeSample(byte))
const encoded = Uint8Array.from({ length: 65_536 }, (_, index) => encodeSample(index - 32_768))

/** 16-bit samples to G.711 µ-law. */
export function encodeMulaw(frame: Int16Array): Buffer {
  const bytes = Buffer.allocUnsafe(frame.length)
  for (let i = 0; i < frame.length; i++) bytes[i] = encoded[(frame[i] ?? 0) + 32_768] ?? 0xff
  return bytes
}

/** G.711 µ-law to 16-bit samples. */
export function decodeMulaw(bytes: Uint8Array): Int16Array {
  const frame = new Int16Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) frame[i] = decoded[bytes[i] ?? 0xff] ?? 0
  return frame
}
