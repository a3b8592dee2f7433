import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { dialLink, PhoneNumber } from './phone-number.tsx'

describe('a number to press', () => {
  test('is a link of the device, marked for the phone of the page', () => {
    expect(renderToStaticMarkup(<PhoneNumber number="617-555-0142" contact={{ id: 'c1', do_not_call: false }} className="quiet" />)).toBe(
      '<a href="tel:+16175550142" data-dial="c1" class="quiet">(617) 555-0142</a>',
    )
  })

  test('is words only where the contact is not to be called', () => {
    expect(renderToStaticMarkup(<PhoneNumber number="617-555-0142" contact={{ id: 'c1', do_not_call: true }} />)).toBe(
      '<span>(617) 555-0142</span>',
    )
  })

  test('may have words of its own', () => {
    expect(renderToStaticMarkup(<PhoneNumber number="+16175550142">Call Ana</PhoneNumber>)).toBe(
      '<a href="tel:+16175550142" data-dial="">Call Ana</a>',
    )
  })

  test.each(['911', '1911', '+1 911', '988', '112', '411', '9-1-1', 'ask for Ana', ''])('%j cannot be dialled from here', (number) => {
    expect(dialLink(number)).toBeNull()
    expect(renderToStaticMarkup(<PhoneNumber number={number} />)).not.toContain('<a')
  })
})
