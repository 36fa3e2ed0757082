import { safePath } from './safe-path.ts'

const site = 'https://www.example.com'

test.each([
  '/',
  '/course',
  '/search?keyword=%E8%A1%8C%E6%94%BF&page=2',
  '/search?keyword=a%2Fb',
  '/articleDetail/5#h-2',
  '/personalCenter/order/3/4',
])('%s stays on the site', (input) => {
  expect(safePath(input, site)).toBe(input)
})

test('dots are resolved before the path is given back', () => {
  expect(safePath('/a/../course', site)).toBe('/course')
})

test.each([
  ['a protocol-relative host', '//evil.com'],
  ['a slash and a backslash', '/\\evil.com'],
  ['two backslashes', '\\\\evil.com'],
  ['a scheme without slashes', 'https:evil.com'],
  ['another origin', 'https://evil.com/'],
  ['even the own origin written out', 'https://www.example.com/course'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'course'],
  ['nothing', ''],
  ['an encoded slash', '/%2Fevil.com'],
  ['an encoded slash in lower case', '/a%2f..%2f/evil'],
  ['an encoded backslash', '/%5Cevil.com'],
  ['a doubly encoded slash', '/%252Fevil.com'],
  ['dots that leave two slashes', '/.//evil.com'],
  ['climbing to two slashes', '/a/..//evil.com'],
  ['a line break', '/course\nSet-Cookie: a=b'],
  ['an encoded line break', '/course%0d%0aSet-Cookie:a=b'],
  ['an encoded line break in the query', '/course?a=%0aB'],
  ['a NUL', '/course%00'],
  ['a tab between the slashes', '/\t/evil.com'],
  ['a leading space', ' /course'],
  ['a broken percent code', '/%E0%A4%A'],
  ['no string at all', ['/course']],
  ['a path of 10 KB', `/${'a'.repeat(10_000)}`],
])('%s is refused', (_, input) => {
  expect(safePath(input, site)).toBeNull()
})
