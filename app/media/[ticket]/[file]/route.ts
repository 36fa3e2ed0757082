import { answerMedia } from '#lib/lessons/server/answer-media.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { accessSources } from '#lib/tables/nouns.ts'

/** Sends the films that buyers watch; the one place that reads a cookie of a login. */
export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ ticket: string; file: string }> }

async function answer(request: Request, { params }: Params): Promise<Response> {
  return await answerMedia(getDb(), accessSources, { ...(await params), request })
}

export { answer as GET, answer as HEAD }
