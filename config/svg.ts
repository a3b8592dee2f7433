/**
 * Whether a drawing from a brand's folder may be shown inside our pages: an allow-list of elements and attributes,
 * no scripts, no styles, nothing that is fetched from elsewhere.
 */

export const maxSvgBytes = 32 * 1024

const allowedElements = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'symbol',
  'use',
])

const allowedAttributes = new Set([
  'xmlns',
  'xmlns:xlink',
  'viewBox',
  'width',
  'height',
  'preserveAspectRatio',
  'version',
  'id',
  'role',
  'aria-hidden',
  'aria-label',
  'aria-labelledby',
  'focusable',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'points',
  'dx',
  'dy',
  'transform',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-miterlimit',
  'stroke-opacity',
  'opacity',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'textLength',
  'lengthAdjust',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'maskUnits',
  'clipPathUnits',
  'href',
  'xlink:href',
  'vector-effect',
  'paint-order',
])

const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'])

const unknownEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i

/** The first thing that is wrong with the drawing, in words, or null. Line counts from 1. */
export function svgProblem(source: string): { line: number; what: string } | null {
  if (new TextEncoder().encode(source).length > maxSvgBytes) return { line: 1, what: `more than ${maxSvgBytes / 1024} kB` }
  const open: string[] = []
  let seenRoot = false
  let at = 0
  const fail = (what: string) => ({ line: source.slice(0, at).split('\n').length, what })

  while (at < source.length) {
    const next = source.indexOf('<', at)
    const text = source.slice(at, next === -1 ? undefined : next)
    if (open.length === 0 && text.trim() !== '' && text !== '\uFEFF') return fail('text outside the drawing')
    if (unknownEntity.test(text)) return fail('an unknown entity')
    if (next === -1) break
    at = next

    const skipped = /^(?:<!--(?:(?!--)[\s\S])*-->|<\?xml\s[^<>]*\?>)/.exec(source.slice(at))
    if (skipped) {
      at += skipped[0].length
      continue
    }
    const closing = /^<\/([A-Za-z][\w:.-]*)\s*>/.exec(source.slice(at))
    if (closing) {
      if (open.pop() !== closing[1]) return fail(`</${closing[1]}> closes nothing`)
      at += closing[0].length
      continue
    }
    const tag = /^<([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/.exec(source.slice(at))
    if (!tag) return fail('something that is neither an element nor a comment')
    const [whole, name = '', attributes = '', selfClosing] = tag
    if (!allowedElements.has(name)) return fail(`the element <${name}>`)
    if (open.length === 0 && (seenRoot || name !== 'svg')) return fail('more than one <svg>, or none, at the top')
    const bad = attributeProblem(attributes)
    if (bad) return fail(bad)
    if (!seenRoot && !/\sviewBox\s*=/.test(attributes)) return fail('an <svg> without viewBox')
    if (!seenRoot && !/\sxmlns\s*=/.test(attributes)) return fail('an <svg> without xmlns')
    seenRoot = true
    if (!selfClosing) open.push(name)
    at += whole.length
  }
  if (open.length > 0) return fail(`<${open.at(-1)}> is never closed`)
  return seenRoot ? null : fail('no <svg>')
}

function attributeProblem(attributes: string): string | null {
  for (const [, name = '', double, single] of attributes.matchAll(/([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? ''
    if (!allowedAttributes.has(name)) return `the attribute ${name}`
    // An entity can spell out what the checks below look for; in a name for screen readers it does no harm.
    if (name === 'aria-label' && !unknownEntity.test(value)) continue
    if (/&/.test(value)) return `an entity in ${name}`
    if (name.startsWith('xmlns')) {
      if (!namespaces.has(value)) return `the namespace ${value}`
      continue
    }
    if (name.endsWith('href') && !/^#[\w-]+$/.test(value)) return `${name} that leads out of the file`
    if (/url\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value)) return `${name} that leads out of the file`
    if (/(?:javascript|data|https?):|expression\(|@import|\\/i.test(value)) return `${name} with "${value.slice(0, 40)}"`
  }
  return null
}
