import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { checkedKey, type Storage } from './storage.ts'

/** Keeps bytes in a bucket: `https://key:secret@endpoint/bucket?region=us-east-1`. Without a key in it the machine's own role is used. */
export function s3Storage(address: string): Storage {
  const url = new URL(address)
  const bucket = decodeURIComponent(url.pathname.split('/')[1] ?? '')
  const client = new S3Client({
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Other makers' servers know nothing of the checksums that Amazon's own adds unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(url.username && {
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    }),
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })

  return {
    async keep(key, localPath) {
      const { size } = await stat(localPath)
      await client.send(new PutObjectCommand({ ...at(key), Body: createReadStream(localPath), ContentLength: size }))
      await rm(localPath, { force: true })
    },

    async read(key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        )
        return (Body as Readable | undefined) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
