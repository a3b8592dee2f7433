import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { passedOver, passedOverNarrow } from './plot.css.ts'
import { BarList, BarPlot, LinePlot, scaleOf } from './plot.tsx'
import { ShadedTable } from './shaded-table.tsx'

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

const rects = (html: string) =>
  [...html.matchAll(/<rect[^>]*y="(-?[\d.]+)%"[^>]*height="([\d.]+)%"[^>]*class="([^"]*)"/g)].map(([, y, height]) => [
    Number(y),
    Number(height),
  ])

test('what is below zero hangs from a line that is not the foot', () => {
  const scale = scaleOf([{ name: 'a', values: [40, -20] }])
  expect([scale.min, scale.max, scale.at(scale.min), scale.at(scale.max)]).toEqual([-20, 40, 0, 100])
  const html = renderToStaticMarkup(<BarPlot {...props} series={[{ name: 'Paid', values: [40, -20, null] }]} />)
  const [up, down] = rects(html)
  expect([up?.[0], down?.[0]]).toEqual([0, up?.[1]])
  expect((up?.[1] ?? 0) + (down?.[1] ?? 0)).toBeCloseTo(100)
})

test('parts of a whole stand on one another, and reach as high as all of them', () => {
  const series = [
    { name: 'Quick', values: [30, 10, 0] },
    { name: 'Late', values: [20, 5, 0] },
  ]
  const html = renderToStaticMarkup(<BarPlot {...props} series={series} stacked />)
  const [quick, , , late] = rects(html)
  expect([quick, late]).toEqual([
    [40, 60],
    [0, 40],
  ])
})

test('a number leads where it can in the table behind', () => {
  const series = [{ name: 'Calls', values: [10, null, 30], hrefs: ['/calls', null, null] }]
  expect(renderToStaticMarkup(<BarPlot {...props} series={series} />)).toContain('<td><a href="/calls">10 x</a></td>')
})

test('bars of a list begin at zero, on both sides of it, with what was before and what they are made up of', () => {
  const items = [
    { label: 'Paid', value: 30, before: 15 },
    { label: 'Back', value: -10 },
  ]
  const html = renderToStaticMarkup(<BarList label="Money" items={items} />)
  expect([...html.matchAll(/inset-inline-start:([\d.]+)%;width:([\d.]+)%/g)].map(([, from, width]) => [from, width])).toEqual([
    ['25', '75'],
    ['25', '37.5'],
    ['0', '25'],
  ])
  const made = renderToStaticMarkup(<BarList label="Age" parts={['New', 'Old']} items={[{ label: 'A', value: 4, made_of: [3, 1] }]} />)
  expect(made).toMatch(/title="New: 3".*flex-grow:3.*title="Old: 1".*flex-grow:1/)
})

test('bars of two people of one name are two, what was before is said in words, and nothing is drawn of what was nothing', () => {
  const items = [
    { label: 'Ann Lee', value: 3, before: 5 },
    { label: 'Ann Lee', value: 2, before: 0 },
  ]
  const then = { now: 'Now', before: 'Before', of: (words: string) => `${words} before` }
  const html = renderToStaticMarkup(<BarList label="Issued" items={items} then={then} />)
  expect(html).toMatch(/3<span[^>]*> · 5 before<\/span>.*2<span[^>]*> · 0 before<\/span>/)
  expect([...html.matchAll(/inset-inline-start/g)]).toHaveLength(3)
  expect(html).toMatch(/Now<\/li>.*Before<\/li>/)
})

test('a line marks zero where some bars go to the other side', () => {
  const lines = (value: number) =>
    renderToStaticMarkup(
      <BarList
        label="Paid"
        items={[
          { label: 'A', value },
          { label: 'B', value: 20 },
        ]}
      />,
    )
  expect([lines(10), lines(-20)].map((html) => [...html.matchAll(/style="inset-inline-start:50%"/g)].length)).toEqual([0, 2])
})

test.each([
  [7, 7, 7],
  [10, 10, 5],
  [20, 10, 5],
  [31, 8, 4],
  [90, 10, 5],
  [365, 10, 5],
])('of %d labels %d stand on a wide screen and %d on a narrow one', (count, wide, narrow) => {
  const labels = Array.from({ length: count }, (_, index) => `Day ${index + 1}`)
  const html = renderToStaticMarkup(<BarPlot {...props} labels={labels} series={[{ name: 'Calls', values: labels.map(() => 1) }]} />)
  const spans = [...html.matchAll(/<span class="([^"]*)">Day \d+<\/span>/g)].map(([, names]) => names?.split(' ') ?? [])
  expect(spans).toHaveLength(count)
  expect(spans.filter((names) => !names.includes(passedOver))).toHaveLength(wide)
  expect(spans.filter((names) => !names.includes(passedOver) && !names.includes(passedOverNarrow))).toHaveLength(narrow)
})

test('the greatest cell of a grid is the darkest, and an empty one is not shaded', () => {
  const rows = [{ label: '9 AM', cells: [{ value: 8, text: '8', href: '/contacts' }, { value: 4, text: '4' }, null] }]
  const html = renderToStaticMarkup(<ShadedTable label="Calls" columns={['Mon', 'Tue', 'Wed']} rows={rows} />)
  expect([...html.matchAll(/--shade:(\d+)/g)].map(([, shade]) => Number(shade))).toEqual([45, 23, 0])
  expect(html).toContain('<th scope="row">9 AM</th>')
})
