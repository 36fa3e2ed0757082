import { pathsOf } from '#lib/offline/server/paths-of.ts'
import { placeOf } from '#lib/offline/worker/place-of.ts'
import { routes } from '#lib/tables/routes.ts'

const config = { build: 'a', offline: '/offline', ...pathsOf(routes) }

test.each([
  ['/articleDetail/12', 'page'],
  ['/articleDetail/12/3', 'page'],
  ['/list.html', 'page'],
  ['/column/beijing/list/kszx', 'page'],
  ['/examination', 'page'],
  ['/lxSpecial/faq', 'page'],
  ['/questionBank/specificTest', 'sitting'],
  ['/questionBank/realSituationTest', 'sitting'],
  ['/_next/static/chunks/a.js', 'file'],
])('%s may be kept as a %s', (path, place) => {
  expect(placeOf(path, config)).toBe(place)
})

test.each([
  ...[
    '/',
    '/vipRights',
    '/course',
    '/courseDetail/1',
    '/courseList',
    '/book',
    '/bookDetail/1',
    '/pay/abc',
    '/search',
  ],
  ...['/login', '/personalCenter/myVip', '/personalCenter/order', '/staff/enquiries', '/docs/api'],
  ...['/questionBank', '/questionBank/record', '/questionBank/analysis', '/articleQuestion'],
  ...[
    '/api/v1/pc/orders/index',
    '/api/lx/historyPaper/start',
    '/articleDetail',
    '/articleDetail/1/2/3',
  ],
  ...['/sw.js', '/offline', '/oss/avatar/1.png'],
])('%s comes from the network alone', (path) => {
  expect(placeOf(path, config)).toBeNull()
})

test('what is kept is stored once for everybody, and no page of a purchase, a person or the staff', () => {
  const kept = routes.filter(({ offline }) => offline)
  for (const { name, offline, kind, group } of kept) {
    expect([name, kind]).toEqual([name, offline === 'page' ? 'isr' : 'client'])
    expect(['vip', 'course', 'personalCenter', 'account', 'staff', 'activity']).not.toContain(group)
  }
})
