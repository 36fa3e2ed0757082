import ICAL from 'ical.js'
import { addTables } from '#lib/articles/server/testing/content.ts'
import { examStages, examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { answerCalendar, findCalendar, findExamCalendar } from './answer-calendar.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  const exam = {
    registrationStart: '2026-03-02',
    registrationEnd: '2026-03-08',
    changedAt: new Date('2026-01-01T00:00:00Z'),
  }
  await t.db.insert(examWindows).values([
    {
      id: 1,
      title: '2026年度中央机关公开遴选和公开选调公务员，含省级以下直属机构；共一千个职位',
      kind: '遴选',
      examDate: '2026-05-10',
      note: '以公告为准\n另行通知',
      ...exam,
    },
    { id: 2, title: '江苏省考', kind: '省考', cityId: 10, cancelled: true, ...exam },
    { id: 3, title: '模考', kind: '模考', ...exam },
    {
      id: 4,
      title: '往年',
      kind: '国考',
      registrationStart: '2024-01-01',
      registrationEnd: '2024-12-31',
    },
  ])
  await t.db.insert(examStages).values({
    id: 5,
    windowId: 1,
    name: '面试',
    startsOn: '2026-06-29',
    endsOn: '2026-07-02',
    note: '携带准考证',
    position: 1,
  })
})

const today = '2026-03-05'
const read = async (city = 'all', file = 'all.ics') =>
  (await findCalendar(t.db, city, file, today)) ?? ''
const parse = (text: string) => new ICAL.Component(ICAL.parse(text))
const events = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
const uids = async (city: string, file: string) =>
  events(await read(city, file)).map(({ uid }) => uid.split('@')[0])
const host = 'localhost:3000'

test('a calendar names itself, its refresh and its time zone', async () => {
  const calendar = parse(await read('jiangsu', 'linxuan.ics'))
  const value = (name: string) => String(calendar.getFirstPropertyValue(name))
  expect(value('method')).toBe('PUBLISH')
  expect(value('prodid')).toBe('-//公选王//考试日历//ZH')
  expect(value('x-wr-calname')).toBe('江苏遴选日历 - 公选王')
  expect(value('x-wr-timezone')).toBe('Asia/Shanghai')
  expect(value('refresh-interval')).toBe('PT12H')
})

test.each([
  ['all', 'all.ics', ['exam-1-registration', 'exam-1-written', 'stage-5', 'exam-2-registration']],
  ['shanghai', 'all.ics', ['exam-1-registration', 'exam-1-written', 'stage-5']],
  ['jiangsu', 'shengkao.ics', ['exam-2-registration']],
  ['all', 'mokao.ics', ['exam-3-registration']],
  ['all', 'guokao.ics', []],
])('/calendar/%s/%s holds its entries and none of years ago', async (city, file, keys) => {
  expect(await uids(city, file)).toEqual(keys)
})

