import { answerCalendar } from '#lib/exams/server/calendar/answer-calendar.ts'
import { getDb } from '#lib/platform/db/client.ts'

export const dynamic = 'force-dynamic'

/** Calendars to subscribe to; app/(portal)/examination hands out their addresses. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ city: string; file: string }> },
): Promise<Response> {
  return await answerCalendar(getDb(), request, await params)
}
