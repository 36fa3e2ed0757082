import { answerEvents } from '#lib/live/server/stream/answer-events.ts'
import { openLiveHub } from '#lib/live/server/stream/open-hub.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { accessSources } from '#lib/tables/nouns.ts'

/** Streams what happens in a live room. */
export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  return await answerEvents(getDb(), accessSources, { request, hub: openLiveHub() })
}
