/** Speaks clamd's protocol: pieces with their length before them, a length of zero ends the stream. */
export function clamdAnswer(bytes: Buffer): string | null {
  const command = 'zINSTREAM\0'
  if (!bytes.toString('latin1').startsWith(command)) return 'UNKNOWN COMMAND\0'
  let text = ''
  let place = command.length
  while (place + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(place)
    if (length === 0) return text.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'
    if (place + 4 + length > bytes.length) return null
    text += bytes.toString('latin1', place + 4, place + 4 + length)
    place += 4 + length
  }
  return null
}
