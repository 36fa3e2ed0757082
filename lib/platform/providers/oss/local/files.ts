import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import {
  HEAD_BYTES,
  type ImageType,
  imageTypeOf,
  isNamedAs,
} from '#lib/platform/images/image-type.ts'
import { PictureFault } from '#lib/platform/images/picture-fault.ts'
import { isObjectKey } from '#lib/platform/providers/oss/object-key.ts'
import { OssError } from './oss-error.ts'

/** The file of an object: DATA_DIR/oss/<key>. Throws InvalidObjectName for a name that is none. */
export function fileOf(dataDir: string, key: string): string {
  if (!isObjectKey(key)) throw new OssError('InvalidObjectName', 'The object name is not valid.')
  return join(dataDir, 'oss', key)
}

// Other accounts of the machine have no business here.
const FILE_MODE = 0o640
const FOLDER_MODE = 0o750

type Rules = {
  userId: number
  maxBytes: number
  types: readonly ImageType[]
  /** What was announced; null when nothing was. */
  length: number | null
  md5: string | null
}

/** Keeps a picture that comes in, drawn anew, or throws OssError before anything can be seen under its name. Nothing is overwritten: a picture that was handed in stays what it was. */
export async function receivePicture(
  dataDir: string,
  key: string,
  body: AsyncIterable<Uint8Array>,
  rules: Rules,
): Promise<{ etag: string }> {
  const path = fileOf(dataDir, key)
  await writeAside(dataDir, async (file, draft) => {
    const type = await copy(body, file, rules)
    if (!isNamedAs(key, type)) throw notPicture()
    await drawDraft(draft, type, rules)
    await file.sync()
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new OssError('FileAlreadyExists', 'The object exists already.')
    })
  })
  return { etag: etagOf(await stat(path)) }
}

async function drawDraft(draft: string, type: ImageType, { userId, maxBytes }: Rules) {
  const drawing = drawPictures(userId, (ask) => ask('drawAnew', draft, type, maxBytes), 'upload')
  const drawn = await drawing.catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (drawn === 'no picture') throw notPicture()
  if (drawn === 'too large') throw tooLarge()
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PictureFault)
    return error.why === 'broken'
      ? notPicture()
      : new OssError('PictureTooComplex', 'The picture needs too much time or memory.')
  if (error instanceof AppError && error.code === 'unavailable')
    return new OssError('ServiceUnavailable', 'Please come again.', error.retryAfter)
  return error
}

/** What tells one version of an object from another. */
export function etagOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`
}

/** Keeps bytes of our own under a name, in place of what is there. */
export async function writeObject(dataDir: string, key: string, bytes: Buffer): Promise<void> {
  const path = fileOf(dataDir, key)
  await writeAside(dataDir, async (file, draft) => {
    await file.writeFile(bytes)
    await file.sync()
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    await rename(draft, path)
  })
}

/** Where files are written before they have their name; no key can have this one: keys begin with a letter or a digit. */
export function draftsOf(dataDir: string): string {
  return join(dataDir, 'oss', '.incoming')
}

async function writeAside(
  dataDir: string,
  write: (file: FileHandle, draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(draftsOf(dataDir), randomUUID())
  await mkdir(dirname(draft), { recursive: true, mode: FOLDER_MODE })
  const file = await open(draft, 'wx', FILE_MODE)
  try {
    await write(file, draft)
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

async function copy(
  body: AsyncIterable<Uint8Array>,
  file: FileHandle,
  { maxBytes, length, types, md5 }: Rules,
): Promise<ImageType> {
  const hash = createHash('md5')
  let size = 0
  let head = Buffer.alloc(0)
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > (length ?? maxBytes)) throw tooLarge()
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      if (head.length === HEAD_BYTES) allowedType(head, types)
    }
    hash.update(chunk)
    await file.appendFile(chunk)
  }
  const type = allowedType(head, types)
  if (md5 !== null && hash.digest('base64') !== md5) {
    throw new OssError('InvalidDigest', 'The Content-MD5 is not that of the body.')
  }
  return type
}

function allowedType(head: Buffer, types: readonly ImageType[]): ImageType {
  const type = imageTypeOf(head)
  if (!type || !types.includes(type)) throw notPicture()
  return type
}

export function tooLarge(): OssError {
  return new OssError('EntityTooLarge', 'The object is larger than this upload may be.')
}

function notPicture(): OssError {
  return new OssError('InvalidArgument', 'The object is not a picture of the allowed types.')
}
