import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { decide } from './decide.ts'
import { href } from './href.ts'
import { fixedSitemapPaths } from './sitemap.ts'
import { isBuilt, routes } from './table.ts'

test('an address is built from the name of its page', () => {
  expect(href('Home')).toBe('/')
  expect(href('ArticleDetail', { id: 5 })).toBe('/articleDetail/5')
  expect(href('ArticleDetail', { id: 5, topicId: 7 })).toBe('/articleDetail/5/7')
  expect(href('Substation', { cityId: 5 })).toBe('/substation?cityId=5')
  expect(href('Search', { keyword: '行政 a&b' })).toBe('/search?keyword=%E8%A1%8C%E6%94%BF+a%26b')
  expect(href('Enterprise', { id: 81, type: 2 })).toBe('/enterprise?id=81&type=2')
  expect(href('Order')).toBe('/personalCenter/order')
})

test('the first directory of a column ends in .html and the second does not', () => {
  expect(href('ColumnList', { firstColumnName: 'kszx', page: 2 })).toBe(
    '/column/list/kszx.html?page=2',
  )
  expect(
    href('ColumnGov', {
      cityColumnName: 'beijing',
      attributeName: 'notice',
      firstColumnName: 'kszx',
      secondColumnName: 'guokao',
    }),
  ).toBe('/columnGov/beijing/notice/list/kszx.html/guokao')
})

test('the first page and empty values are left out', () => {
  expect(href('List', { page: 1 })).toBe('/list.html')
  expect(href('ColumnList', { firstColumnName: 'kszx', secondColumnName: null, page: 1 })).toBe(
    '/column/list/kszx.html',
  )
  expect(href('Search', { keyword: '' })).toBe('/search')
})

test('a link with a wrong or missing key does not compile', () => {
  // @ts-expect-error the id is missing
  expect(() => href('ArticleDetail')).toThrow('ArticleDetail needs id')
  // @ts-expect-error there is no such key
  expect(href('ArticleDetail', { id: 5, articleId: 6 })).toBe('/articleDetail/5')
  // @ts-expect-error there is no such page
  expect(() => href('Nowhere')).toThrow()
})

test('a built address is served as it is, without a redirect', () => {
  const addresses = [
    href('Home'),
    href('ColumnList', { firstColumnName: 'kszx', secondColumnName: 'guokao', page: 3 }),
    href('ArticlePdf', { id: 5, topicId: 6 }),
    href('tagAggregation', { tagId: 3, page: 2 }),
    href('TopicClassification', { category: 4 }),
    href('Search', { keyword: '行政', sort: 'newest' }),
    ...fixedSitemapPaths(routes),
  ]
  for (const address of addresses) {
    expect([address, decide(desktopVisit(address), site, routes).kind]).toEqual([address, 'page'])
  }
})

test('menus learn what is built', () => {
  expect(isBuilt('Search')).toBe(true)
  expect(isBuilt('LivePlayer')).toBe(false)
  expect(matchRoute('/nothing', routes)).toBeNull()
})
