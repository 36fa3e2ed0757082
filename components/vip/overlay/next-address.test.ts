import { nextAddress } from './next-address.ts'

const origin = 'https://www.gxw.example'
const after = (address: string) => {
  const { pathname, search } = new URL(address, origin)
  return nextAddress({ origin, pathname, search })
}

test.each([
  ['/questionBank?link=/articleDetail/5%3Fa%3D1', '/articleDetail/5?a=1'],
  ['/personalCenter/myVip?link=/course&articleId=7', '/course'],
  ['/personalCenter/myVip?articleId=7', '/articleDetail/7'],
  ['/personalCenter/myVip', null],
  ['/vipRights?articleId=7', null],
  ['/', null],
])('a purchase on %s leads to %s', (address, next) => {
  expect(after(address)).toBe(next)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2f/evil.example',
  '',
])('never to %s', (link) => {
  expect(after(`/vipRights?link=${encodeURIComponent(link)}`)).toBeNull()
})

test.each(['7/../../evil', '0', '-1', 'x', '99999999999'])('never to an article %s', (id) => {
  expect(after(`/personalCenter/myVip?articleId=${encodeURIComponent(id)}`)).toBeNull()
})
