import { answerCalendar } from '#lib/exams/server/calendar/answer-calendar.ts'
import { answerLiveCalendar } from '#lib/live/server/answer-calendar.ts'
import { answerMockCalendar } from '#lib/mocks/server/answer-calendar.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { accessSources } from '#lib/tables/nouns.ts'

export const dynamic = 'force-dynamic'

/** Calendars to subscribe to, whose addresses app/(portal)/examination hands out, and those of one broadcast under `live` and one mock exam under `mock`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ city: string; file: string }> },
): Promise<Response> {
  const { city, file } = await params
  if (city === 'live') return await answerLiveCalendar(getDb(), accessSources, { file, request })
  if (city === 'mock') return await answerMockCalendar(getDb(), file)
  return await answerCalendar(getDb(), request, { city, file })
}
