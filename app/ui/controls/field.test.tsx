import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Checkbox, RadioGroup, Switch } from './choice.tsx'
import { ErrorSummary, FieldGroup } from './form.tsx'
import { NativeSelect } from './select.tsx'
import { PasswordField, TextArea, TextField } from './text-field.tsx'

/** The attributes of the first tag of that name. */
function tag(html: string, name: string): string {
  const found = html.match(new RegExp(`<${name}\\b[^>]*>`))
  if (!found) throw new Error(`No <${name}> in ${html}`)
  return found[0]
}

describe('a text field', () => {
  test('ties label, hint and error to the input', () => {
    const html = renderToStaticMarkup(
      <TextField id="phone" name="phone" label="Phone" hint="Ten digits" errors={['Too short']} required type="tel" />,
    )
    expect(html).toContain('<label for="phone"')
    const input = tag(html, 'input')
    expect(input).toContain('id="phone"')
    expect(input).toContain('type="tel"')
    expect(input).toContain('required=""')
    expect(input).toContain('aria-invalid="true"')
    expect(input).toContain('aria-describedby="phone-description phone-error"')
    expect(html).toMatch(/<div id="phone-error">.*<svg[^>]*aria-hidden="true".*Too short/s)
    expect(html).toMatch(/<p id="phone-description"[^>]*>Ten digits/)
  })

  test('describes nothing when there is nothing to say', () => {
    const input = tag(renderToStaticMarkup(<TextField name="city" label="City" errors={[]} />), 'input')
    expect(input).not.toContain('aria-describedby')
    expect(input).not.toContain('aria-invalid')
    expect(input).not.toContain('required')
  })

  test('forwards native attributes, and keeps a hidden label readable', () => {
    const html = renderToStaticMarkup(
      <TextField name="q" label="Search" labelHidden autoComplete="off" maxLength={40} defaultValue="Ana" />,
    )
    expect(tag(html, 'input')).toContain('autoComplete="off" maxLength="40"')
    expect(tag(html, 'input')).toContain('value="Ana"')
    expect(tag(html, 'label')).toContain('visually-hidden')
  })

  test('makes ids of its own that match', () => {
    const html = renderToStaticMarkup(<TextArea name="note" label="Note" errors={['Empty']} />)
    const id = tag(html, 'textarea').match(/ id="([^"]+)"/)?.[1]
    expect(id).toBeTruthy()
    expect(tag(html, 'label')).toContain(`for="${id}"`)
    expect(html).toContain(`<div id="${id}-error">`)
  })
})

test('a password field draws no button without JavaScript', () => {
  const html = renderToStaticMarkup(<PasswordField name="password" label="Password" showLabel="Show" hideLabel="Hide" />)
  expect(tag(html, 'input')).toContain('type="password"')
  expect(html).not.toContain('<button')
})

test('a select draws its empty choice, groups and value', () => {
  const html = renderToStaticMarkup(
    <NativeSelect
      id="s"
      name="s"
      label="State"
      emptyLabel="Choose"
      defaultValue="fl"
      errors={['Choose one']}
      options={[
        { label: 'South', options: [{ value: 'fl', label: 'Florida' }] },
        { value: 'ny', label: 'New York', disabled: true },
      ]}
    />,
  )
  expect(html).toContain('<option value="">Choose</option>')
  expect(html).toContain('<optgroup label="South"><option value="fl" selected="">Florida</option></optgroup>')
  expect(html).toContain('<option value="ny" disabled="">New York</option>')
  expect(tag(html, 'select')).toContain('aria-describedby="s-error"')
})

test('a checkbox begins as its form does', () => {
  const box = (props: object) => tag(renderToStaticMarkup(<Checkbox name="active" label="In use" {...props} />), 'input')
  expect(box({ defaultValue: 'on' })).toContain('checked=""')
  expect(box({ defaultValue: '', defaultChecked: true })).not.toContain('checked')
  expect(box({ defaultValue: '' })).toContain('value="on"')
  expect(box({ defaultValue: 'true', value: 'true' })).toContain('checked=""')
})

test('a checkbox has its label beside it, a switch says what it is', () => {
  const html = renderToStaticMarkup(<Checkbox id="dnc" name="dnc" label="Do not call" hint="At once" defaultChecked />)
  expect(tag(html, 'input')).toContain('type="checkbox"')
  expect(tag(html, 'input')).toContain('checked=""')
  expect(tag(html, 'input')).toContain('aria-describedby="dnc-description"')
  expect(html).toContain('<label for="dnc"')
  expect(tag(renderToStaticMarkup(<Switch name="on" label="On" />), 'input')).toContain('role="switch"')
})

test('a radio group is a fieldset whose first button carries the id', () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      id="tobacco"
      name="tobacco"
      label="Tobacco"
      errors={['Choose one']}
      defaultValue="no"
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No', hint: 'Never' },
      ]}
    />,
  )
  expect(tag(html, 'fieldset')).toContain('role="radiogroup" aria-invalid="true"')
  expect(tag(html, 'fieldset')).toContain('aria-describedby="tobacco-error"')
  expect(html).toContain('<legend')
  const [first, second] = html.match(/<input[^>]*>/g) ?? []
  expect(first).toContain('id="tobacco"')
  expect(first).not.toContain('checked')
  expect(second).toContain('id="tobacco-1"')
  expect(second).toContain('checked=""')
  expect(second).toContain('aria-describedby="tobacco-1-hint"')
})

test('a group describes itself by its hint', () => {
  const html = renderToStaticMarkup(
    <FieldGroup legend="Name" hint="As on the card">
      <i />
    </FieldGroup>,
  )
  const id = tag(html, 'fieldset').match(/aria-describedby="([^"]+)"/)?.[1]
  expect(html).toContain(`<p id="${id}"`)
})

test('the error summary leads to the fields, and is not there without errors', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary title="One field" errors={[{ message: 'Too short', fieldId: 'phone' }, { message: 'Try again' }]} />,
  )
  expect(html).toContain('role="alert"')
  expect(html).toContain('tabindex="-1"')
  expect(html).toMatch(/<a href="#phone"[^>]*>Too short<\/a>/)
  expect(html).toContain('<li>Try again</li>')
  expect(renderToStaticMarkup(<ErrorSummary title="None" errors={[]} />)).toBe('')
})
