import { seeded } from '#lib/questions/testing/question.ts'
import { blankForm, isAccepted } from './accepted.ts'
import { placesOf } from './place.ts'
import { inOneUnit } from './quantities.ts'

const kinds: Record<string, number>[] = [
  { 元: 1, 万元: 1e4, 亿元: 1e8 },
  { 毫米: 1, 厘米: 10, cm: 10, 米: 1e3, m: 1e3, 千米: 1e6, 公里: 1e6, ｋｍ: 1e6 },
  { 克: 1, 千克: 1e3, 公斤: 1e3, kg: 1e3, 吨: 1e6 },
  { 毫升: 1, 升: 1e3, L: 1e3 },
  { 平方米: 1, '㎡': 1, 公顷: 1e4, 平方公里: 1e6 },
  { 秒: 1, 分钟: 60, 小时: 3600, 个小时: 3600 },
  { 摄氏度: 1, '℃': 1, '°C': 1 },
]
const anyOf = <T>(list: readonly T[], next: () => number) =>
  list[Math.floor(next() * list.length)] as T

test('two quantities are the same exactly when their sizes are, whichever is the key', () => {
  const next = seeded(41)
  let same = 0
  for (let round = 0; round < 6000; round++) {
    const kind = anyOf(kinds, next)
    const [unit, size] = anyOf(Object.entries(kind), next)
    const [other, otherSize] = anyOf(Object.entries(kind), next)
    const hundredths = 1 + Math.floor(next() * 3000)
    // Half of the time the same size in the other unit, where it has at most two decimals.
    const told = (hundredths * size) / otherSize
    const otherHundredths =
      round % 2 && Number.isInteger(told) ? told : 1 + Math.floor(next() * 3000)
    const one = `${hundredths / 100}${unit}`
    const two = `${otherHundredths / 100}${other}`
    const isSame = hundredths * size === otherHundredths * otherSize
    if (isSame) same += 1
    expect([one, two, isAccepted(one, two)]).toEqual([one, two, isSame])
    expect([two, one, isAccepted(two, one)]).toEqual([two, one, isSame])
    expect(blankForm(blankForm(one))).toBe(blankForm(one))
  }
  expect(same).toBeGreaterThan(1000)
})

test('a unit is never left out, and kinds are never mixed', () => {
  const all = kinds.flatMap((kind) => Object.keys(kind).map((unit) => ({ kind, unit })))
  for (const one of all) {
    // 人, 个 and their like may be left out by a learner; no unit of measure may.
    expect([one.unit, isAccepted('5', `5${one.unit}`)]).toEqual([one.unit, false])
    expect([one.unit, isAccepted(`5${one.unit}`, '5')]).toEqual([one.unit, false])
    for (const other of all.filter(({ kind }) => kind !== one.kind))
      expect(isAccepted(`5${one.unit}`, `5${other.unit}`)).toBe(false)
  }
})

test.each([
  ['1.5', '万元', '15000元'],
  ['-0.001', '千米', '-1000毫米'],
  ['0.00001', '万元', '0.1元'],
  ['0.5', '元', '0.5元'],
  ['0', '小时', '0秒'],
  ['010', '万元', '010万元'],
  ['3', '年', '3年'],
])('%s%s is %s', (number, unit, form) => {
  expect(inOneUnit(number, unit)).toBe(form)
})

test('numbers in words have units as well, fractions have none', () => {
  expect(isAccepted('五公里', '5000米')).toBe(true)
  expect(isAccepted('二分之一小时', '30分钟')).toBe(false)
})

test.each([
  ['全长5公里', '5公里', '全长____。'],
  ['奖励1万元', '1万元', '奖励____'],
  ['奖励一万元', '10000元', '奖励____'],
  ['成立于2026年03月05日', '2026年03月05日', '成立于____'],
  ['2026-3-5公布', '2026年3月5日', '____公布'],
  ['全长1小时', '60分钟', '全长____。'],
])('%s with the words of the stem for %s', (given, key, stem) => {
  const [place] = placesOf(stem)
  expect(isAccepted(given, key, place)).toBe(true)
  expect(isAccepted(key, given, place)).toBe(true)
  expect(isAccepted(given, key.replace(/\d/, '7'), place)).toBe(false)
})

const pad = (value: number) => String(value).padStart(2, '0')
const spellings = (y: number, m: number, d: number) => [
  `${y}-${m}-${d}`,
  `${y}-${pad(m)}-${pad(d)}`,
  `${y}年${m}月${d}日`,
  `${y}年${pad(m)}月${pad(d)}号`,
  `${y}/${m}/${pad(d)}。`,
  `${y}．${m}．${d}`,
]

test('two days are the same exactly when they are one', () => {
  const next = seeded(43)
  const anyDay = () =>
    [
      2024 + Math.floor(next() * 3),
      1 + Math.floor(next() * 12),
      1 + Math.floor(next() * 28),
    ] as const
  for (let round = 0; round < 3000; round++) {
    const day = anyDay()
    const other = round % 2 ? day : anyDay()
    const [one, two] = [anyOf(spellings(...day), next), anyOf(spellings(...other), next)]
    const isSame = day.join() === other.join()
    expect([one, two, isAccepted(one, two)]).toEqual([one, two, isSame])
    expect(blankForm(blankForm(one))).toBe(blankForm(one))
  }
})

test.each([
  ['2026-2-30', '2026年2月30日'],
  ['2026-13-1', '2026-1-13'],
  ['3.5', '3月5日'],
  ['5', '5日'],
  ['2026年3月', '2026年3月1日'],
  ['2026-3/5', '2026-3-5'],
])('%s is not the day %s', (given, key) => {
  expect(isAccepted(given, key)).toBe(false)
})

test('two lists are the same exactly when their parts are, in their order', () => {
  const next = seeded(47)
  const words = ['甲', '乙', '党的领导', '12', '3.5', '20%', 'GDP']
  const marks = ['、', '，', '；', ',', ';', '， ']
  for (let round = 0; round < 4000; round++) {
    const parts = Array.from({ length: 1 + Math.floor(next() * 4) }, () => anyOf(words, next))
    const others =
      round % 2
        ? parts
        : Array.from({ length: 1 + Math.floor(next() * 4) }, () => anyOf(words, next))
    const written = (list: string[]) =>
      list.reduce((text, part) => `${text}${anyOf(marks, next)}${part}`)
    const [one, two] = [written(parts), written(others)]
    const isSame = parts.join('、') === others.join('、')
    expect([one, two, isAccepted(one, two)]).toEqual([one, two, isSame])
  }
})

test('a text of the greatest length is compared, whatever it is made of', () => {
  for (const piece of ['9', '1,', '、', '万', '2026年', '百分之', '“', '亿小时', '零一', '甲，'])
    for (const end of ['', '公里', '月3日']) {
      const long = piece.repeat(1000).slice(0, 1000 - end.length) + end
      expect([piece, isAccepted(long, long)]).toEqual([piece, true])
    }
})
