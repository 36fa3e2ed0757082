import { renderToStaticMarkup } from 'react-dom/server'
import type { WindowLine } from '#components/ui/exam-windows.tsx'
import { HomeView } from './home-view.tsx'

const empty = {
  hero: {
    about: '公选王',
    today: '2026-11-23',
    question: null,
    isBankOpen: false,
    start: { name: '看考试日历', href: '/examination' },
    exams: [],
    provinces: [],
  },
  windows: [],
  lead: null,
  rest: [],
  newsHref: '/list.html',
  practice: [],
  courses: [],
  columns: [],
  topics: [],
  hot: [],
  regions: [],
}

test('an empty portal has its sentence, one way on and its tools, and no empty frame', () => {
  const html = renderToStaticMarkup(<HomeView {...empty} />)
  expect(html.match(/<h[1-6]/g)).toEqual(['<h1'])
  expect(html).toContain(
    '<a class="button" data-variant="lamp" data-big="true" href="/examination"',
  )
  expect(html).toContain('aria-label="备考工具"')
  expect(html).not.toMatch(/empty-state|section-head|<form|<ul[^>]*><\/ul>/)
})

test('the country’s exam is counted down to in the stored page, and a window leads to its exam', () => {
  const window: WindowLine = {
    id: 1,
    title: '湖北遴选',
    href: '/exam/7',
    official: null,
    kind: '遴选',
    place: { name: '湖北', href: '/substation?cityId=17' },
    from: '2026-11-19',
    until: '2026-11-30',
    examDate: '2026-12-26',
    note: '',
    state: 'open',
    stateText: '报名中，剩 7 天',
  }
  const exams = [
    { id: 1, title: '国考', cityId: null, day: '2026-11-29' },
    { id: 1, title: '湖北遴选', cityId: 17, day: '2026-12-26' },
  ]
  const hero = { ...empty.hero, exams, provinces: [{ id: 17, name: '湖北' }] }
  const html = renderToStaticMarkup(<HomeView {...empty} hero={hero} windows={[window]} />)
  expect(html).toContain('aria-label="距笔试 6 天"')
  expect(html).toContain('<b>5 个晚上</b>')
  expect(html).toMatch(/<form action="\/examination"[^>]*>.*<option value="17">湖北<\/option>/)
  expect(html).toContain('1 场正在报名')
  expect(html).toMatch(/<h3><a href="\/exam\/7"/)
})
