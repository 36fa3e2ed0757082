import { answerCalendar } from '#lib/exams/server/calendar/answer-calendar.ts'
import { answerLiveCalendar } from '#lib/live/server/answer-calendar.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { accessSources } from '#lib/tables/nouns.ts'

export const dynamic = 'force-dynamic'

/** Calendars to subscribe to, whose addresses app/(portal)/examination hands out, and that of one broadcast under `live`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ city: string; file: string }> },
): Promise<Response> {
  const { city, file } = await params
  if (city === 'live') return await answerLiveCalendar(getDb(), accessSources, { file, request })
  return await answerCalendar(getDb(), request, { city, file })
}
