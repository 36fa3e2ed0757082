import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import { HEAD_BYTES, imageTypeOf, imageTypes, isNamedAs } from '#lib/platform/images/image-type.ts'
import { PictureFault } from '#lib/platform/images/picture-fault.ts'
import { log } from '#lib/platform/log.ts'
import { once } from '#lib/platform/once.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { findUpload } from './find-upload.ts'
import { prefixOf, uploadKinds } from './kinds.ts'
import { ownUploadKey, referredKey } from './own-upload.ts'

/** Keys whose pictures were refused, so that they are not read and drawn at each call; their credentials live no longer. */
export const refusedUploads = once('uploads.refused', () => {
  return new LRUCache<string, true>({ max: 10_000, ttl: 900_000 })
})
/** Keys that are being drawn, which a call may leave and the next one finds again. */
const underWay = once('uploads.under-way', () => new Map<string, Promise<string | null>>())

/**
 * Sees to it that a user's upload may be referred to, and answers the key to refer to it by (referredKey). What a store took
 * unseen is read and drawn anew, once, and what was sent makes room for it; null for what is not there, is no picture as
 * its kind allows, or needs too much to be drawn. Throws unavailable when too many pictures wait, and what the store throws.
 * Not for a transaction: it takes seconds.
 */
export async function drawUpload(
  userId: number,
  kind: UploadKind,
  key: string,
): Promise<string | null> {
  const store = objectStore()
  if (!store.takesUnseen) return (await findUpload(userId, kind, key))?.key ?? null
  const place = key.startsWith(prefixOf(userId, kind)) ? referredKey(key) : null
  if (place === null || (await store.head(place))) return place
  if (place === key || refusedUploads().has(key)) return null
  const drawing =
    underWay().get(key) ??
    drawInto(userId, kind, { key, place }).finally(() => underWay().delete(key))
  underWay().set(key, drawing)
  return await drawing
}

type Way = { key: string; place: string }

async function drawInto(userId: number, kind: UploadKind, { key, place }: Way) {
  const drawn = await drawnAnew(userId, kind, key)
  if (drawn === 'refused') refusedUploads().set(key, true)
  if (drawn === null || drawn === 'refused') return null
  const store = objectStore()
  // Where and when it was taken must not stay in public, and its owner's page still shows it. First, since what lies in
  // its place is not looked at again.
  await store.put(key, drawn.data, drawn.mime)
  await store.put(place, drawn.data, drawn.mime, 'unless there')
  return place
}

type Drawn = { data: Buffer; mime: string }

/** Null for what is not there. */
async function drawnAnew(
  userId: number,
  kind: UploadKind,
  key: string,
): Promise<Drawn | 'refused' | null> {
  const { maxBytes, types } = uploadKinds[kind]
  const drawing = drawPictures(userId, async (ask): Promise<Drawn | 'refused' | null> => {
    // The browser's credentials do not bound the size of what they write.
    const bytes = await objectStore().read(key, maxBytes + 1)
    if (!bytes) return null
    if (bytes.length > maxBytes) return 'refused'
    const type = imageTypeOf(bytes.subarray(0, HEAD_BYTES))
    if (!type || !types.some((one) => one === type) || !isNamedAs(key, type)) return 'refused'
    const data = await ask('drawBytes', bytes, type, maxBytes)
    return typeof data === 'string' ? 'refused' : { data, mime: imageTypes[type].mime }
  })
  return await drawing.catch((error: unknown) => {
    if (error instanceof PictureFault) return 'refused'
    throw error
  })
}

/** Milliseconds that a call gives its pictures. A browser gives it up after 15 s, and its texts wait for them. */
export const drawMs = once('uploads.draw-ms', () => 8000)

/** Addresses of pictures in an answer: those that were sent, where it has room for them, and those that it has already. */
type Pictures = { sent: readonly string[]; stored: readonly string[] }

/**
 * Draws the pictures of answers (drawUpload), one after the other, as a person has one turn. Answers for each of them what
 * its new pictures are to be referred to by (placed); what may not be referred to is missing there, and ownUploads does not
 * take it. Null for an answer with a picture that cannot be drawn now, for want of a turn, of time or of the store.
 */
export async function drawAnswers(
  userId: number,
  kind: UploadKind,
  answers: readonly Pictures[],
): Promise<(ReadonlyMap<string, string> | null)[]> {
  const draw = drawer(userId, kind)
  const all: (ReadonlyMap<string, string> | null)[] = []
  for (const { sent, stored } of answers) {
    const known = new Set(stored)
    const places = new Map<string, string>()
    let isReady = true
    for (const address of sent.filter((one) => !known.has(one))) {
      const place = await draw(address, known)
      if (place === null) isReady = false
      else places.set(address, place)
    }
    all.push(isReady ? places : null)
  }
  return all
}

type Entry = { url?: string[] | undefined }
export const urlsOf = (entries: readonly Entry[]) => entries.flatMap(({ url = [] }) => url)

/** Entries of an answer with the addresses that its new pictures are to be referred to by. */
export function placed<E extends Entry>(
  entries: readonly E[],
  places: ReadonlyMap<string, string>,
): E[] {
  const placeOf = (address: string) => places.get(address) ?? address
  return entries.map((entry) => (entry.url ? { ...entry, url: entry.url.map(placeOf) } : entry))
}

/** Says that answers with pictures that cannot be drawn now are to be sent again; `data` is what came of the others. */
export const sendRestAgain = (data: Record<string, unknown> = {}) =>
  new AppError('unavailable', {
    message: '有的图片暂时处理不了，会自动重试',
    retryAfter: 5,
    data,
  })

/** Answers what draws a picture within the time of one call: the address to refer to it by, its own where there is none, null when it cannot be drawn now. */
function drawer(userId: number, kind: UploadKind) {
  const store = objectStore()
  const asked = new Map<string, Promise<string | null>>()
  const end = Date.now() + drawMs()
  const draw = async (address: string, key: string) => {
    const left = end - Date.now()
    if (left <= 0) return null
    const drawing = drawUpload(userId, kind, key).then(
      (place) => (place === null ? address : store.urlOf(place)),
      (error: unknown) => {
        // Too many wait: no fault.
        if (!(error instanceof AppError))
          log().warn({ err: error }, 'a picture of an answer cannot be drawn now')
        return null
      },
    )
    return await Promise.race([drawing, setTimeout(left, null, { ref: false })])
  }
  return async (address: string, known: ReadonlySet<string>) => {
    const key = ownUploadKey(userId, kind, address)
    const place = key && referredKey(key)
    if (key === null || place === null) return address
    // It was drawn when it was stored.
    if (known.has(store.urlOf(place))) return store.urlOf(place)
    const drawing = asked.get(address) ?? draw(address, key)
    asked.set(address, drawing)
    return await drawing
  }
}
