import { globalFontFace, globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import { baseLayer, below, color, scale } from './theme.css.ts'
import { typefaces, type TypefaceName } from './typefaces.ts'

const unicodeRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

/** Browsers fetch the one that a page is set in. Vite reads the addresses, so they stand here in full. */
const files: Record<TypefaceName, string> = {
  inter: 'url("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2")',
  'source-sans-3': 'url("@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2")',
  'source-serif-4': 'url("@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2")',
  'nunito-sans': 'url("@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2")',
  figtree: 'url("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")',
}
for (const name of Object.keys(typefaces) as TypefaceName[]) {
  const { family, fallback, local, metrics } = typefaces[name]
  // A name with a digit between spaces must stand in quotes.
  globalFontFace(`"${family}"`, {
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '200 900',
    src: `${files[name]} format("woff2")`,
    unicodeRange,
  })
  globalFontFace(`"${fallback}"`, {
    src: local.map((one) => `local("${one}")`).join(', '),
    sizeAdjust: metrics.size,
    ascentOverride: metrics.ascent,
    descentOverride: metrics.descent,
    lineGapOverride: '0%',
  })
}

function base(selector: string, rule: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [baseLayer]: rule } })
}

base('*, *::before, *::after', { boxSizing: 'border-box' })
base('*', { margin: 0 })
base('html', {
  fontSize: 'var(--type-scale)',
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollbarColor: `${color['border-strong']} transparent`,
  scrollPaddingTop: '4.5rem',
  accentColor: color['accent-line'],
})
base('body', {
  minHeight: '100dvh',
  background: color.canvas,
  color: color.text,
  fontFamily: scale.family.text,
  fontSize: scale.type[14],
  fontWeight: scale.weight.normal,
  lineHeight: 1.45,
  fontFeatureSettings: scale.family.features,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'break-word',
})
base('h1, h2, h3, h4, h5, h6', {
  fontSize: 'inherit',
  fontWeight: scale.weight.strong,
  lineHeight: 1.25,
  textWrap: 'balance',
})
base('h1', { fontSize: scale.type[20], letterSpacing: '-0.01em' })
base('h2', { fontSize: scale.type[16] })
base('p', { textWrap: 'pretty' })
base('b, strong', { fontWeight: scale.weight.strong })
base('small', { fontSize: scale.type[12] })
base('a', {
  color: color['accent-ink'],
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
})
base('a:hover', { textDecorationColor: 'currentColor' })
base('ul[class], ol[class]', { listStyle: 'none', padding: 0 })
base('img, svg, video', { display: 'block', maxWidth: '100%' })
base('svg.lucide', { flex: 'none', strokeWidth: 1.75 })
// 16 px unless another size is given; every size follows the type.
for (const [given, drawn] of [
  [24, 16],
  [12, 12],
  [14, 14],
  [16, 16],
  [20, 20],
] as const) {
  base(`svg.lucide[width="${given}"]`, { width: `${drawn / 16}rem`, height: `${drawn / 16}rem` })
}
// Where the system chooses the colours, the current one keeps a mark.
globalStyle('[aria-current]', {
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})
base('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })
base("button, summary, select, [type='checkbox'], [type='radio'], label[for]", { cursor: 'pointer' })
base('textarea', { resize: 'vertical' })
base('fieldset', { border: 0, padding: 0, minWidth: 0 })
base('legend', { padding: 0 })
base('summary', { listStyle: 'none' })
base('summary::-webkit-details-marker', { display: 'none' })
base('table', { borderCollapse: 'collapse', borderSpacing: 0 })
base('th', { fontWeight: 'inherit', textAlign: 'start' })
base('time, td, progress', { fontVariantNumeric: 'tabular-nums' })
base('hr', { border: 0, borderTop: `1px solid ${color.border}` })
base('code, kbd, samp, pre', { fontFamily: scale.family.code, fontSize: '0.93em' })
base('[hidden]', { display: 'none !important' })
base('::placeholder', { color: color['text-muted'], opacity: 1 })
base('::selection', { background: color.selection, color: color['selection-text'] })
base(':focus-visible', { outline: `2px solid ${color.focus}`, outlineOffset: '2px' })
base(':focus:not(:focus-visible)', { outline: 'none' })
base("[tabindex='-1']:focus-visible", { outlineOffset: '4px' })

/** Read aloud, not drawn. */
globalStyle('.visually-hidden:not(:focus):not(:active)', {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
})

globalStyle('.skip-link', {
  position: 'fixed',
  insetBlockStart: scale.space[2],
  insetInlineStart: scale.space[2],
  zIndex: scale.layer.dialog,
  padding: `${scale.space[2]} ${scale.space[4]}`,
  borderRadius: scale.radius[4],
  background: color.raised,
  color: color['accent-ink'],
  transform: 'translateY(-200%)',
})
globalStyle('.skip-link:focus', { transform: 'none', boxShadow: scale.shadow[3] })

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
})

/** Comes and goes with what the reader can use: pointer, paper. */
globalStyle('.no-print', { '@media': { print: { display: 'none !important' } } })
base('body', { '@media': { print: { background: '#fff', color: '#000', fontSize: '10pt' } } })
base('a', { '@media': { print: { color: 'inherit', textDecoration: 'none' } } })
base('input, select, textarea', { '@media': { [below.narrow]: { fontSize: 'max(16px, 1rem)' } } })
