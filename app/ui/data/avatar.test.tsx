import { wcagContrast } from 'culori'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, hueOf, initialsOf } from './avatar.tsx'

test.each([
  ['Ana Ruiz', 'AR'],
  ['Ana María de la Cruz', 'AC'],
  ['cher', 'C'],
  ['  (Dr.)  Élodie   Östberg ', 'DÖ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always gets the same hue', () => {
  expect(hueOf('Ana Ruiz')).toBe(hueOf('Ana Ruiz'))
  expect(new Set(['Ana Ruiz', 'Luis Herrera', 'Maya Chen', 'Tom Alvarez'].map(hueOf)).size).toBeGreaterThan(1)
})

test('initials keep AA contrast on every hue, in light and dark', () => {
  for (let hue = 0; hue < 360; hue += 15) {
    expect(wcagContrast(`oklch(0.91 0.045 ${hue})`, `oklch(0.38 0.09 ${hue})`)).toBeGreaterThan(4.5)
    expect(wcagContrast(`oklch(0.36 0.06 ${hue})`, `oklch(0.9 0.05 ${hue})`)).toBeGreaterThan(4.5)
  }
})

test('says whose it is, unless the name stands beside it', () => {
  expect(renderToStaticMarkup(<Avatar name="Ana Ruiz" />)).toContain('role="img" aria-label="Ana Ruiz"')
  const decorative = renderToStaticMarkup(<Avatar name="Ana Ruiz" decorative />)
  expect(decorative).toContain('aria-hidden="true"')
  expect(decorative).not.toContain('aria-label')
})
