import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'
import { examPage, mockPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays } from '#lib/platform/text/dates.ts'

type Calendar = {
  name: string
  site: string
  exams: CalendarExam[]
  /** Alarms: of many exams only the end of a registration rings; of one that somebody chose, everything that begins. */
  alarms?: 'registration' | 'all'
}

/** Exams as an iCalendar file (RFC 5545); the same rows give the same bytes. `site` is the portal's own origin. */
export function calendarText({ name, site, exams, alarms = 'registration' }: Calendar): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: '公选王', product: '考试日历', language: 'ZH' },
    scale: 'GREGORIAN',
    ttl: 12 * 3600,
  })
  for (const exam of exams) {
    for (const entry of exam.entries) {
      const event = eventOf(exam, entry, site)
      const rings = !exam.cancelled && (alarms === 'all' || entry.what === 'registration')
      calendar.createEvent({ ...event, alarms: rings ? [alarmOf(exam, entry)] : [] })
    }
  }
  // The library's own timezone would write DTSTAMP in local time, where RFC 5545 wants UTC.
  return `${calendar.toString().replace('\r\nX-WR-CALNAME:', '\r\nX-WR-TIMEZONE:Asia/Shanghai\r\nX-WR-CALNAME:')}\r\n`
}

function eventOf(exam: CalendarExam, entry: CalendarEntry, site: string) {
  const changedAt = new Date(entry.changedAt)
  const subject = `${entry.name} · ${exam.title}`
  return {
    id: `${entry.key}@${new URL(site).host}`,
    sequence: entry.sequence,
    // Of the row, not of the moment: the file would change with every reading.
    stamp: changedAt,
    lastModified: changedAt,
    allDay: true,
    start: dayOf(entry.from),
    end: dayOf(addDays(entry.until, 1)),
    summary: exam.cancelled ? `（已取消）${subject}` : subject,
    description: describe(exam, entry),
    url: site + pageOf(exam),
    status: exam.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** At 09:00 in Shanghai on the day before: of a registration the end, the one date that cannot be made up for. */
function alarmOf({ title }: CalendarExam, { what, name, from, until }: CalendarEntry) {
  const isRegistration = what === 'registration'
  return {
    type: ICalAlarmType.display,
    trigger: new Date(`${addDays(isRegistration ? until : from, -1)}T09:00:00+08:00`),
    description: isRegistration ? `明天报名截止：${title}` : `明天${name}：${title}`,
  }
}

function describe(exam: CalendarExam, { from, until, note }: CalendarEntry): string {
  return [
    exam.cancelled ? '这场考试已取消。' : '',
    from === until ? `日期：${from}` : `日期：${from} 至 ${until}`,
    `类型：${exam.kind}`,
    `地区：${exam.city?.name ?? '全国'}`,
    note,
    exam.note,
  ]
    .filter(Boolean)
    .join('\n')
}

const pageOf = ({ id, kind }: CalendarExam) =>
  kind === '模考' ? href(mockPage) : href(examPage, { id })

// All-day events are written with the UTC parts of a Date.
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)
