/** The smallest picture: one pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A field of a form: its name with its value, or with the name, the bytes and the kind of a file. */
export type Part = [name: string, value: string] | [name: string, file: string, bytes: Buffer, kind?: string]

/** A form as a browser sends it, files among its fields. */
export function formOf(parts: readonly Part[]): { body: Buffer; headers: { 'content-type': string } } {
  const line = 'the-line-between'
  const pieces = parts.flatMap(([name, value, bytes, kind = 'application/octet-stream']) => {
    const file = bytes ? `; filename="${value}"\r\ncontent-type: ${kind}` : ''
    const head = `--${line}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), bytes ?? Buffer.from(value), Buffer.from('\r\n')]
  })
  const body = Buffer.concat([...pieces, Buffer.from(`--${line}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${line}` } }
}