test('an entry takes whole days, its end is the day after, and it blocks nobody', async () => {
  const text = await read('shanghai')
  const [registration, written, stage] = events(text)
  expect(registration?.startDate.toString()).toBe('2026-03-02')
  expect(registration?.endDate.toString()).toBe('2026-03-09')
  expect(registration?.startDate.isDate).toBe(true)
  expect([written?.startDate.toString(), written?.endDate.toString()]).toEqual([
    '2026-05-10',
    '2026-05-11',
  ])
  expect([stage?.startDate.toString(), stage?.endDate.toString()]).toEqual([
    '2026-06-29',
    '2026-07-03',
  ])
  expect(stage?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(text).toContain('DTSTART;VALUE=DATE:20260302\r\n')
})

test('an entry says what, which exam, where and what is to be noted, and leads to the page', async () => {
  const [registration, , stage] = events(await read('shanghai'))
  expect(registration?.uid).toBe(`exam-1-registration@${host}`)
  expect(registration?.summary).toBe(
    '报名 · 2026年度中央机关公开遴选和公开选调公务员，含省级以下直属机构；共一千个职位',
  )
  expect(stage?.description).toBe(
    '日期：2026-06-29 至 2026-07-02\n类型：遴选\n地区：全国\n携带准考证\n以公告为准\n另行通知',
  )
  expect(registration?.component.getFirstPropertyValue('url')).toBe(`http://${host}/exam/1`)
})

test('one reminder comes at nine in Shanghai the day before a registration ends, and none otherwise', async () => {
  const alarms = events(await read()).map(({ component }) =>
    component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  )
  expect(alarms).toEqual([['2026-03-07T01:00:00Z'], [], [], []])
})

test('the file of one exam rings before everything that begins, and before a registration ends', async () => {
  const text = (await findExamCalendar(t.db, '1.ics')) ?? ''
  const rings = events(text).map(({ summary, component }) => [
    summary.split(' · ')[0],
    String(component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')),
  ])
  expect(rings).toEqual([
    ['报名', '2026-03-07T01:00:00Z'],
    ['笔试', '2026-05-09T01:00:00Z'],
    ['面试', '2026-06-28T01:00:00Z'],
  ])
  const [alarm] = events(text)[1]?.component.getAllSubcomponents('valarm') ?? []
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(String(alarm?.getFirstPropertyValue('description'))).toMatch(/^明天笔试：2026年度中央机关/)
  const value = parse(text).getFirstPropertyValue('x-wr-calname')
  expect(String(value)).toMatch(/^2026年度.+ - 公选王$/)
})

test('the same entry has one uid in every file', async () => {
  const own = events((await findExamCalendar(t.db, '1.ics')) ?? '').map(({ uid }) => uid)
  expect(own).toEqual(events(await read('shanghai')).map(({ uid }) => uid))
})

test('a cancelled exam rings no more', async () => {
  const text = (await findExamCalendar(t.db, '2.ics')) ?? ''
  expect(text).toContain('STATUS:CANCELLED')
  expect(text).not.toContain('VALARM')
})

test('a cancelled exam stays in the calendar as cancelled', async () => {
  const [event] = events(await read('jiangsu', 'shengkao.ics'))
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event?.summary).toBe('（已取消）报名 · 江苏省考')
})

test('no line is longer than 75 octets and none breaks a character', async () => {
  const text = await read()
  expect(text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(
    true,
  )
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.some((line) => line.startsWith(' '))).toBe(true)
  expect(text).not.toContain('\ufffd')
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
})

test('two readings are equal byte for byte, today as on the next day', async () => {
  const text = await read()
  expect(await read()).toBe(text)
  expect(await findCalendar(t.db, 'all', 'all.ics', '2026-03-06')).toBe(text)
})

test('a changed date raises the sequence by one and keeps the uid', async () => {
  const [before] = events(await read('jiangsu', 'shengkao.ics'))
  await t.sql`update exam_windows set registration_end = '2026-03-10' where id = 2`
  const [after] = events(await read('jiangsu', 'shengkao.ics'))
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBe(Number(before?.sequence) + 1)
  const stampOf = (event: ICAL.Event | undefined, name: string) =>
    String(event?.component.getFirstPropertyValue(name))
  expect(stampOf(before, 'last-modified')).toBe('2026-01-01T00:00:00Z')
  expect(stampOf(after, 'last-modified')).not.toBe('2026-01-01T00:00:00Z')
  expect(stampOf(after, 'dtstamp')).toBe(stampOf(after, 'last-modified'))
})

const answer = (city: string, file: string, headers: Record<string, string> = {}) =>
  answerCalendar(t.db, new Request('http://x/', { headers }), { city, file })

test('a calendar is answered as one, to be kept for an hour', async () => {
  const response = await answer('all', 'all.ics')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a reader that has the file is told so, also behind a proxy that weakens tags', async () => {
  const etag = (await answer('all', 'all.ics')).headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await answer('all', 'all.ics', { 'If-None-Match': tag })
    expect([response.status, await response.text()]).toEqual([304, ''])
  }
  expect((await answer('all', 'all.ics', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test.each([
  ['nowhere', 'all.ics'],
  ['all', 'nothing.ics'],
  ['all', 'all'],
  ['all', 'all.txt'],
  ['__proto__', 'all.ics'],
  ['exam', '3.ics'],
  ['exam', '99.ics'],
  ['exam', '0.ics'],
  ['exam', 'all.ics'],
])('/calendar/%s/%s is no calendar', async (city, file) => {
  const response = await answer(city, file)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toContain('没有这个日历')
})
