import type { Row } from '#lib/platform/routes/row.ts'
import { siteTree } from '#lib/platform/routes/site-tree.ts'
import { routes } from '#lib/tables/routes.ts'
import { isReported, isReportedInside, reportedKeys, unreportedPlaces } from './tongji.ts'

const rows: readonly Row[] = routes
const apart = unreportedPlaces(rows)
const placeOf = (path: string) => path.split('/')[1] ?? ''

test('no page that asks for a login, belongs to a learner or takes money is reported', () => {
  const personal = ['account', 'order', 'homework', 'ai', 'questionBank', 'personalCenter', 'staff']
  const reported = rows.filter(isReported)
  const read = ['portal', 'city', 'footerless', 'bare']
  expect(reported.filter(({ shell }) => !read.includes(shell))).toEqual([])
  expect(reported.filter(({ group }) => [...personal, 'activity'].includes(group))).toEqual([])
  expect(reported.map(({ path }) => path).filter((path) => path.startsWith('/pay'))).toEqual([])
  expect(reported.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Home', 'ArticleDetail', 'ColumnList', 'Examination', 'VipRights']),
  )
})

test.each([
  '/site/personalCenter/myVip',
  '/site/questionBank',
  '/site/questionBank/print',
  '/site/staff/enquiries',
  '/site/login',
  '/site/assistFriends',
  '/site/myGift',
  '/site/missing',
  '/site/unknown',
  '/home',
  '',
])('the page inside at %s is not reported', (internal) => {
  expect(isReportedInside(internal, rows)).toBe(false)
})

test('a stored page is known by where it lies, whatever its keys', () => {
  for (const internal of [
    '/site/home',
    '/site/articleDetail/5/0',
    '/site/document/Feature',
    '/site/column/-/-/-/-/2',
  ])
    expect(isReportedInside(internal, rows)).toBe(true)
})

test('the first segment tells reported addresses and pages inside from all others', () => {
  const reported = rows.filter(isReported)
  const others = rows.filter((row) => !isReported(row))
  expect(reported.filter(({ path }) => apart.includes(placeOf(path)))).toEqual([])
  expect(others.filter(({ path }) => !apart.includes(placeOf(path)))).toEqual([])
  expect(
    others.filter(({ internal, path }) => isReportedInside(siteTree + (internal ?? path), rows)),
  ).toEqual([])
})

// A new key of a public row lands here: look whether it names the page before it goes to Baidu.
test('these keys are reported and no other', () => {
  expect(reportedKeys(rows).sort()).toEqual(
    'category cityId columnId id kind level month page recommendId subject tagId type year'.split(
      ' ',
    ),
  )
})
