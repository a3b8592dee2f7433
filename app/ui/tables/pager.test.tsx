import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Pager, pageWindow } from './pager.tsx'

const labels = { nav: 'Pages', previous: 'Previous page', next: 'Next page', page: (page: number) => `Page ${page}` }
const hrefFor = (page: number) => `?page=${page}`

describe('the pages worth a link', () => {
  test.each([
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [4, 97, [1, 2, 3, 4, 5, 'gap', 97]],
    [5, 97, [1, 'gap', 4, 5, 6, 'gap', 97]],
    [94, 97, [1, 'gap', 93, 94, 95, 96, 97]],
    [97, 97, [1, 'gap', 93, 94, 95, 96, 97]],
  ])('on page %i of %i', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected)
  })
})

test('marks the current page and leads to its neighbours', () => {
  const html = renderToStaticMarkup(<Pager page={5} pageCount={97} hrefFor={hrefFor} summary="101 to 125" labels={labels} />)
  expect(html).toContain('<nav aria-label="Pages"')
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/href="\?page=5" aria-label="Page 5" aria-current="page"/)
  expect(html).toMatch(/href="\?page=4" rel="prev" aria-label="Previous page"/)
  expect(html).toMatch(/href="\?page=6" rel="next" aria-label="Next page"/)
})

test('has no way before the first page or after the last', () => {
  expect(renderToStaticMarkup(<Pager page={1} pageCount={3} hrefFor={hrefFor} summary="" labels={labels} />)).not.toContain('rel="prev"')
  expect(renderToStaticMarkup(<Pager page={3} pageCount={3} hrefFor={hrefFor} summary="" labels={labels} />)).not.toContain('rel="next"')
})

test('a single page has a summary and no landmark', () => {
  const html = renderToStaticMarkup(<Pager page={1} pageCount={1} hrefFor={hrefFor} summary="3 contacts" labels={labels} />)
  expect(html).toContain('3 contacts')
  expect(html).not.toContain('<nav')
})

test('the page size is a GET form that keeps the rest of the query', () => {
  const html = renderToStaticMarkup(
    <Pager
      page={1}
      pageCount={2}
      hrefFor={hrefFor}
      summary=""
      labels={labels}
      pageSize={{
        value: 50,
        options: [25, 50],
        action: '/contacts',
        hidden: [
          ['search', 'ana'],
          ['tags[]', 'a'],
          ['tags[]', 'b'],
        ],
        label: 'Rows',
        apply: 'Show',
      }}
    />,
  )
  expect(html).toContain('<form method="get" action="/contacts"')
  expect(html).toContain('<input type="hidden" name="search" value="ana"/>')
  expect(html.match(/name="tags\[\]"/g)).toHaveLength(2)
  expect(html).toContain('<option value="50" selected="">50</option>')
  expect(html).toContain('Show</button>')
})
