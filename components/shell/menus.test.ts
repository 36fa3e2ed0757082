import { currentPath } from './header/current-place.ts'
import { contactLinks, destinations, dockEntries, footerGroups, sideLinks } from './menus.ts'

const texts = [
  { name: '企业文化', path: '/enterprise?id=81&type=2' },
  { name: '发展历程', path: '/enterprise?id=81&type=3' },
]
const footerLinks = (questionBankOpen = false, enterprise: typeof texts = []) =>
  footerGroups({ questionBankOpen }, enterprise).flatMap(({ links }) => links)
const shell = (questionBankOpen: boolean, papers: '真题' | '模拟卷' | null = '模拟卷') => ({
  settings: { questionBankOpen },
  papers,
})
const names = (entries: readonly (readonly [string, ...unknown[]])[]) =>
  entries.map(([name]) => name)

test('the main navigation has an entry for each page that is there', () => {
  const others = ['课程', '日历', '会员']
  expect(names(destinations(shell(true, '真题')))).toEqual(['备考指南', '题库', '真题', ...others])
  expect(names(destinations(shell(true)))).toEqual(['备考指南', '题库', '模拟卷', ...others])
  expect(names(destinations(shell(false)))).toEqual(['备考指南', '模拟卷', ...others])
  expect(names(destinations(shell(true, null)))).toEqual(['备考指南', '题库', ...others])
})

test('the question bank shows only when its switch is on', () => {
  const dock = (open: boolean) => names(dockEntries({ questionBankOpen: open }, '/personalCenter'))
  expect(dock(true)).toEqual(['首页', '题库', '日历', '课程', '我的'])
  expect(dock(false)).toEqual(['首页', '日历', '课程', '我的'])
  expect(footerLinks().map(({ name }) => name)).not.toContain('在线题库')
  expect(footerLinks(true).map(({ name }) => name)).toContain('在线题库')
})

test.each([
  ['/lxSpecial/scoreLine', '/lxSpecial'],
  ['/site/document/lxSpecial-faq', '/lxSpecial'],
  ['/document/aboutUs', null],
  ['/site/questionBank/record', '/questionBank'],
  ['/questionBank/overYearTrueTopic', '/oldExam'],
  ['/questionBank/overYearTrueTopicDetailTest', '/questionBank'],
  ['/oldExam/0/0/1', '/oldExam'],
  ['/courseDetail/3', '/course'],
  ['/courseList', '/course'],
  ['/courses', null],
  ['/examination/0/0/0', '/examination'],
  ['/', null],
])('the page %s belongs to %s', (pathname, path) => {
  expect(currentPath(pathname, destinations(shell(true)))).toBe(path)
})

test('in the bottom bar home is one place among others', () => {
  const entries = dockEntries({ questionBankOpen: true }, '/personalCenter/myVip')
  const pages = ['/', '/site/home', '/course', '/personalCenter/order', '/book/0/1']
  expect(pages.map((page) => currentPath(page, entries))).toEqual([
    ...['/', '/', '/course', '/personalCenter/myVip', null],
  ])
})

test('the footer leads to what the company tells of itself where there is such a column', () => {
  const company = (links: { path: string }[]) =>
    links.filter(({ path }) => path.startsWith('/enterprise'))
  expect(company(footerLinks(true, texts))).toEqual(texts)
  expect(company(footerLinks(true))).toEqual([])
})

test('what the specification names in the header stands there', () => {
  const paths = [
    ...destinations(shell(true)).map(([, path]) => path),
    ...sideLinks().map(({ path }) => path),
  ]
  const named = ['/course', '/questionBank', '/book', '/download', '/aboutUs', '/vipRights']
  expect(paths).toEqual(expect.arrayContaining(named))
})

test('ways to reach us are offered as far as they are set', () => {
  const none = { chatUrl: null, qqGroup: '', qqGroupUrl: null, oldVersionUrl: null }
  expect(contactLinks(none).map(({ name }) => name)).toEqual(['App 下载'])
  const all = { chatUrl: '/a', qqGroup: '1', qqGroupUrl: '/b', oldVersionUrl: '/c' }
  const shown = contactLinks(all).map(({ name }) => name)
  expect(shown).toEqual(['在线咨询', 'QQ 群', 'App 下载', '返回旧版'])
})

test('the footer names the pages of the company and no page twice', () => {
  const paths = footerLinks(true, texts).map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/enterprise?id=81&type=2',
      '/enterprise?id=81&type=3',
      '/aboutUs',
      '/contactUs',
      '/statement',
      '/joinUs',
      '/siteMap',
      '/download',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})
