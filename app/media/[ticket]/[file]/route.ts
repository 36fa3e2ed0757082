import { answerMedia } from '#lib/lessons/server/answer-media.ts'
import { answerLiveFilm } from '#lib/live/server/answer-film.ts'
import { answerScriptPicture } from '#lib/marking/server/pictures/script-pictures.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { accessSources } from '#lib/tables/nouns.ts'

/** Sends the films of live rooms, those that buyers watch, and the pictures of answers to their markers: the ticket says which. */
export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ ticket: string; file: string }> }

async function answer(request: Request, { params }: Params): Promise<Response> {
  const asked = { ...(await params), request }
  const live = await answerLiveFilm(getDb(), accessSources, asked)
  if (live) return live
  const picture = await answerScriptPicture(getDb(), asked)
  return picture ?? (await answerMedia(getDb(), accessSources, asked))
}

export { answer as GET, answer as HEAD }
