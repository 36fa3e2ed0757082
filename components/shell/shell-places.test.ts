import { hasHotWords } from '#components/search/box/hot-words-place.ts'
import { substationPath } from '#components/shell/header/substation-path.ts'

test.each([
  ['/', '', true],
  ['/column/list/kszx.html', '?page=2', true],
  ['/search', '?keyword=a', false],
  ['/substation', '?cityId=5', false],
  ['/column/list/kszx.html', '?cityId=5', false],
  ['/column/henan/list/kszx.html', '', false],
  ['/columnGov/henan/notice/list/zcfg.html', '', false],
  ['/column/notice/list/kszx.html', '', true],
])('hot words on %s%s: %s', (pathname, search, shown) => {
  expect(hasHotWords(pathname, search, '/search')).toBe(shown)
})

test('home is the substation of the city in the query', () => {
  expect(substationPath('?id=3&cityId=19')).toBe('/substation?cityId=19')
})

test.each(['', '?cityId=', '?cityId=-1', '?cityId=1e9', '?cityId=//x'])(
  'home stays the front page with the query %p',
  (search) => {
    expect(substationPath(search)).toBeNull()
  },
)
