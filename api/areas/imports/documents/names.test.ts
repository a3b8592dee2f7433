import { describe, expect, test } from 'vitest'
import { isDocument, keysOfName } from './names.ts'

describe('the name of a document', () => {
  test.each([
    ['617-555-0140 intake.pdf', '+16175550140'],
    ['(617) 555-0140.pdf', '+16175550140'],
    ['+1 617 555 0140 - scope.pdf', '+16175550140'],
    ['6175550140_2.jpg', '+16175550140'],
    ['2026-11-24 scan.pdf', null],
    ['1042 intake.pdf', null],
  ])('%s begins with the phone %s', (name, phone) => expect(keysOfName(name).phone).toBe(phone))

  test.each([
    ['1042 intake.pdf', 1042],
    ['#1042-2.pdf', 1042],
    ['scans/0042.pdf', 42],
    ['A1042.pdf', null],
  ])('%s begins with the number %s', (name, number) => expect(keysOfName(name).number).toBe(number))

  test('may begin with a policy number that has marks of its own, the longest first', () => {
    expect(keysOfName('Box 3/MA-77 12 id card.PDF').policies).toEqual(['ma-77 12 id card', 'ma-77 12 id', 'ma-77 12', 'ma-77', 'ma'])
  })

  test('is what a column may say: with its folder, without, and without its ending', () => {
    expect(keysOfName('Box 3/Intake Ray.pdf').files).toEqual(['box 3/intake ray.pdf', 'intake ray.pdf', 'intake ray'])
  })

  test.each(['scans/', '__MACOSX/._a.pdf', '.DS_Store', 'scans/.DS_Store', 'Thumbs.db'])('%s is none', (path) =>
    expect(isDocument(path)).toBe(false),
  )
})
