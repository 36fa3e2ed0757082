import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { mockExamExplainPage } from '#lib/mocks/paths.ts'
import { defaultPush, endOf } from '#lib/mocks/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { getMock, type MockRow } from './mock-rows.ts'

/** The answer to `/calendar/mock/{id}.ics`: one mock exam for a calendar, the same for everybody; else 404 in words. */
export async function answerMockCalendar(db: Db, file: string): Promise<Response> {
  const [, id] = /^([1-9]\d{0,8})\.ics$/.exec(file) ?? []
  const found = id ? await findMock(db, Number(id)) : null
  const headers = { 'Cache-Control': 'no-store' }
  if (!found)
    return new Response('没有这场模考的日历，请从模考说明页下载。\n', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(calendarOf(found, env().site), {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}

async function findMock(db: Db, id: number): Promise<MockRow | null> {
  try {
    return await getMock(db, id, null)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** A mock exam as an iCalendar file (RFC 5545), which rings when who has not chosen otherwise is told too. */
function calendarOf({ mock, title }: MockRow, site: string): string {
  const { id, startsAt, status } = mock
  const calendar = ical({
    name: `${title} - 公选王`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: '公选王', product: '模考', language: 'ZH' },
  })
  calendar.createEvent({
    id: `mock-${id}@${new URL(site).host}`,
    // Of the mock exam, not of the moment: the file would change with every reading.
    stamp: startsAt,
    start: startsAt,
    end: endOf(mock),
    ...(status === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
    summary: `模考 · ${title}`,
    url: site + href(mockExamExplainPage, { id }),
    alarms: defaultPush.minutesBefore.map((minutes) => ({
      type: ICalAlarmType.display,
      triggerBefore: minutes * 60,
      description: `${minutes < 60 ? `${minutes} 分钟后` : '明天'}开考：${title}`,
    })),
  })
  return `${calendar.toString()}\r\n`
}
