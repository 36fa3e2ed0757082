import { articleDetailPage, articlePdfPage } from '#lib/articles/paths.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { columnGovPage, columnListPage, listPage } from '#lib/columns/paths.ts'
import { enterprisePage } from '#lib/company/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { searchPage } from '#lib/search/paths.ts'
import { routes } from '#lib/tables/routes.ts'
import { tagAggregationPage } from '#lib/tags/paths.ts'
import { topicClassificationPage } from '#lib/topics/paths.ts'
import { decide } from './decide.ts'
import { href } from './href.ts'
import { fixedSitemapPaths } from './sitemap.ts'

test('an address is built from the name of its page', () => {
  expect(href(homePage)).toBe('/')
  expect(href(articleDetailPage, { id: 5 })).toBe('/articleDetail/5')
  expect(href(articleDetailPage, { id: 5, topicId: 7 })).toBe('/articleDetail/5/7')
  expect(href(substationPage, { cityId: 5 })).toBe('/substation?cityId=5')
  expect(href(searchPage, { keyword: '行政 a&b' })).toBe('/search?keyword=%E8%A1%8C%E6%94%BF+a%26b')
  expect(href(enterprisePage, { id: 81, type: 2 })).toBe('/enterprise?id=81&type=2')
  expect(href(orderPage)).toBe('/personalCenter/order')
})

test('the first directory of a column ends in .html and the second does not', () => {
  expect(href(columnListPage, { firstColumnName: 'kszx', page: 2 })).toBe(
    '/column/list/kszx.html?page=2',
  )
  expect(
    href(columnGovPage, {
      cityColumnName: 'beijing',
      attributeName: 'notice',
      firstColumnName: 'kszx',
      secondColumnName: 'guokao',
    }),
  ).toBe('/columnGov/beijing/notice/list/kszx.html/guokao')
})

test('the first page and empty values are left out', () => {
  expect(href(listPage, { page: 1 })).toBe('/list.html')
  expect(href(columnListPage, { firstColumnName: 'kszx', secondColumnName: null, page: 1 })).toBe(
    '/column/list/kszx.html',
  )
  expect(href(searchPage, { keyword: '' })).toBe('/search')
})

test('a link with a wrong or missing key does not compile', () => {
  // @ts-expect-error the id is missing
  expect(() => href(articleDetailPage)).toThrow('/articleDetail/{id}/{topicId?} needs id')
  // @ts-expect-error there is no such key
  expect(href(articleDetailPage, { id: 5, articleId: 6 })).toBe('/articleDetail/5')
  // @ts-expect-error a page is a constant
  expect(() => href('Nowhere')).toThrow()
})

test('a built address is served as it is, without a redirect', () => {
  const addresses = [
    href(homePage),
    href(columnListPage, { firstColumnName: 'kszx', secondColumnName: 'guokao', page: 3 }),
    href(articlePdfPage, { id: 5, topicId: 6 }),
    href(tagAggregationPage, { tagId: 3, page: 2 }),
    href(topicClassificationPage, { category: 4 }),
    href(searchPage, { keyword: '行政', sort: 'newest' }),
    ...fixedSitemapPaths(routes),
  ]
  for (const address of addresses) {
    expect([address, decide(desktopVisit(address), site, routes).kind]).toEqual([address, 'page'])
  }
})

test('an address that no row knows leads nowhere', () => {
  expect(matchRoute('/nothing', routes)).toBeNull()
})
