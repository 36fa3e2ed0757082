import type { City, Region } from '#lib/cities/shapes.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { regionLinksOf, stateText, windowLineOf } from './lines.ts'

const window = (state: ExamWindow['state'], own: Partial<ExamWindow> = {}): ExamWindow => ({
  id: 1,
  title: '遴选',
  kind: '遴选',
  city: { id: 16, name: '湖北', cityDir: 'hubei' },
  registrationStart: '2026-11-24',
  registrationEnd: '2026-11-30',
  examDate: null,
  note: '',
  signUp: { name: '湖北人事考试网', link: 'https://www.example.com/' },
  state,
  ...own,
})

test.each([
  ['upcoming', '2026-11-08', '16 天后开始'],
  ['upcoming', '2026-11-22', '后天开始'],
  ['upcoming', '2026-11-23', '明天开始'],
  ['open', '2026-11-24', '报名中，剩 6 天'],
  ['open', '2026-11-30', '今天截止'],
  ['closed', '2026-12-01', '已结束'],
] as const)('%s on %s: %s', (state, today, text) => {
  expect(stateText(window(state), today)).toBe(text)
})

test('a window leads to its exam, and names the official entry while it is open', () => {
  const today = shanghaiToday()
  const days = { registrationStart: addDays(today, -1), registrationEnd: addDays(today, 1) }
  const lead = (one: ExamWindow) => {
    const { href, official } = windowLineOf(one)
    return [href, official]
  }
  expect(lead(window('open', days))).toEqual(['/exam/1', 'https://www.example.com/'])
  expect(lead(window('open', { ...days, signUp: null }))).toEqual(['/exam/1', null])
  expect(lead(window('upcoming', days))).toEqual(['/exam/1', null])
  expect(lead(window('closed', { ...days, kind: '模考' }))).toEqual(['/mock', null])
})

const city = (id: number, name: string, region: string): City => ({
  id,
  name,
  fullName: name,
  cityDir: `city-${id}`,
  code: '110000',
  region,
})
const beijing = city(1, '北京', 'huabei')
const shanghai = city(9, '上海', 'huadong')
const jiangsu = city(10, '江苏', 'huadong')
const regions: Region[] = [
  { region: 'huabei', name: '华北', cities: [beijing] },
  { region: 'huadong', name: '华东', cities: [shanghai, jiangsu] },
]

test('every city is linked to its own site', () => {
  expect(regionLinksOf(regions)[0]).toEqual({
    name: '华北',
    links: [{ name: '北京', href: '/substation?cityId=1' }],
  })
})

test('a city sees its own region first, without itself', () => {
  const [first] = regionLinksOf(regions, jiangsu)
  expect(first?.links.map(({ name }) => name)).toEqual(['上海'])
})

test('a region with no other city is left out', () => {
  expect(regionLinksOf(regions, beijing).map(({ name }) => name)).toEqual(['华东'])
})
