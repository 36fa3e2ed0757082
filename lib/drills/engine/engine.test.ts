import { drawMaterial, materialFigure, printed } from './materials.ts'
import { fixed, ratio } from './numbers.ts'
import { type Asked, gapOf, wrongOptions } from './options.ts'
import { random } from './random.ts'
import { yearlyGrowth } from './roots.ts'
import { isBalanced, made } from './rows.ts'

test('a stream is the same for the same key, and another below each label', () => {
  const drawn = (key: string) => Array.from({ length: 5 }, () => random(key).int(0, 2 ** 32 - 1))
  const stream = random('a')
  const numbers = Array.from({ length: 5 }, () => stream.int(1, 1000))
  expect(numbers).toEqual([539, 887, 201, 149, 194])
  expect(new Set([...drawn('a'), ...drawn('b'), stream.fork('b').int(0, 2 ** 32 - 1)]).size).toBe(3)
  expect(stream.fork('x').int(1, 1e9)).toBe(random('a/x').int(1, 1e9))
})

test('integers are even over a range that does not divide 2³²', () => {
  const stream = random('even')
  const counts = [0, 0, 0]
  // Three quarters of 2³²: by remainder the lower third would come twice as often as another.
  for (let turn = 0; turn < 3000; turn++) {
    const third = Math.floor(stream.int(0, 3 * 2 ** 30 - 1) / 2 ** 30)
    counts[third] = (counts[third] ?? 0) + 1
  }
  expect(counts.every((count) => count > 900 && count < 1100)).toBe(true)
})

test('nothing is picked from an empty list', () => {
  expect(() => random('a').pick([])).toThrow(RangeError)
})

test('texts round half away from zero', () => {
  expect(fixed(ratio(25, 1000), 2)).toBe('0.03')
  expect(fixed(ratio(-25, 1000), 2)).toBe('−0.03')
  expect(fixed(ratio(7, 2), 0)).toBe('4')
})

test('yearly growth is decided by integers', () => {
  expect(fixed(yearlyGrowth(1000, 1331, 3), 1)).toBe('10.0')
  // 1.0005² = 1.00100025: below it the rate reads 0.0, from it on 0.1.
  expect(fixed(yearlyGrowth(100_000_000, 100_100_024, 2), 1)).toBe('0.0')
  expect(fixed(yearlyGrowth(100_000_000, 100_100_025, 2), 1)).toBe('0.1')
})

test('a material tells 24 numbers of one place and year: two indicators of five cities, whose sums stand in its text', () => {
  const materials = Array.from({ length: 40 }, (_, seed) => drawMaterial(random(`m${seed}`)))
  const drawn = materials.filter((material) => material !== null)
  expect(drawn.length).toBeGreaterThan(15)
  for (const material of drawn) {
    const [one, other] = material
    expect([other.place, other.year]).toEqual([one.place, one.year])
    expect(other.indicator).not.toBe(one.indicator)
    const { text = '', table } = materialFigure(material)
    for (const { parts, total, indicator } of material) {
      expect(parts.reduce((sum, { now }) => sum + now, 0)).toBe(total.now)
      expect(text).toContain(`${indicator.name}合计${printed(total.now, indicator)}`)
    }
    // The year, and of each indicator its total and growth.
    expect(text.match(/[\d.]+/g)).toHaveLength(5)
    expect(table.rows.flatMap(([, ...cells]) => cells)).toHaveLength(20)
  }
})

test('a pool is balanced by five mistakes, two at least on each side of the key', () => {
  const pool = (values: number[]) => values.map((value) => made(String(value), value, ''))
  expect(isBalanced(10, pool([8, 9, 11, 12, 13]))).toBe(true)
  expect(isBalanced(10, pool([9, 11, 12, 13, 14]))).toBe(false)
  expect(isBalanced(10, pool([8, 9, 11, 12, 51]))).toBe(false)
  expect(isBalanced(10, [...pool([8, 9, 11, 12]), made('half', ratio(27, 2), '')])).toBe(false)
  // Neither two values of one mistake nor two mistakes with one value count twice.
  expect(isBalanced(10, [...pool([8, 9, 11, 12]), made('12', 13, '')])).toBe(false)
  expect(isBalanced(10, [...pool([8, 9, 11, 12]), made('other', 12, '')])).toBe(false)
})

