import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BulkBar, SelectionForm } from '../controls/selection.tsx'
import { Table, type Column } from './table.tsx'

type Person = { id: string; name: string; age: number }

const people: Person[] = [
  { id: '1', name: 'Ana Ruiz', age: 64 },
  { id: '2', name: 'Luis Herrera', age: 71 },
]

const columns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name }) => <a href={`/contacts/${id}`}>{name}</a>,
    sort: { href: '?order=name', direction: 'descending' },
  },
  { key: 'age', header: 'Age', align: 'end', cell: ({ age }) => age, sort: { href: '?order=age' } },
  { key: 'more', header: 'Actions', headerHidden: true, actions: true, cell: () => <button>Call</button> },
]

function draw(extra: Partial<Parameters<typeof Table<Person>>[0]> = {}): string {
  return renderToStaticMarkup(<Table caption="Contacts" columns={columns} rows={people} rowId={({ id }) => id} {...extra} />)
}

describe('a table', () => {
  test('names itself, its columns and its rows', () => {
    const html = draw()
    expect(html).toContain('<caption class="visually-hidden">Contacts</caption>')
    expect(html.match(/<th scope="col"/g)).toHaveLength(3)
    expect(html.match(/<th scope="row"/g)).toHaveLength(2)
    expect(html).toMatch(/<th scope="row"[^>]*><a href="\/contacts\/1">Ana Ruiz<\/a><\/th>/)
    expect(html).toContain('<span class="visually-hidden">Actions</span>')
  })

  test('gives each value its label for the cards of a narrow screen', () => {
    expect(draw()).toMatch(/<td class="[^"]*" data-label="Age">64<\/td>/)
  })

  test('tells how it is sorted, on the sorted column alone', () => {
    const html = draw()
    expect(html.match(/aria-sort=/g)).toHaveLength(1)
    expect(html).toMatch(/<th scope="col" aria-sort="descending"[^>]*><a href="\?order=name"/)
    expect(html).toContain('href="?order=age"')
  })

  test('has a named tick box in each row, sent under the given name', () => {
    const html = draw({
      selection: {
        name: 'ids[]',
        rowLabel: ({ name }) => `Select ${name}`,
        allLabel: 'Select all',
        selected: new Set(['2']),
        form: 'bulk',
      },
    })
    const boxes = html.match(/<input[^>]*>/g) ?? []
    expect(boxes).toHaveLength(2)
    expect(boxes[0]).toContain('name="ids[]"')
    expect(boxes[0]).toContain('form="bulk"')
    expect(boxes[0]).toContain('value="1"')
    expect(boxes[0]).not.toContain('checked')
    expect(boxes[1]).toContain('checked=""')
    expect(boxes[0]).toContain('aria-label="Select Ana Ruiz"')
  })

  test('marks the row that is open beside it', () => {
    expect(draw({ currentId: '2' }).match(/aria-current="true"/g)).toHaveLength(1)
  })
})

test('a bulk bar counts without JavaScript and draws only what works then', () => {
  const html = renderToStaticMarkup(
    <SelectionForm action="/bulk">
      <Table
        caption="Contacts"
        columns={columns}
        rows={people}
        rowId={({ id }) => id}
        selection={{ name: 'ids[]', rowLabel: ({ name }) => name, allLabel: 'Select all' }}
      />
      <BulkBar label="Ticked contacts" countLabel="selected" clearLabel="Clear">
        <button name="do" value="tag">
          Tag
        </button>
      </BulkBar>
    </SelectionForm>,
  )
  expect(html).toMatch(/^<form method="post" action="\/bulk"/)
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  expect(html).toContain('role="group" aria-label="Ticked contacts"')
  expect(html).toContain('<button name="do" value="tag">Tag</button>')
  expect(html).not.toContain('Clear')
})
