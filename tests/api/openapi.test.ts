import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiDocument, typesFile, typesOf } from '../../scripts/openapi.ts'

test('the web’s types are those of the API (npm run openapi makes them anew)', { timeout: 120_000 }, async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await typesOf(await openApiDocument()))
})
