import type { ApiEnv } from '#config/env.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { dataFolder, type Storage } from './storage.ts'

/** The storage that the environment names: a bucket, or the disk. */
export function openStorage(env: Pick<ApiEnv, 'STORAGE_URL' | 'DATA_DIR'>): Storage {
  return env.STORAGE_URL ? s3Storage(env.STORAGE_URL) : diskStorage(dataFolder(env))
}
