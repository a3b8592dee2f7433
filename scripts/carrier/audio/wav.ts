import { decodeMulaw } from './mulaw.ts'
import { rate } from './sounds.ts'

/** A WAV file (16 bit, 8 kHz) of one channel, or of two that are laid side by side. */
export function writeWav(channels: Int16Array[]): Buffer {
  const count = channels.length
  const samples = Math.max(0, ...channels.map((channel) => channel.length))
  const bytes = Buffer.alloc(44 + samples * count * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(count, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * count * 2, 28)
  bytes.writeUInt16LE(count * 2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples * count * 2, 40)
  for (let i = 0; i < samples; i++)
    for (let channel = 0; channel < count; channel++) bytes.writeInt16LE(channels[channel]?.[i] ?? 0, 44 + (i * count + channel) * 2)
  return bytes
}

/** The channels of a WAV file (PCM of 8 or 16 bit, or µ-law) at 8 kHz. Throws an Error in words when it is something else. */
export function readWav(bytes: Buffer): Int16Array[] {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') throw new Error('not a WAV file')
  let format: { code: number; channels: number; rate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const start = at + 8
    if (name === 'fmt ') {
      if (start + 16 > bytes.length) throw new Error('a WAV file that breaks off')
      format = {
        code: bytes.readUInt16LE(start),
        channels: bytes.readUInt16LE(start + 2),
        rate: bytes.readUInt32LE(start + 4),
        bits: bytes.readUInt16LE(start + 14),
      }
    }
    if (name === 'data' && format) return readData(bytes.subarray(start, start + length), format)
    at = start + length + (length % 2)
  }
  throw new Error('a WAV file without sound')
}

type Format = { code: number; channels: number; rate: number; bits: number }

function readData(data: Buffer, format: Format): Int16Array[] {
  const samples = decode(data, format)
  const { channels } = format
  if (channels < 1) throw new Error('a WAV file without channels')
  return Array.from({ length: channels }, (_, channel) => {
    const one = Int16Array.from({ length: Math.floor(samples.length / channels) }, (_, i) => samples[i * channels + channel] ?? 0)
    return format.rate === rate ? one : resample(one, format.rate)
  })
}

function decode(data: Buffer, { code, bits }: Format): Int16Array {
  if (code === 7 && bits === 8) return decodeMulaw(data)
  if (code === 1 && bits === 8) return Int16Array.from(data, (byte) => (byte - 128) << 8)
  if (code === 1 && bits === 16) return Int16Array.from({ length: data.length >> 1 }, (_, i) => data.readInt16LE(i * 2))
  throw new Error(`a WAV file of a kind that is not read (format ${code}, ${bits} bit)`)
}

function resample(samples: Int16Array, from: number): Int16Array {
  const length = Math.floor((samples.length * rate) / from)
  return Int16Array.from({ length }, (_, i) => {
    const place = (i * from) / rate
    const before = samples[Math.floor(place)] ?? 0
    const after = samples[Math.ceil(place)] ?? before
    return before + (after - before) * (place % 1)
  })
}
