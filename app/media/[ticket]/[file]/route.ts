import { answerMedia } from '#lib/lessons/server/answer-media.ts'
import { answerLiveFilm } from '#lib/live/server/answer-film.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { accessSources } from '#lib/tables/nouns.ts'

/** Sends the films of live rooms, and those that buyers watch: the ticket says which. */
export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ ticket: string; file: string }> }

async function answer(request: Request, { params }: Params): Promise<Response> {
  const asked = { ...(await params), request }
  const live = await answerLiveFilm(getDb(), accessSources, asked)
  return live ?? (await answerMedia(getDb(), accessSources, asked))
}

export { answer as GET, answer as HEAD }
