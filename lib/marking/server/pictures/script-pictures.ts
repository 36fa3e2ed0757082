import { eq } from 'drizzle-orm'
import type { ScriptRow } from '#lib/marking/server/source.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { imageTypeOf, imageTypes } from '#lib/platform/images/image-type.ts'
import { refuseFile } from '#lib/platform/providers/film/answer-file.ts'
import { filmTicket, readFilmTicket } from '#lib/platform/providers/film/film-ticket.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { isObjectKey } from '#lib/platform/providers/oss/object-key.ts'

/** Name of an upload, in which its learner's number stands. */
const keyIn = (address: string) => /web\/(?:answer|homework)\/\d+\/[\w/.-]+$/.exec(address)?.[0]

/**
 * Addresses of an answer's pictures as whoever marks it may know them: by the number of the answer, good for six hours. One
 * that names no learner stays as it is.
 */
export async function blindPictures({
  id,
  pictures,
}: Pick<ScriptRow, 'id' | 'pictures'>): Promise<string[]> {
  return await Promise.all(
    pictures.map(async (address, index) => {
      const key = keyIn(address)
      if (!key) return address
      const name = `${index + 1}.${key.split('.').at(-1)}`
      return `/media/${await filmTicket('script', [id, index])}/${name}`
    }),
  )
}

/** Answers a picture under such an address, 404 when the answer has it no longer; null for a ticket of anything else. */
export async function answerScriptPicture(
  db: Db,
  { ticket, request }: { ticket: string; request: Request },
): Promise<Response | null> {
  const words = await readFilmTicket('script', ticket)
  if (!words) return null
  const [id = 0, index = 0] = words.map(Number)
  const [row] = await db
    .select({ pictures: markingScripts.pictures })
    .from(markingScripts)
    .where(eq(markingScripts.id, id))
  const key = keyIn(row?.pictures[index] ?? '')
  const bytes = key && isObjectKey(key) ? await objectStore().read(key) : null
  const type = bytes && imageTypeOf(bytes)
  if (!key || !bytes || !type) return refuseFile(404)
  const headers = {
    'Cache-Control': 'private, max-age=21600',
    'Content-Disposition': `inline; filename="${index + 1}.${key.split('.').at(-1)}"`,
    'Content-Length': String(bytes.length),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': imageTypes[type].mime,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}
