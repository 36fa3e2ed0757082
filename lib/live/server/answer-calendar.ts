import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { livePlayerPage } from '#lib/live/paths.ts'
import { REMIND_MINUTES } from '#lib/live/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { cookieUser } from './cookie-user.ts'
import { findRoomFor } from './find-room.ts'
import type { Room } from './room-state.ts'

/** The answer to `/calendar/live/{id}.ics`: the one broadcast for a calendar, for who may enter its room by the cookie; else 404 in words. */
export async function answerLiveCalendar(
  db: Db,
  sources: readonly AccessSource[],
  { file, request }: { file: string; request: Request },
): Promise<Response> {
  const [, id] = /^([1-9]\d{0,8})\.ics$/.exec(file) ?? []
  const user = await cookieUser(db, request)
  const entered = id ? await findRoomFor(db, sources, { roomId: Number(id), user }) : null
  const headers = { 'Cache-Control': 'private, no-store' }
  if (!entered)
    return new Response('没有这个直播的日历，请从直播间下载。\n', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(calendarOf(entered.room, env().site), {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}

/** A broadcast as an iCalendar file (RFC 5545), which rings a quarter of an hour before. */
function calendarOf({ id, title, startsAt, endsAt, cancelReason }: Room, site: string): string {
  const calendar = ical({
    name: `${title} - 公选王`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: '公选王', product: '直播', language: 'ZH' },
  })
  calendar.createEvent({
    id: `live-${id}@${new URL(site).host}`,
    // Of the room, not of the moment: the file would change with every reading.
    stamp: startsAt,
    start: startsAt,
    end: endsAt,
    summary: `直播 · ${title}`,
    url: site + href(livePlayerPage, { id }),
    ...(cancelReason !== null && { status: ICalEventStatus.CANCELLED }),
    alarms: [
      {
        type: ICalAlarmType.display,
        triggerBefore: REMIND_MINUTES * 60,
        description: `${REMIND_MINUTES} 分钟后开播：${title}`,
      },
    ],
  })
  return `${calendar.toString()}\r\n`
}
