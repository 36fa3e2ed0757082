import { readFileSync } from 'node:fs'
import type { Instrument } from './instrument.ts'
import { scoreReport } from './score-report.ts'

const file = new URL('../../content/psychology.json', import.meta.url)
const [full, short] = JSON.parse(readFileSync(file, 'utf8')) as [Instrument, Instrument]
const groupOf = (key: string) => full.norms?.groups.find((group) => group.key === key) ?? null
const all = (value: number, { items }: Instrument = full) =>
  new Map(items.map(({ no }) => [no, value]))

/** The answer that counts `value`, whichever way the item is keyed. */
const counting = (value: number) =>
  new Map(full.items.map(({ no, reversed }) => [no, reversed ? 6 - value : value]))
const rawOf = (answers: ReadonlyMap<number, number>) =>
  Object.fromEntries(scoreReport(full, answers, null).map(({ key, raw }) => [key, raw]))

test('the middle answer counts 3 either way: 24 items make 72, 4 make 12', () => {
  for (const { raw, least, most, t, band, facets } of scoreReport(full, all(3), null)) {
    expect({ raw, least, most, t, band }).toEqual({
      ...{ raw: 72, least: 24, most: 120, t: null, band: null },
    })
    expect(facets.map((facet) => [facet.raw, facet.least, facet.most])).toEqual(
      Array(6).fill([12, 4, 20]),
    )
  }
})

test('a reversed item counts from the other end', () => {
  expect(rawOf(counting(5))).toEqual({ N: 120, E: 120, O: 120, A: 120, C: 120 })
  expect(rawOf(counting(1))).toEqual({ N: 24, E: 24, O: 24, A: 24, C: 24 })
  // 17 items of A are reversed, 7 are not: agreeing with all gives 7 * 5 + 17 * 1.
  expect(rawOf(all(5)).A).toBe(52)
  // Item 9 "uses others" is A2, reversed: strong agreement counts 1 instead of 3.
  expect(rawOf(new Map(all(3)).set(9, 5)).A).toBe(70)
  // Item 51 "rarely overindulges" is N5, reversed: strong disagreement counts 5.
  expect(rawOf(new Map(all(3)).set(51, 1)).N).toBe(74)
})

test.each([
  // 50 + 10 * (72 - 66.97) / 16.48 = 53.05
  ['men-21-40', 'N', 53, 'middle'],
  // 50 + 10 * (72 - 85.5) / 14.27 = 40.54
  ['men-21-40', 'C', 41, 'low'],
  // 50 + 10 * (72 - 58.42) / 15.48 = 58.77
  ['men-over-60', 'N', 59, 'high'],
  // 50 + 10 * (72 - 97.17) / 9.52 = 23.56
  ['women-over-60', 'A', 24, 'low'],
  // 50 + 10 * (72 - 78.62) / 14.19 = 45.33
  ['women-41-60', 'E', 45, 'middle'],
] as const)('all answers 3 beside %s: %s is T %i, %s', (key, dimension, t, band) => {
  const found = scoreReport(full, all(3), groupOf(key)).find((one) => one.key === dimension)
  expect(found).toMatchObject({ t, band })
  expect(found?.says).toBe(full.dimensions.find((one) => one.key === dimension)?.[band])
})

test('facets have norms of their own', () => {
  const [n] = scoreReport(full, all(3), groupOf('women-under-21'))
  // 50 + 10 * (12 - 13.31) / 3.62 = 46.38; N6: 50 + 10 * (12 - 11.3) / 3.47 = 52.02
  expect(n?.facets[0]).toMatchObject({ key: 'N1', t: 46, band: 'middle' })
  expect(n?.facets[5]).toMatchObject({ key: 'N6', t: 52, band: 'middle' })
})

test('the short instrument is the conscientiousness of the long one, with its keys and norms', () => {
  const withoutNo = ({ items }: Instrument) =>
    items.filter(({ dimension }) => dimension === 'C').map(({ no: _, ...item }) => item)
  expect(withoutNo(short)).toEqual(withoutNo(full))
  const [alone] = scoreReport(short, all(4, short), short.norms?.groups[1] ?? null)
  const among = scoreReport(full, all(4), groupOf('men-21-40')).find(({ key }) => key === 'C')
  expect(alone).toEqual(among)
})

test('without norms it says what a dimension is about, and an unanswered item is no zero', () => {
  expect(scoreReport({ ...full, norms: null }, all(2), null)[0]?.says).toBe(
    full.dimensions[0]?.about,
  )
  expect(() => scoreReport(full, new Map(), null)).toThrow(RangeError)
})
