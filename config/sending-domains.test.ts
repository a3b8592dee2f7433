import { describe, expect, test } from 'vitest'
import {
  afterLook,
  askStanding,
  dkimOutcome,
  dmarcOutcome,
  mxOutcome,
  policyDomains,
  spfOutcome,
  type Outcomes,
  type Standing,
} from './sending-domains.ts'

describe('records', () => {
  test.each([
    [['v=spf1 include:relay.example ~all'], 'found'],
    [['google-site-verification=x', 'V=SPF1 a -ALL'], 'found'],
    [['v=spf1 redirect=_spf.relay.example'], 'found'],
    [['v=spf1 +all'], 'other'],
    [['v=spf1 a all'], 'other'],
    [['v=spf1 a -all', 'v=spf1 mx -all'], 'other'],
    [['v=spf10 a'], 'missing'],
    [[], 'missing'],
    [null, 'unanswered'],
  ])('SPF %j is %s', (texts, expected) => expect(spfOutcome(texts)).toBe(expected))

  test.each([
    [['v=DMARC1; p=none'], 'found'],
    [['v=DMARC1;p=REJECT; rua=mailto:d@brand.example'], 'found'],
    [['v=DMARC1; rua=mailto:d@brand.example'], 'other'],
    [['v=DMARC1; p=maybe'], 'other'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'other'],
    [['anything'], 'missing'],
    [null, 'unanswered'],
  ])('DMARC %j is %s', (texts, expected) => expect(dmarcOutcome(texts)).toBe(expected))

  test.each([
    [['v=DKIM1; k=rsa; p=MIIB+/='], 'found'],
    [['v=DKIM1; k=rsa; p=MI IB+/='], 'found'],
    [['v=DKIM1; p='], 'other'],
    [['v=DKIM1; p=other'], 'other'],
    [['v=spf1 -all'], 'missing'],
    [null, 'unanswered'],
  ])('DKIM %j is %s', (texts, expected) => expect(dkimOutcome(texts, 'MIIB+/=')).toBe(expected))

  test('a domain that takes no mail says so by a dot', () => {
    expect([mxOutcome(['mx.brand.example']), mxOutcome(['']), mxOutcome([]), mxOutcome(null)]).toEqual([
      'found',
      'other',
      'missing',
      'unanswered',
    ])
  })

  test('a policy may stand above the domain', () => {
    expect(policyDomains('news.mail.brand.example')).toEqual(['news.mail.brand.example', 'mail.brand.example', 'brand.example'])
  })
})

describe('how a domain stands', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const waiting: Standing = { state: 'waiting', verified_at: null, failures: 0, created_at: ago(1) }
  const verified: Standing = { state: 'verified', verified_at: ago(9), failures: 0, created_at: ago(10) }
  const all: Outcomes = { dkim: 'found', spf: 'found', dmarc: 'found', mx: 'missing' }
  const gone: Outcomes = { ...all, dkim: 'missing' }
  const hours = ({ check_after }: { check_after: Date }) => (check_after.getTime() - now.getTime()) / 3_600_000

  test('it is verified once all that is needed is there; nobody needs to take mail', () => {
    expect(afterLook(waiting, 'ours', all, now)).toMatchObject({ state: 'verified', verified_at: now, failures: 0 })
    expect(afterLook(waiting, 'ours', gone, now)).toMatchObject({ state: 'waiting', verified_at: null })
    expect(afterLook(waiting, 'relay', { ...gone }, now).state).toBe('verified')
    expect(afterLook({ ...waiting, state: 'lost' }, 'ours', all, now).state).toBe('verified')
  })

  test('what is gone three days in a row is lost; silence never is', () => {
    expect(afterLook(verified, 'ours', gone, now)).toMatchObject({ state: 'verified', failures: 1, verified_at: verified.verified_at })
    expect(afterLook({ ...verified, failures: 2 }, 'ours', gone, now)).toMatchObject({ state: 'lost', verified_at: null })
    expect(afterLook({ ...verified, failures: 2 }, 'ours', { ...all, spf: 'unanswered' }, now)).toMatchObject({
      state: 'verified',
      failures: 2,
    })
    expect(afterLook({ ...verified, failures: 2 }, 'ours', all, now)).toMatchObject({ state: 'verified', failures: 0 })
  })

  test('who may be waiting is looked for every hour, who forgot about it once a day', () => {
    expect(hours(afterLook(waiting, 'ours', gone, now))).toBe(1)
    expect(hours(afterLook({ ...waiting, created_at: ago(15) }, 'ours', gone, now))).toBe(24)
    expect(hours(afterLook(verified, 'ours', all, now))).toBe(24)
  })

  test('what a mail server signs, nobody here can see', () => {
    expect(askStanding('dkim', 'ours', all)).toBe('met')
    expect(askStanding('dkim', 'ours', gone)).toBe('open')
    expect(askStanding('dkim', 'relay', all)).toBe('outside')
    expect(askStanding('spf', 'relay', {})).toBe('open')
  })
})
