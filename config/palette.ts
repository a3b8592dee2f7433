import { clampChroma, converter, formatHex, parse, wcagContrast, wcagLuminance, type Oklch } from 'culori'
import type { NavigationTone } from './look.ts'

/** What a brand (or a person's profile) says about colour. Any CSS colour is understood. */
export type BrandColors = {
  /** The accent: main actions, selection, focus, links. */
  primary: string
  /** A second colour, used for the second series of plots. */
  secondary?: string | undefined
  /** Lends its hue to the greys of the page. */
  background?: string | undefined
  /** What the navigation is filled with; light where nothing is said. */
  navigation?: NavigationTone | undefined
}

/** Names of the colours, in the order in which they are derived. */
export type TokenName =
  | 'canvas'
  | 'surface'
  | 'raised'
  | 'sunken'
  | 'hover'
  | 'border'
  | 'border-strong'
  | 'backdrop'
  | 'shadow'
  | 'text'
  | 'text-muted'
  | 'accent'
  | 'accent-hover'
  | 'accent-text'
  | 'accent-soft'
  | 'accent-line'
  | 'accent-ink'
  | 'focus'
  | 'selection'
  | 'selection-text'
  | NavigationName
  | `${Meaning}`
  | `${Meaning}-on`
  | `${Meaning}-soft`
  | `${Meaning}-text`
  | 'plot-1'
  | 'plot-2'
  | 'plot-3'
  | 'plot-4'

type NavigationName = `nav${'' | '-hover' | '-border' | '-text' | '-strong' | '-current' | '-current-text' | '-focus'}`
type Meaning = 'success' | 'warning' | 'danger' | 'info'
type Scheme = Record<TokenName, string>

/** WCAG 2.2 AA: text, and what must be told apart without being text. */
const TEXT = 4.5
const LINE = 3

const meaningColors: Record<Meaning, { l: number; c: number; h: number }> = {
  success: { l: 0.56, c: 0.15, h: 152 },
  warning: { l: 0.68, c: 0.15, h: 70 },
  danger: { l: 0.56, c: 0.2, h: 26 },
  info: { l: 0.56, c: 0.14, h: 245 },
}

const toOklch = converter('oklch')

const steps = { light: -0.01, dark: 0.01 } as const
type Theme = keyof typeof steps

/** Lightness of what text stands on; hue and a little chroma are the brand's. */
const lightness = {
  light: { canvas: 0.982, surface: 1, raised: 1, sunken: 0.966, hover: 0.972 },
  dark: { canvas: 0.185, surface: 0.215, raised: 0.255, sunken: 0.195, hover: 0.245 },
} as const
const tinted = { light: 0.0035, dark: 0.01 } as const
const softened = { light: { l: 0.955, c: 0.03 }, dark: { l: 0.29, c: 0.045 } } as const

type Meanings = Pick<Scheme, `${Meaning}` | `${Meaning}-on` | `${Meaning}-soft` | `${Meaning}-text`>

/** What success, warning, danger and information look like: the same in every brand. */
const meaningsIn: Record<Theme, Meanings> = { light: meanings('light'), dark: meanings('dark') }

/** Worked out against the surfaces that any brand can have, so that no brand's colour moves them. */
function meanings(theme: Theme): Meanings {
  const hues = Array.from({ length: 72 }, (_hue, place) => place * 5)
  const { l, c } = softened[theme]
  const flat = Object.values(lightness[theme]).flatMap((one) => hues.map((h) => toHex({ mode: 'oklch', l: one, c: tinted[theme], h })))
  const softs = hues.map((h) => toHex({ mode: 'oklch', l, c, h }))
  // Hues between those tried stay within the margin.
  const grounds = [...flat, ...softs]
  return Object.fromEntries(
    (Object.keys(meaningColors) as Meaning[]).flatMap((meaning) => {
      const base: Oklch = { mode: 'oklch', ...meaningColors[meaning] }
      const solid = fill(base, flat)
      return [
        [meaning, solid.ground],
        [`${meaning}-on`, solid.text],
        [`${meaning}-soft`, toHex({ mode: 'oklch', l, c, h: base.h ?? 0 })],
        [`${meaning}-text`, reach(base, grounds, TEXT + 0.05, steps[theme])],
      ]
    }),
  ) as Meanings
}

/**
 * The full set of colours for a brand, in light and dark, as hex.
 * For any brand colour: text on every surface, on accents and on soft fills has a contrast of at
 * least 4.5; lines, focus rings and plot series at least 3 against the surfaces (WCAG 2.2 AA).
 * Throws a RangeError when a value is no colour. Working it out takes half a millisecond, so it is kept.
 */
export function palette(brand: BrandColors): Palette {
  const key = JSON.stringify([brand.primary, brand.secondary, brand.background, brand.navigation])
  const known = kept.get(key) ?? workedOut(brand)
  if (kept.size > mostKept) kept.clear()
  kept.set(key, known)
  return known
}

type Palette = Readonly<Record<Theme, Readonly<Scheme>>>
const kept = new Map<string, Palette>()
const mostKept = 2000

