import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BarPlot, LinePlot, scaleOf } from './plot.tsx'

describe('the scale of a plot', () => {
  test.each([
    [
      [412, 388, null],
      [0, 100, 200, 300, 400, 500],
    ],
    [[7], [0, 2, 4, 6, 8]],
    [[0.4], [0, 0.1, 0.2, 0.3, 0.4]],
    [[1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [
      [0, null],
      [0, 1],
    ],
    [[], [0, 1]],
  ])('for %j', (values, ticks) => {
    const scale = scaleOf([{ name: 'a', values }])
    expect(scale.ticks).toHaveLength(ticks.length)
    scale.ticks.forEach((tick, index) => expect(tick).toBeCloseTo(ticks[index] ?? Number.NaN))
    expect(scale.max).toBeCloseTo(ticks.at(-1) ?? Number.NaN)
  })
})

const props = {
  title: 'Calls',
  labelsName: 'Month',
  labels: ['Jan', 'Feb', 'Mar'],
  series: [
    { name: 'Calls', values: [10, null, 30] },
    { name: 'Texts', values: [5, 6, 7] },
  ],
  format: (value: number) => `${value} x`,
  tableLabel: 'Show as a table',
}

test.each([
  ['bars', BarPlot],
  ['lines', LinePlot],
])('%s have a table behind them with every value', (_kind, Plot) => {
  const html = renderToStaticMarkup(<Plot {...props} />)
  const table = html.slice(html.indexOf('<table'))
  expect(table).toContain('<th scope="col">Month</th><th scope="col">Calls</th><th scope="col">Texts</th>')
  expect(table).toContain('<th scope="row">Jan</th><td>10 x</td><td>5 x</td>')
  expect(table).toContain('<th scope="row">Feb</th><td></td><td>6 x</td>')
  expect(html).toMatch(/<figure[^>]*aria-labelledby="([^"]+)".*<figcaption[^>]*><span id="\1"/s)
})

test('a bar stands for each known value, in proportion', () => {
  const html = renderToStaticMarkup(<BarPlot {...props} series={[{ name: 'Calls', values: [10, null, 50] }]} />)
  const heights = [...html.matchAll(/<rect[^>]*height="([\d.]+)%"/g)].map((match) => Number(match[1]))
  expect(heights).toEqual([20, 100])
})

test('a line breaks where nothing is known', () => {
  const html = renderToStaticMarkup(<LinePlot {...props} />)
  expect(html).toMatch(/d="M16\.67 [\d.]+M83\.33 [\d.]+"/)
})
