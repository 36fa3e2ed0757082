import {
  type CouponTerms,
  offsOf,
  offText,
  type Priced,
  scopeText,
  splitFen,
  sumOf,
  termsBar,
  untilText,
} from './terms.ts'

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ name: '券', amountFen: 6_000, percent: 0, scope: 'all', course: null, minimumFen: null },
  ...{ startsOn: '2026-11-01', endsOn: '2026-12-31', ...more },
})
const line = (kind: 'course' | 'book', id: number, priceFen: number, quantity = 1): Priced => ({
  ...{ kind, id, priceFen, quantity },
})

test('the terms in words', () => {
  expect(offText(terms())).toBe('减 ¥60')
  expect(offText(terms({ minimumFen: 30_000 }))).toBe('满 ¥300 减 ¥60')
  const winter = terms({ amountFen: 8_000, percent: 92 })
  expect(offText(winter)).toBe('9.2 折，最多减 ¥80')
  expect(offText({ ...winter, percent: 90, minimumFen: 30_050 })).toBe(
    '满 ¥300.50 打 9 折，最多减 ¥80',
  )
  expect(scopeText(terms({ scope: 'course' }))).toBe('任何课程')
  expect(scopeText(terms({ course: { id: 1, title: '面试小班' } }))).toBe('只用于《面试小班》')
  expect(untilText(terms())).toBe('到 2026-12-31')
})

const cart = [line('course', 1, 68_000), line('book', 2, 8_600)]

test('an amount goes off what it is for, a percent up to its ceiling', () => {
  expect(sumOf(offsOf(terms(), cart))).toBe(6_000)
  expect(offsOf(terms({ scope: 'book' }), cart)).toEqual([0, 6_000])
  expect(offsOf(terms({ amountFen: 8_000, percent: 92, scope: 'course' }), cart)).toEqual([
    5_440, 0,
  ])
  expect(sumOf(offsOf(terms({ amountFen: 5_000, percent: 92 }), cart))).toBe(5_000)
  expect(offsOf(terms({ course: { id: 9, title: '别的' } }), cart)).toEqual([0, 0])
})

test.each([
  [terms(), null],
  [terms({ minimumFen: 100_000 }), '还差 ¥234 才够 ¥1000'],
  [terms({ endsOn: '2026-11-25' }), '已于 2026-11-25 到期'],
  [terms({ startsOn: '2026-11-27' }), '未到使用日期，2026-11-27 起可用'],
  [terms({ course: { id: 9, title: '别的' } }), '只用于《别的》'],
])('%j cannot be used: %s', (one, bar) => {
  expect(termsBar(one, cart, { today: '2026-11-26' })).toBe(bar)
})

test('for one kind of things it says which, and where nothing would go off', () => {
  const day = { today: '2026-11-26' }
  expect(termsBar(terms({ scope: 'book' }), cart.slice(0, 1), day)).toBe('只用于图书')
  expect(termsBar(terms({ scope: 'course' }), cart.slice(1), day)).toBe('只用于课程')
  expect(termsBar(terms(), [line('book', 1, 1)], day)).toBe('用在这里省不了钱')
  expect(termsBar(terms({ endsOn: '2026-11-25' }), cart, { ...day, isHeld: true })).toBeNull()
})

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever is bought with whatever coupon, the parts sum up and each line keeps a fen', () => {
  const roll = dice(7)
  for (let turn = 0; turn < 5_000; turn++) {
    const lines = Array.from({ length: 1 + roll(10) }, (_, id) =>
      line(roll(2) === 0 ? 'course' : 'book', id, 1 + roll(10 ** (1 + roll(7))), 1 + roll(99)),
    )
    const scope = (['all', 'course', 'book'] as const)[roll(3)] ?? 'all'
    const one = terms({ amountFen: 1 + roll(10 ** (1 + roll(7))), percent: roll(100), scope })
    const offs = offsOf(one, lines)
    const prices = lines.map(({ priceFen, quantity }) => priceFen * quantity)
    const covered = sumOf(prices.filter((_, at) => scope === 'all' || lines[at]?.kind === scope))
    const wanted = Math.min(one.amountFen, Math.floor((covered * (100 - one.percent)) / 100))
    expect(sumOf(offs)).toBeLessThanOrEqual(wanted)
    expect(wanted - sumOf(offs)).toBeLessThanOrEqual(lines.length)
    for (const [at, off] of offs.entries()) {
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThan(prices[at] ?? 0)
      if (scope !== 'all' && lines[at]?.kind !== scope) expect(off).toBe(0)
    }
    expect(sumOf(splitFen(one.amountFen, prices))).toBe(one.amountFen)
  }
})
