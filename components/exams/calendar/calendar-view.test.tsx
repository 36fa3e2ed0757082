import { renderToStaticMarkup } from 'react-dom/server'
import { calendarEntry, calendarExam } from '#lib/exams/testing/calendar.ts'
import { addMonths } from '#lib/platform/text/days/months.ts'
import { CalendarView } from './calendar-view.tsx'

const [entry, exam] = [calendarEntry, calendarExam]

const exams = [
  exam(1, [
    entry('registration', '报名', '2026-11-16', '2026-11-25'),
    entry('written', '笔试', '2026-12-19'),
  ]),
  exam(2, [entry('registration', '报名', '2026-11-20', '2026-11-22')], { cancelled: true }),
  exam(3, [entry('written', '笔试', '2027-02-01')]),
]

function view(month: string, today = '2026-11-22') {
  return renderToStaticMarkup(
    <CalendarView
      title="考试日历"
      lead=""
      crumbs={[]}
      month={month}
      today={today}
      exams={exams}
      filters={[]}
      hrefOf={(other) => (other === '2026-10' ? null : `/?month=${other}`)}
      around={{ previous: addMonths(month, -1), next: addMonths(month, 1), current: null }}
      subscription={{ name: '全国', address: 'https://www.example.com/calendar/all/all.ics' }}
      placeHref={(id) => `/city/${id}`}
      empty="看全部"
    />,
  )
}

test('every mark of the table leads to an exam of the list', () => {
  const html = view('2026-11')
  const targets = [...html.matchAll(/href="#(exam-\d+)"/g)].map(([, id]) => id)
  expect(new Set(targets)).toEqual(new Set(['exam-1', 'exam-2']))
  for (const id of targets) expect(html).toContain(`<li id="${id}"`)
})

test('only today is marked, and only in its month', () => {
  expect(view('2026-11').match(/aria-current="date"/g)).toHaveLength(1)
  expect(view('2026-12')).not.toContain('aria-current="date"')
})

test('an exam shows all its days and how far they are; a cancelled one only that', () => {
  const html = view('2026-11')
  expect(html).toContain('报名中')
  expect(html).toContain('还有 27 天')
  const cancelled = html.slice(html.indexOf('<li id="exam-2"'))
  expect(cancelled).toContain('已取消')
  expect(cancelled).not.toContain('今天截止')
})

test('an empty month names the next one that has something', () => {
  const html = view('2027-01')
  expect(html).toContain('2027年1月还没有日程')
  expect(html).toContain('href="/?month=2027-02"')
})

test('the calendar ends without a link', () => {
  expect(view('2026-11')).not.toContain('rel="prev')
  expect(view('2026-11')).toContain('rel="next')
})

test('phones are offered webcal, others the file and the address', () => {
  const html = view('2026-11')
  expect(html).toContain('href="webcal://www.example.com/calendar/all/all.ics"')
  expect(html).toMatch(/href="\/calendar\/all\/all\.ics" download/)
  expect(html).toContain('value="https://www.example.com/calendar/all/all.ics"')
})

test('on phones an exam can be unfolded where it has more than its one day, and the list leads on', () => {
  const html = view('2026-11')
  expect(html).toMatch(/<input type="checkbox" id="exam-1-all"[^>]*aria-describedby="exam-1-title"/)
  expect(html).toMatch(/<label for="exam-1-all"[^>]*>全部 2 项<\/label>/)
  expect(html).not.toContain('exam-2-all')
  expect(html.match(/data-main="true"/g)).toHaveLength(2)
  expect(html).toMatch(/<a [^>]*href="\/\?month=2026-12"[^>]*>接着看2026年12月<\/a>/)
})