function workedOut(brand: BrandColors): Palette {
  const primary = readColor(brand.primary, 'primary')
  const secondary = brand.secondary ? readColor(brand.secondary, 'secondary') : turned(primary, 150)
  const tint = brand.background ? readColor(brand.background, 'background') : primary
  const light = lightScheme(primary, secondary, tint)
  const dark = darkScheme(primary, secondary, tint)
  const { navigation = 'light' } = brand
  return {
    light: { ...light, ...navigationOf('light', navigation, light, primary, tint) },
    dark: { ...dark, ...navigationOf('dark', navigation, dark, primary, tint) },
  }
}

type Plain = Omit<Scheme, NavigationName>

function navigationOf(theme: Theme, tone: NavigationTone, plain: Plain, primary: Oklch, tint: Oklch): Pick<Scheme, NavigationName> {
  if (tone === 'dark') return darkNavigation(theme, primary, tint)
  if (tone === 'brand') return brandNavigation(theme, primary)
  return {
    nav: plain.sunken,
    'nav-hover': plain.hover,
    'nav-border': plain.border,
    'nav-text': plain['text-muted'],
    'nav-strong': plain.text,
    'nav-current': plain['accent-soft'],
    'nav-current-text': plain['accent-ink'],
    'nav-focus': plain.focus,
  }
}

/** Dark in both themes, a little darker than the page where that is dark too. */
function darkNavigation(theme: Theme, primary: Oklch, tint: Oklch): Pick<Scheme, NavigationName> {
  const grey = greys(tint, 0.012)
  const [ground, over, edge] = theme === 'light' ? ([0.25, 0.31, 0.25] as const) : ([0.155, 0.235, 0.27] as const)
  const current = mixable(primary, theme === 'light' ? 0.37 : 0.3, 0.075)
  const grounds = [grey(ground), grey(over)]
  return {
    nav: grey(ground),
    'nav-hover': grey(over),
    'nav-border': grey(edge),
    'nav-text': reach(toColor(grey(0.78)), grounds, TEXT, 0.01),
    'nav-strong': reach(toColor(grey(0.96)), grounds, TEXT, 0.01),
    'nav-current': current,
    'nav-current-text': reach(toColor(grey(0.97)), [current], TEXT, 0.01),
    'nav-focus': reach({ ...primary, l: Math.max(primary.l, 0.6) }, [...grounds, current], LINE, 0.01),
  }
}

/** The brand's own colour, deeper where the page is dark; what is pointed at or open moves away from the text, never towards it. */
function brandNavigation(theme: Theme, primary: Oklch): Pick<Scheme, NavigationName> {
  const { ground, text } = fill(theme === 'light' ? primary : { ...primary, l: Math.min(primary.l, 0.33) }, [])
  const away = text === '#ffffff' ? -1 : 1
  const moved = (by: number) => {
    const from = toColor(ground)
    return toHex({ ...from, l: Math.min(1, Math.max(0, from.l + away * by)) })
  }
  const current = moved(0.11)
  return {
    nav: ground,
    'nav-hover': moved(0.055),
    'nav-border': moved(0.055),
    'nav-text': text,
    'nav-strong': text,
    'nav-current': current,
    'nav-current-text': text,
    'nav-focus': text,
  }
}

function lightScheme(primary: Oklch, secondary: Oklch, tint: Oklch): Plain {
  const grey = greys(tint, tinted.light)
  return assemble({
    theme: 'light',
    surfaces: { ...surfacesOf('light', grey), surface: '#ffffff', raised: '#ffffff' },
    text: grey(0.24),
    muted: grey(0.5),
    border: grey(0.91),
    strong: grey(0.72),
    backdrop: `${grey(0.25)}73`,
    shadow: `${grey(0.25)}14`,
    selection: mixable(primary, 0.88, 0.07),
    primary,
    secondary,
  })
}

function darkScheme(primary: Oklch, secondary: Oklch, tint: Oklch): Plain {
  const grey = greys(tint, tinted.dark)
  return assemble({
    theme: 'dark',
    surfaces: surfacesOf('dark', grey),
    text: grey(0.945),
    muted: grey(0.72),
    border: grey(0.31),
    strong: grey(0.46),
    backdrop: '#00000099',
    shadow: '#00000059',
    selection: mixable(primary, 0.4, 0.09),
    primary,
    secondary,
  })
}

type Surfaces = Pick<Scheme, 'canvas' | 'surface' | 'raised' | 'sunken' | 'hover'>

const surfacesOf = (theme: Theme, grey: (lightness: number) => string): Surfaces =>
  Object.fromEntries(Object.entries(lightness[theme]).map(([name, l]) => [name, grey(l)])) as Surfaces

type Ingredients = {
  theme: Theme
  surfaces: Surfaces
  text: string
  muted: string
  border: string
  strong: string
  backdrop: string
  shadow: string
  selection: string
  primary: Oklch
  secondary: Oklch
}

