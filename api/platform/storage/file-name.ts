const longest = 200

/** Marks that change the direction of text: they can make an .exe look like a .doc. */
const misleading = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** A file's name as somebody gave it, made safe to show and to save: its last part, no control characters, not too long. */
export function cleanFileName(given: string): string {
  const last =
    given
      .replace(/\p{Surrogate}/gu, '')
      .normalize('NFC')
      .split(/[/\\]/)
      .at(-1) ?? ''

  const clean = last
    .replace(/[\u0000-\u001F\u007F-\u009F]/g, '')
    .replace(misleading, '')
    .replace(/["<>:|?*]/g, '_')
  const name = clean.replace(/\s+/g, ' ').replace(/^[\s.]+|[\s.]+$/g, '')
  return shortened(name) || 'file'
}

/** Cut in its middle, so that the ending still says what it is. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[a-zA-Z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, longest - ending.length).join('') + ending
}

/** The header that tells a browser how to save a file: a plain name for old ones, the whole name for all others. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
