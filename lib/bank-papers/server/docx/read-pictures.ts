import { type Drawn, found, nodesOf } from '#lib/platform/content/docx/blocks-of-html.ts'
import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import { HEAD_BYTES, imageTypeOf } from '#lib/platform/images/image-type.ts'
import type { Size } from '#lib/platform/images/kept-size.ts'
import { PictureFault } from '#lib/platform/images/picture-fault.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { isObjectKey } from '#lib/platform/providers/oss/object-key.ts'
import type { Html } from '#lib/platform/text/html.ts'

/** Pixels of a sheet of A4 within its margins. */
const SHEET: Size = { width: 600, height: 880 }
/** Twice as many, for a printer. */
const PRINTED: Size = { width: 1200, height: 1760 }
const MOST_PICTURES = 200
/** Bytes of one picture as it is stored. */
const MOST_BYTES = 8_000_000
/** For all of them, with the way to the store: less than the process that draws has. */
const MOST_MS = 9000
/** Bytes of all as they are drawn: the file stays one that the import of questions takes. */
const MOST_DRAWN = 15_000_000

/**
 * Draws the stored pictures of these texts as JPEG by their addresses, for a member of staff, and counts those that are not
 * there: on another site, no longer stored, no pictures, or beyond the bounds of number, bytes and 9 s for all. Throws
 * unavailable when too many others have pictures drawn.
 */
export async function readPictures(
  userId: number,
  texts: readonly Html[],
): Promise<{ pictures: Map<string, Drawn>; missing: number }> {
  const sources = new Set(texts.flatMap(sourcesOf))
  const pictures = new Map<string, Drawn>()
  if (sources.size > 0)
    await drawPictures(userId, async (ask) => {
      let room = MOST_DRAWN
      const until = Date.now() + MOST_MS
      for (const source of [...sources].slice(0, MOST_PICTURES)) {
        if (Date.now() > until) break
        const bytes = await readStored(source)
        const drawn = bytes && (await ask('forDocument', bytes, PRINTED).catch(whyOf))
        // That ended the process that draws.
        if (drawn === 'too much') break
        if (!drawn || drawn === 'broken' || drawn.data.length > room) continue
        room -= drawn.data.length
        pictures.set(source, { jpeg: Buffer.from(drawn.data), ...onSheet(drawn) })
      }
    })
  return { pictures, missing: sources.size - pictures.size }
}

const sourcesOf = (html: Html): string[] =>
  html.includes('<img')
    ? found({ children: nodesOf(html) }, 'img').map(({ properties }) => String(properties.src))
    : []

/** A picture of the store; null for what lies anywhere else, is too large, or is none. */
async function readStored(source: string): Promise<Buffer | null> {
  const store = objectStore()
  const origin = store.urlOf('')
  const key = source.startsWith(origin) ? source.slice(origin.length) : ''
  if (!isObjectKey(key)) return null
  const entry = await store.head(key)
  if (!entry || entry.size > MOST_BYTES) return null
  const bytes = await store.read(key)
  return bytes && imageTypeOf(bytes.subarray(0, HEAD_BYTES)) ? bytes : null
}

function whyOf(error: unknown): PictureFault['why'] {
  if (error instanceof PictureFault) return error.why
  throw error
}

function onSheet({ width, height }: Size): Size {
  const scale = Math.min(1, SHEET.width / width, SHEET.height / height)
  const sized = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: sized(width), height: sized(height) }
}
