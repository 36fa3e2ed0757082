import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { randomToken } from '#lib/platform/client/request-id/random-token.ts'
import type { UploadToken } from '#lib/platform/providers/oss/upload-token.ts'
import { getOssParamsWithSts } from '#lib/uploads/calls.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { refusalOf } from './refusal.ts'
import { shrinkImage } from './shrink-image.ts'

type Uploaded = { key: string; url: string }

type Options = {
  signal?: AbortSignal
  /** Gets the share that is sent, 0 to 1; only 1 for what goes in one piece. */
  onProgress?: (done: number) => void
}

/** A larger picture goes in pieces of this size, where the store takes pieces. */
const PIECE = 1_048_576

/** Sends a picture to the object store and returns its name and address; false when that failed, which the visitor has been told. An abort is false without a word. */
export async function uploadFile(
  kind: UploadKind,
  file: Blob,
  { signal, onProgress }: Options = {},
): Promise<Uploaded | false> {
  try {
    signal?.throwIfAborted()
    const picture = await shrinkImage(kind, file)
    const token = await call(getOssParamsWithSts, { kind }, signal ? { signal } : {})
    return await unlessAborted(put(token, picture, onProgress), signal)
  } catch (error) {
    if (!signal?.aborted) notify('error', refusalOf(error))
    return false
  }
}

async function put(
  token: UploadToken,
  picture: Blob,
  onProgress: (done: number) => void = () => undefined,
): Promise<Uploaded> {
  // The largest script of the site: only who uploads something loads it.
  const { default: Client } = await import('ali-oss')
  const { origin } = location
  const options = {
    accessKeyId: token.accessKeyId,
    accessKeySecret: token.accessKeySecret,
    stsToken: token.securityToken,
    // They outlive one upload; without a word on it ali-oss complains in the console.
    refreshSTSTokenInterval: 900_000,
    bucket: token.bucket,
    region: token.regionId,
    authorizationV4: true,
    secure: true,
    timeout: 60_000,
    // The built-in store is this very site, by whatever name the visitor reached it. Its bucket is the first part of
    // the path, which ali-oss knows as sldEnable and its types do not.
    ...(token.endpoint ? { endpoint: origin, sldEnable: true } : {}),
  }
  const key = `${token.prefix}${Date.now()}${randomToken()}.${extensionOf(picture)}`
  // The signature covers the MD5 and so, through it, the picture.
  const sent = { mime: picture.type, disabledMD5: false }
  const client = new Client(options)
  // The built-in store takes whole objects only.
  if (!token.endpoint && picture.size > PIECE) {
    const pieces = { partSize: PIECE, parallel: 2, progress: onProgress }
    await client.multipartUpload(key, picture, { ...sent, ...pieces })
    return { key, url: client.generateObjectUrl(key) }
  }
  const { url } = await client.put(key, picture, sent)
  onProgress(1)
  return { key, url: token.endpoint ? `${origin}/${token.bucket}/${key}` : url }
}

function extensionOf({ type }: Blob): string {
  return type === 'image/jpeg' ? 'jpg' : type.replace(/^image\//, '')
}

/** ali-oss cannot stop a single put; what is left of it runs out unseen. */
async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return await work
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return await Promise.race([work, aborted])
}
