import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { SendingDomain } from '#api/contract/campaigns/sending-domain.ts'
import { audit } from '#api/platform/audit.ts'
import type { Dns } from '#api/platform/dns.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import type { DkimKey } from '#api/platform/mail.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { holdsOn } from '#config/outreach/dated.ts'
import {
  afterLook,
  askStanding,
  dkimOutcome,
  dmarcOutcome,
  mxOutcome,
  neededRecords,
  policyDomains,
  receiverAsks,
  signedHeaders,
  spfOutcome,
  type Outcomes,
  type RecordKind,
} from '#config/sending-domains.ts'
import { inboundDomain } from '../inbound/addresses.ts'
import { sendingStore, type KeyPair, type SendingRow } from './sending-domains.store.ts'

/** Each look asks a name server of somebody else's. */
const looks: Limit = { name: 'sending_domain_looks', points: 20, seconds: 600 }

const makeKeys = promisify(generateKeyPair)

/** The address that mail to contacts comes from, and its domain. */
export function senderOf({ brand }: Pick<OpenWork, 'brand'>) {
  const { marketing_from_address, from_address } = brand.set.mail
  const address = marketing_from_address ?? from_address
  return { address, domain: address.slice(address.lastIndexOf('@') + 1).toLowerCase(), signer: brand.set.mail.dkim }
}

export async function readSendingDomain(work: OpenWork): Promise<SendingDomain> {
  return shownDomain(work, await sendingStore(work).find(senderOf(work).domain))
}

export type SendingLook = { outcomes: Outcomes }

/** Begins a look at the records of the domain; the first one makes its key. What this returns asks the name servers. */
export async function beginLook(work: Work): Promise<() => Promise<SendingLook>> {
  const { domain } = senderOf(work)
  await work.ports.limits.spend(looks, `${work.brand.id} ${work.actor.user_id}`)
  const store = sendingStore(work)
  await store.add(domain, work.actor.user_id)
  const row = await withKey(work, orNotFound(await store.find(domain)))
  const { dns } = work.ports
  const takes = inboundDomain(work)
  return async () => ({ outcomes: await lookAt(dns, row, takes ?? row.domain) })
}

/** Writes down what a look came to. */
export async function keepLook(work: Work, { outcomes }: SendingLook): Promise<SendingDomain> {
  const { domain, signer } = senderOf(work)
  const store = sendingStore(work)
  const row = orNotFound(await store.find(domain))
  const next = afterLook(row, signer, outcomes, work.now)
  await store.settle(row.id, next)
  if (next.state !== row.state || !row.checked_at)
    await audit(work, { area: 'campaign_settings', action: 'sending_domain_checked', details: { domain, state: next.state } })
  return readSendingDomain(work)
}

async function withKey(work: OpenWork, row: SendingRow): Promise<SendingRow> {
  if (row.private_key || senderOf(work).signer === 'relay') return row
  await sendingStore(work).keepKey(row.id, await newKeys(work))
  return orNotFound(await sendingStore(work).find(row.domain))
}

/** RSA of 2048 bits: what every receiver can check and one name server's answer can hold. */
export async function newKeys({ ports }: Pick<OpenWork, 'ports'>): Promise<KeyPair> {
  const { privateKey, publicKey } = await makeKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { private_key: ports.vault.seal(privateKey), public_key: publicKey.toString('base64') }
}

type Looked = Pick<SendingRow, 'domain' | 'selector' | 'public_key'>

/** What name servers say of all records of a domain; `takes`: the one whose mail is taken in. */
export async function lookAt(dns: Dns, { domain, selector, public_key }: Looked, takes: string): Promise<Outcomes> {
  const texts = (name: string) => dns.texts(name).catch(() => null)
  const [keys, senders, policy, exchanges] = await Promise.all([
    public_key ? texts(`${selector}._domainkey.${domain}`) : [],
    texts(domain),
    policyOf(texts, domain),
    dns.exchanges(takes).catch(() => null),
  ])
  return {
    ...(public_key && { dkim: dkimOutcome(keys, public_key) }),
    spf: spfOutcome(senders),
    dmarc: dmarcOutcome(policy),
    mx: mxOutcome(exchanges),
  }
}

/** The policy nearest to the domain. */
async function policyOf(texts: (name: string) => Promise<string[] | null>, domain: string): Promise<string[] | null> {
  for (const above of policyDomains(domain)) {
    const found = await texts(`_dmarc.${above}`)
    if (dmarcOutcome(found) !== 'missing') return found
  }
  return []
}

/** The key that mail from this address is signed with; null where its domain is not proven, or the mail server signs. */
export async function dkimKeyFor(work: OpenWork): Promise<DkimKey | null> {
  const { domain, signer } = senderOf(work)
  const row = signer === 'ours' ? await sendingStore(work).find(domain) : null
  if (row?.state !== 'verified' || !row.private_key) return null
  return { domain, selector: row.selector, private_key: work.ports.vault.open(row.private_key) }
}

/** In production nothing goes to many from a domain that receivers cannot check: it would be refused, and the name suffers. */
export async function mayWriteToMany(work: OpenWork): Promise<boolean> {
  if (work.ports.env.APP_ENV !== 'production') return true
  return (await sendingStore(work).find(senderOf(work).domain))?.state === 'verified'
}

export async function requireProven(work: OpenWork): Promise<void> {
  if (!(await mayWriteToMany(work))) throw invalid('from', 'sending_domain_not_proven', { domain: senderOf(work).domain })
}

function shownDomain(work: OpenWork, row: SendingRow | null): SendingDomain {
  const { address, domain, signer } = senderOf(work)
  const needed = neededRecords(signer)
  const outcomes = row?.outcomes ?? {}
  const record = (kind: RecordKind, type: 'TXT' | 'MX', name: string, value: string) => ({
    ...{ kind, type, name, value },
    needed: needed.includes(kind),
    outcome: outcomes[kind] ?? null,
  })
  const ownKey = signer === 'ours' && row?.public_key ? row : null
  return {
    domain,
    from_address: address,
    dkim: signer,
    state: row?.state ?? 'new',
    verified_at: row?.verified_at?.toISOString() ?? null,
    checked_at: row?.checked_at?.toISOString() ?? null,
    records: [
      ...(ownKey ? [record('dkim', 'TXT', `${ownKey.selector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${ownKey.public_key}`)] : []),
      record('spf', 'TXT', domain, `v=spf1 ${relayOf(work)} ~all`),
      record('dmarc', 'TXT', `_dmarc.${domain}`, 'v=DMARC1; p=none'),
      record('mx', 'MX', inboundDomain(work) ?? domain, ''),
    ],
    relay_signs: signer === 'relay' ? [...signedHeaders] : [],
    asks: receiverAsks
      .filter((ask) => holdsOn(ask, work.now.toISOString().slice(0, 10)))
      .map(({ kind, receivers }) => ({ kind, receivers: [...receivers], standing: askStanding(kind, signer, outcomes) })),
  }
}

/** Who sends for the domain: the mail server by its name, or the one that takes its mail. */
function relayOf({ ports, brand }: OpenWork): string {
  const host = ports.mailer.host(brand.id) ?? ''
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(host) ? `a:${host}` : 'mx'
}
