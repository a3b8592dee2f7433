import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Encrypts what must be readable again. Sealed values read `v1.<iv>.<tag>.<cipher text>`, base64url, AES-256-GCM. */
export type Vault = { seal(plain: string): string; open(sealed: string): string }

export function vault(secretKey: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'at-rest', 32))
  return {
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return ['v1', iv, cipher.getAuthTag(), body].map((part) => (typeof part === 'string' ? part : part.toString('base64url'))).join('.')
    },
    open(sealed) {
      const [version, iv, tag, body] = sealed.split('.')
      if (version !== 'v1' || !iv || !tag || body === undefined) throw new Error('This value was not sealed by us')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}

/** 256 random bits, URL-safe: unguessable, so a plain hash of it is enough at rest. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 160 bits that nobody can guess who has not the deployment's key: made again wherever a link is written, so that nothing holds it. */
export const derivedToken = (secretKey: string, of: string): string =>
  createHmac('sha256', secretKey).update(of).digest().subarray(0, 20).toString('base64url')

/** What others who know the secret sign by: HMAC-SHA256, in hex. */
export const signatureOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What a page of ours knows and a strange one does not: bound to the session whose token it is made of, and of no use to guess that. */
export const csrfToken = (sessionToken: string): string => hashToken(`csrf ${sessionToken}`)

export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