describe('wrong options', () => {
  const mistake = (id: string, value: number) => ({ id, value: ratio(value), says: id })
  const asked: Omit<Asked, 'below'> = {
    key: ratio(1000),
    routes: [],
    places: 0,
    gap: 'relative',
    level: 2,
    range: 3n,
    count: 3,
    pool: [mistake('a', 800), mistake('b', 700), mistake('c', 1200), mistake('d', 1500)],
  }
  const valuesOf = (below: number, change: Partial<Asked> = {}) =>
    wrongOptions({ ...asked, below, ...change }, random('x'))
      ?.map(({ value }) => value.valueOf())
      .sort((one, other) => one - other) ?? null

  test('come below and above the key as the rank asks', () => {
    expect(valuesOf(1)?.filter((value) => value < 1000)).toHaveLength(1)
    expect(valuesOf(2)?.filter((value) => value < 1000)).toEqual([700, 800])
    expect(valuesOf(3)).toBeNull()
  })

  test('keep the gap of the level and the range', () => {
    const near = [mistake('e', 1079), ...asked.pool.slice(0, 2)]
    expect(valuesOf(2, { pool: near })).toBeNull()
    expect(valuesOf(2, { pool: near, level: 3 })).toEqual([700, 800, 1079])
    expect(valuesOf(2, { pool: [mistake('e', 3001), ...asked.pool.slice(0, 2)] })).toBeNull()
  })

  test('are three times farther from the key than any careful way', () => {
    const pool = [mistake('e', 1210), ...asked.pool.slice(0, 2)]
    expect(valuesOf(2, { pool, routes: [ratio(1060)] })).toEqual([700, 800, 1210])
    expect(valuesOf(2, { pool, routes: [ratio(1071)] })).toBeNull()
  })

  test('are apart by one where things are counted', () => {
    const pool = [mistake('e', 3), mistake('f', 3), mistake('g', 5), mistake('h', 6)]
    const counted = { key: ratio(4), gap: gapOf('个'), range: 9n, pool }
    expect(valuesOf(1, counted)).toEqual([3, 5, 6])
    expect(valuesOf(2, counted)).toBeNull()
  })

  test('are as exact as an exact key, in a wider range, and two in a hundred apart above 100', () => {
    const half = { id: 'half', value: ratio(9, 2), says: 'half' }
    const days = { key: ratio(4), range: 5n, gap: 'exact' as const, pool: [half, ...asked.pool] }
    const near = [mistake('e', 3), mistake('f', 5), mistake('g', 20), mistake('h', 21)]
    expect(valuesOf(1, days)).toBeNull()
    expect(valuesOf(1, { ...days, pool: [half, ...near] })).toEqual([3, 5, 20])
    const pool = [mistake('e', 1019), mistake('f', 1020), ...asked.pool.slice(0, 2)]
    expect(valuesOf(2, { gap: 'exact', pool })).toEqual([700, 800, 1020])
  })

  test('are fractions beside a fraction, two of which are told apart by their values', () => {
    const half = (id: string, n: number, d: number) => ({ id, value: ratio(n, d), says: id })
    const fractions = { key: ratio(3, 10), places: 6, gap: 'fractions' as const, range: 5n }
    const pool = [half('e', 6, 20), half('f', 7, 24), half('g', 1, 3), half('h', 1, 17)]
    const found = (more: typeof pool) =>
      wrongOptions({ ...asked, ...fractions, below: 1, pool: [...pool, ...more] }, random('x'))
    expect(found([])).toBeNull()
    const values = found([half('i', 8, 15)])?.map(({ value }) => value.toFraction())
    expect(values?.sort()).toEqual(['1/3', '7/24', '8/15'])
  })

  test('are of three mistakes', () => {
    expect(
      valuesOf(2, { pool: [mistake('a', 800), mistake('a', 600), mistake('c', 1300)] }),
    ).toBeNull()
  })
})
