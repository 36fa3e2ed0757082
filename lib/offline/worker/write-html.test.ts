import { partsOf, titleOf } from './read-html.ts'
import { fillOffline, markKept } from './write-html.ts'

const offline = '/offline'
const page =
  '<html lang="zh-CN"><body><a href="/offline" class="button">再试一次</a><div id="kept-pages" class="x"></div></body></html>'

test('the page without network leads back to what was asked for, and lists what can be read', () => {
  const links = [{ path: '/articleDetail/1?a="b"', title: '申论 &amp; 案例' }]
  const html = fillOffline(page, { offline, asked: '/vipRights?a=1&b=<', links })
  expect(html).toContain('<a href="/vipRights?a=1&amp;b=&lt;" class="button">')
  expect(html).toContain('<a href="/articleDetail/1?a=&quot;b&quot;">申论 &amp; 案例</a>')
})

test('with nothing kept there is no list', () => {
  expect(fillOffline(page, { offline, asked: '/offline', links: [] })).toBe(page)
})

test('a kept page says from when it is', () => {
  const html = markKept(page, new Date(2026, 10, 23, 8, 5).getTime())
  expect(html).toContain('<html data-kept="11月23日 08:05" lang="zh-CN">')
})

test('of a page its files and the pictures of this site are kept, each once', () => {
  const html = `<link href="/_next/static/chunks/a-1.css"><script data-chunks="/_next/static/chunks/b.js /_next/static/chunks/a-1.css">
    <img alt="" src="/cover/a.svg?x=1&amp;y=2"><img src="https://other.example/b.png"><img src="//other.example/c.png">`
  expect(partsOf(html)).toEqual({
    files: ['/_next/static/chunks/a-1.css', '/_next/static/chunks/b.js'],
    pictures: ['/cover/a.svg?x=1&y=2'],
  })
})

test('a title is listed without the name of the site', () => {
  expect(titleOf('<head><title>申论 &amp; 案例 - 公选王</title></head>')).toBe('申论 &amp; 案例')
})
