import type { OpenWork } from '#api/platform/http/route.ts'
import { trustedFormUrl } from '#api/platform/certificates/trusted-form.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { oldestConsentToKeep } from '#config/outreach/certificates.ts'
import { certificateStore } from './certificates.store.ts'

type Given = { contact_id: string; certificate?: string; agreed_at: Date; vendor?: string }

/** Has the certificates of these consents kept by whoever issued them, where the brand has an account there. */
export async function keepCertificates(work: OpenWork, given: readonly Given[]): Promise<void> {
  if (!work.ports.certificates.of(work.brand)) return
  const oldest = work.now.getTime() - oldestConsentToKeep
  const rows = given.flatMap(({ contact_id, certificate = '', agreed_at, vendor = '' }) =>
    trustedFormUrl(certificate) && agreed_at.getTime() >= oldest ? [{ contact_id, url: certificate, vendor: vendor.slice(0, 200) }] : [],
  )
  if ((await certificateStore(work).insert(rows)) > 0) await enqueue(work, 'keep_certificates', {}, `keep_certificates ${work.brand.id}`)
}