function assemble(from: Ingredients): Plain {
  const { theme, surfaces, primary } = from
  const step = steps[theme]
  const meaning = meaningsIn[theme]
  const soft = mixable(primary, softened[theme].l, softened[theme].c)
  const flat = Object.values(surfaces)
  const grounds = [...flat, soft, ...(Object.keys(meaningColors) as Meaning[]).map((name) => meaning[`${name}-soft`])]
  const readable = (color: Oklch) => reach(color, grounds, TEXT, step)
  const visible = (color: Oklch) => reach(color, grounds, LINE, step)
  const accent = fill(primary, theme === 'dark' ? flat : [])
  const line = visible(primary)

  return {
    ...surfaces,
    border: from.border,
    'border-strong': reach(toColor(from.strong), flat, LINE, step),
    backdrop: from.backdrop,
    shadow: from.shadow,
    text: readable(toColor(from.text)),
    'text-muted': readable(toColor(from.muted)),
    accent: accent.ground,
    'accent-hover': accent.hover,
    'accent-text': accent.text,
    'accent-soft': soft,
    'accent-line': line,
    'accent-ink': readable(primary),
    focus: line,
    selection: from.selection,
    'selection-text': readableOn(from.selection),
    ...meaning,
    'plot-1': line,
    'plot-2': visible(from.secondary),
    'plot-3': visible({ mode: 'oklch', l: 0.6, c: 0.11, h: (primary.h ?? 0) + 75 }),
    'plot-4': visible({ mode: 'oklch', l: 0.6, c: 0.02, h: primary.h ?? 0 }),
  }
}

/** Greys with a breath of the given hue. */
function greys(tint: Oklch, chroma: number): (lightness: number) => string {
  const c = Math.min(tint.c, chroma)
  return (lightness) => toHex({ mode: 'oklch', l: lightness, c, h: tint.h ?? 0 })
}

function mixable(color: Oklch, lightness: number, chroma: number): string {
  return toHex({ mode: 'oklch', l: lightness, c: Math.min(color.c, chroma), h: color.h ?? 0 })
}

/**
 * A fill with its hover shade and the text that stands on both. The brand's colour is kept as it is
 * where it can be: white text is preferred, and a fill that nearly carries it is darkened a little.
 * `apartFrom`: surfaces the fill must stand out from by the contrast of a line.
 */
function fill(color: Oklch, apartFrom: string[]): { ground: string; hover: string; text: string } {
  const start = apartFrom.length > 0 ? reachColor(color, apartFrom, LINE, towards(apartFrom)) : color
  if (wcagContrast('#ffffff', toHex(start)) >= 3.4) {
    const darkened = reachColor(start, ['#ffffff'], TEXT, -0.005)
    const hover = { ...darkened, l: Math.max(0, darkened.l - 0.045) }
    const keepsApart = apartFrom.every((ground) => wcagContrast(ground, toHex(darkened)) >= LINE)
    if (keepsApart) return { ground: toHex(darkened), hover: toHex(hover), text: '#ffffff' }
  }
  const ink = toHex({ mode: 'oklch', l: 0.2, c: Math.min(start.c, 0.04), h: start.h ?? 0 })
  const lifted = reachColor(start, [ink], TEXT, 0.005)
  const hover = { ...lifted, l: Math.min(1, lifted.l + 0.035) }
  return { ground: toHex(lifted), hover: toHex(hover), text: ink }
}

function towards(grounds: string[]): number {
  return toColor(grounds[0] ?? '#ffffff').l > 0.5 ? -0.005 : 0.005
}

/** The colour, moved in lightness until it has the contrast on every ground. */
function reach(color: Oklch, grounds: string[], ratio: number, step: number): string {
  return toHex(reachColor(color, grounds, ratio, step))
}

function reachColor(color: Oklch, grounds: string[], ratio: number, step: number): Oklch {
  // Worked out once, as the way to the contrast may be fifty steps long.
  const around = grounds.map((ground) => wcagLuminance(ground))
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const candidate = { ...color, l }
    const drawn = wcagLuminance(toHex(candidate))
    if (around.every((ground) => contrastOf(ground, drawn) >= ratio)) return candidate
  }
  return { mode: 'oklch', l: step < 0 ? 0 : 1, c: 0, h: 0 }
}

/** WCAG's contrast of two luminances. */
function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function readableOn(ground: string): string {
  return wcagContrast('#ffffff', ground) >= wcagContrast('#000000', ground) ? '#ffffff' : '#000000'
}

function turned(color: Oklch, degrees: number): Oklch {
  return { mode: 'oklch', l: 0.6, c: Math.max(0.08, color.c), h: ((color.h ?? 0) + degrees) % 360 }
}

function readColor(value: string, name: string): Oklch {
  const parsed = parse(value)
  if (!parsed) throw new RangeError(`The ${name} colour must be a CSS colour such as #1f4e8c, found: ${JSON.stringify(value)}`)
  return { ...toOklch(parsed), mode: 'oklch' }
}

function toColor(hex: string): Oklch {
  return readColor(hex, 'derived')
}

function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'))
}
