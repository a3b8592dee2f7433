import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brandHosts } from '../../scripts/start/till.mjs'

test('the till tells each brand at the host that leads to this machine, and passes over broken files', async () => {
  const tenants = mkdtempSync(path.join(tmpdir(), 'tenants-'))
  const brand = (key: string, text: string) => {
    mkdirSync(path.join(tenants, key))
    writeFileSync(path.join(tenants, key, 'tenant.yaml'), text)
  }
  try {
    brand('acme', 'domains:\n  - localhost\n  - acme.localhost\n')
    brand('bare', 'domains: [crm.example.com, localhost]')
    brand('broken', 'domains: [')
    brand('elsewhere', 'domains: [crm.example.com]')
    mkdirSync(path.join(tenants, 'empty'))
    expect(await brandHosts(tenants)).toEqual(['acme.localhost', 'localhost'])
    expect(await brandHosts(path.join(tenants, 'nowhere'))).toEqual([])
    expect(await brandHosts('tenants')).toContain('central.localhost')
  } finally {
    rmSync(tenants, { recursive: true })
  }
})
