import { createHmac } from 'node:crypto'
import type { OpenWork } from '#api/platform/http/route.ts'

const tokenBytes = 16

/** 128 bits that nobody can guess who has not the deployment's key; made again each time, so that no table holds it. */
export function tokenOf({ ports, brand }: OpenWork, mailId: string): string {
  const bytes = createHmac('sha256', ports.env.SECRET_KEY).update(`mail ${brand.id} ${mailId}`).digest()
  return bytes.subarray(0, tokenBytes).toString('base64url')
}
