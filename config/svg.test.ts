import { expect, test } from 'vitest'
import { maxSvgBytes, svgProblem } from './svg.ts'

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`

test.each([
  drawing('<path d="M0 0h10"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${drawing("<g fill='none'><circle cx='1' cy='1' r='1'/></g>")}\n`,
  drawing(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/><use href="#b"/>',
  ),
  drawing('<text x="1">Smith &amp; Sons</text>', 'role="img" aria-label="Smith &amp; Sons"'),
])('%s is fine', (source) => {
  expect(svgProblem(source)).toBeNull()
})

test.each([
  ['<script>alert(1)</script>', 'the element <script>'],
  ['<SCRIPT>alert(1)</SCRIPT>', 'the element <SCRIPT>'],
  ['<style>*{}</style>', 'the element <style>'],
  ['<foreignObject/>', 'the element <foreignObject>'],
  ['<image href="#a"/>', 'the element <image>'],
  ['<a href="#a"/>', 'the element <a>'],
  ['<animate attributeName="href"/>', 'the element <animate>'],
  ['<set/>', 'the element <set>'],
  ['<path onload="x()"/>', 'the attribute onload'],
  ['<path style="fill:url(//x)"/>', 'the attribute style'],
  ['<use href="https://evil.test/a.svg#b"/>', 'href that leads out of the file'],
  ['<use xlink:href="data:image/svg+xml,x"/>', 'xlink:href that leads out of the file'],
  ['<rect fill="url(https://evil.test)"/>', 'fill that leads out of the file'],
  ['<rect fill="&#117;rl(//evil.test)"/>', 'an entity in fill'],
  ['<rect fill="u\\72l(//evil.test)"/>', 'fill with "u\\72l(//evil.test)"'],
  ['<text>&evil;</text>', 'an unknown entity'],
  ['<path d="M0 0"', 'something that is neither an element nor a comment'],
  ['<![CDATA[<script>]]>', 'something that is neither an element nor a comment'],
  ['<path d=M0/>', 'something that is neither an element nor a comment'],
  ['<g>', '</svg> closes nothing'],
  ['</g>', '</g> closes nothing'],
])('%s is refused', (inside, what) => {
  expect(svgProblem(drawing(inside))?.what).toBe(what)
})

test.each([
  ['', 'no <svg>'],
  ['hello', 'text outside the drawing'],
  ['<html></html>', 'the element <html>'],
  ['<g></g>', 'more than one <svg>, or none, at the top'],
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'an <svg> without viewBox'],
  ['<svg viewBox="0 0 1 1"></svg>', 'an <svg> without xmlns'],
  ['<svg xmlns="http://evil.test" viewBox="0 0 1 1"></svg>', 'the namespace http://evil.test'],
  [`${drawing('')}${drawing('')}`, 'more than one <svg>, or none, at the top'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'something that is neither an element nor a comment'],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">', '<svg> is never closed'],
])('%s is refused', (source, what) => {
  expect(svgProblem(source)?.what).toBe(what)
})

test('the line is told', () => {
  expect(svgProblem(drawing('\n<g/>\n<script/>\n'))?.line).toBe(3)
})

test('size has a bound', () => {
  expect(svgProblem(drawing(`<path d="${'M0 0'.repeat(maxSvgBytes / 4)}"/>`))?.what).toBe('more than 32 kB')
})
