import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import { HEAD_BYTES, imageTypeOf, imageTypes, isNamedAs } from '#lib/platform/images/image-type.ts'
import { PictureFault } from '#lib/platform/images/picture-fault.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { findUpload } from './find-upload.ts'
import { prefixOf, uploadKinds } from './kinds.ts'
import { ownUploadKey, referredKey } from './own-upload.ts'

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
  const drawn = place === key ? null : await drawnAnew(userId, kind, key)
  if (!drawn) return null
  await store.put(place, drawn.data, drawn.mime)
  // Where and when it was taken must not stay in public, and its owner's page still shows it.
  await store.put(key, drawn.data, drawn.mime)
  return place
}

async function drawnAnew(userId: number, kind: UploadKind, key: string) {
  const { maxBytes, types } = uploadKinds[kind]
  const drawing = drawPictures(userId, async (ask) => {
    // The browser's credentials do not bound the size of what they write.
    const bytes = await objectStore().read(key, maxBytes + 1)
    if (!bytes || bytes.length > maxBytes) return null
    const type = imageTypeOf(bytes.subarray(0, HEAD_BYTES))
    if (!type || !types.some((one) => one === type) || !isNamedAs(key, type)) return null
    const data = await ask('drawBytes', bytes, type, maxBytes)
    return typeof data === 'string' ? null : { data, mime: imageTypes[type].mime }
  })
  return await drawing.catch((error: unknown) => {
    if (error instanceof PictureFault) return null
    throw error
  })
}

/** Most new pictures of one call, above what a paper has; the others are not taken. */
const MOST = 64

type Entry = { url?: string[] | undefined }

/**
 * Draws the pictures of answers (drawUpload), given as the lists of their entries. Answers what puts the addresses to refer
 * to into such a list; one that may not be referred to stays, and ownUploads does not take it.
 */
export async function drawAnswers(
  userId: number | null,
  kind: UploadKind,
  answers: readonly (readonly Entry[])[],
): Promise<<E extends Entry>(entries: readonly E[]) => E[]> {
  const store = objectStore()
  const drawn = new Map<string, string>()
  if (userId !== null && store.takesUnseen) {
    const sent = new Set(answers.flatMap((entries) => entries.flatMap(({ url = [] }) => url)))
    // One after the other, as they are drawn: a person has one turn.
    for (const address of [...sent].slice(0, MOST)) {
      const key = ownUploadKey(userId, kind, address)
      const place = key && (await drawUpload(userId, kind, key))
      if (place) drawn.set(address, store.urlOf(place))
    }
  }
  const addressOf = (address: string) => drawn.get(address) ?? address
  return (entries) =>
    entries.map((entry) => (entry.url ? { ...entry, url: entry.url.map(addressOf) } : entry))
}
