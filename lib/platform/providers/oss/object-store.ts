import type { ImageType } from '#lib/platform/images/image-type.ts'
import type { UploadToken } from './upload-token.ts'

/** What a browser gets permission to write. `prefix` ends with a slash. */
export type UploadGrant = {
  userId: number
  prefix: string
  maxBytes: number
  types: readonly ImageType[]
}

/** How long a browser's credentials live. */
export const TOKEN_SECONDS = 900

/** A store of objects. Keys are those of isObjectKey; the reading functions answer null for what is not there. */
export type ObjectStore = {
  /** Whether browsers write past this server, and over what they have written, so that it has seen nothing of it. */
  takesUnseen: boolean
  issueToken(grant: UploadGrant): Promise<UploadToken>
  /** Writes an object; with `unless there` it leaves one that is there as it is. */
  put(key: string, bytes: Buffer, mime: string, how?: 'unless there'): Promise<void>
  /** Reads the first `atMost` bytes of a larger object. */
  read(key: string, atMost?: number): Promise<Buffer | null>
  head(key: string): Promise<{ size: number } | null>
  remove(key: string): Promise<void>
  /** Removes all objects below a prefix that ends with a slash. */
  removeAll(prefix: string): Promise<void>
  /** All objects below a prefix that ends with a slash, with the time each was written. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>
  /** Removes what uploads that broke off over a day ago have left behind. */
  removeUnfinished(): Promise<void>
  /** The address under which everybody may read the object. */
  urlOf(key: string): string
}
