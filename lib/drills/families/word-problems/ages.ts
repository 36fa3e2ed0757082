import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { enumerated, isBalanced, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/** A parent is `older` years older than a child, and `times` as old in `years`. `child` is the age asked for, in every row. */
type Later = { kind: 'later'; older: number; years: number; times: number; child: number }
/** A parent was `times` as old as a child `before` years ago, and will be `then` times as old in `after` years. */
type Two = {
  kind: 'two'
  before: number
  times: number
  after: number
  then: number
  child: number
}
/** 甲 is `first` years older than 乙, who is `second` older than 丙; in `years` (ago where below 0) they are `total` together. */
type Three = {
  kind: 'three'
  first: number
  second: number
  years: number
  total: number
  child: number
}
type Row = Later | Two | Three
type Asked = Row & { name: string; parent: string }

const names = ['小林', '小周', '小吴', '小郑', '小高', '小何', '小宋', '小唐', '小许'] as const
const parents = ['父亲', '母亲'] as const

const rows = enumerated<Row>({
  1: () =>
    pairs(pairs(span(20, 45), span(2, 10)), span(2, 5))
      .map(([[older, years], times]) => {
        return { kind: 'later' as const, older, years, times, child: older / (times - 1) - years }
      })
      .filter(isAsked),
  2: () =>
    pairs(pairs(span(1, 10), span(3, 8)), pairs(span(2, 15), span(2, 4)))
      .filter(([[, times], [, then]]) => times > then)
      .map(([[before, times], [after, then]]) => {
        const child = ((times - 1) * before + (then - 1) * after) / (times - then)
        return { kind: 'two' as const, before, times, after, then, child }
      })
      .filter((row) => olderIn(row) >= 20 && olderIn(row) <= 45)
      .filter(isAsked),
  // All of these have wrong values on both sides of the age.
  3: () =>
    pairs(pairs([3, 6, 9, 12], [3, 6, 9]), pairs(span(22, 38), [-12, -9, -6, 3, 6, 9, 12])).map(
      ([[first, second], [child, years]]) => {
        const total = 3 * child + first + 2 * second + 3 * years
        return { kind: 'three' as const, first, second, years, total, child }
      },
    ),
})

/** S15 年龄: a child's age from one time (level 1), from two times (level 2), the youngest of three from their sum (level 3). */
export const ages: Family<Asked> = {
  id: 'sl-nianling',
  version: 1,
  name: '年龄',
  mistakes: [
    '答了以后的年龄',
    '答了以前的年龄',
    '以后方向反',
    '以前方向反',
    '年数多减',
    '年数都加上',
    '年数都减去',
    '倍数没有减1',
    '倍数加了1',
    '年龄差随年变',
    '只加一人',
    '漏了一个时间',
    '答成乙的年龄',
    '答成甲的年龄',
    '取了平均数',
    '差扣多了',
    '平均数减两个差',
  ],
  draw: (random, level) => drawn(random, rows(level)),
  key: ({ child }) => ratio(child),
  pool: mistakesOf,
  routes: () => [],
  answer: () => wholeAnswer('岁'),
  figure: () => null,
  stems(asked) {
    const { name, parent } = asked
    if (asked.kind === 'later') {
      const { older, years, times } = asked
      return [
        `${name}的${parent}比${name}大${older}岁，${years}年后${parent}的年龄是${name}的${times}倍，${name}今年多少岁？`,
        `${name}比${parent}小${older}岁，再过${years}年，${parent}的年龄恰好是${name}的${times}倍。${name}今年几岁？`,
      ]
    }
    if (asked.kind === 'two') {
      const { before, times, after, then } = asked
      return [
        `${before}年前${name}的${parent}的年龄是${name}的${times}倍，${after}年后将是${name}的${then}倍，${name}今年多少岁？`,
        `${name}的${parent}在${before}年前的年龄是${name}当时的${times}倍，从今年起再过${after}年，是${name}那时的${then}倍。${name}今年几岁？`,
      ]
    }
    const { first, second, years, total } = asked
    const time = years < 0 ? `${-years}年前` : `${years}年后`
    return [
      `甲比乙大${first}岁，乙比丙大${second}岁，${time}三人的年龄之和${years < 0 ? '' : '将'}是${total}岁，丙今年多少岁？`,
      `甲、乙、丙三名同事，甲比乙年长${first}岁，乙比丙年长${second}岁，${time}三人年龄合计${total}岁。丙今年几岁？`,
    ]
  },
  analysis(asked, key) {
    const { name, parent } = asked
    if (asked.kind === 'later') {
      const { older, years, times } = asked
      return `年龄差始终是${older}岁。${years}年后差是${name}年龄的${times}−1＝${times - 1}倍，那时${name}${older / (times - 1)}岁，今年${older / (times - 1)}−${years}＝${key}岁。`
    }
    if (asked.kind === 'two') {
      const { before, times, after, then } = asked
      return `年龄差不变：${before}年前差是${name}年龄的${times - 1}倍，${after}年后差是${name}年龄的${then - 1}倍。设${name}今年x岁，${times - 1}×(x−${before})＝${then - 1}×(x＋${after})，解得x＝${key}。${parent}比${name}大${olderIn(asked)}岁，相符。`
    }
    const { first, second, years, total } = asked
    const now = total - 3 * years
    return `每人每年长1岁，三人今年的年龄之和是${total}${years < 0 ? '＋' : '−'}3×${Math.abs(years)}＝${now}岁。乙比丙大${second}岁，甲比丙大${first + second}岁，丙今年(${now}−${second}−${first + second})÷3＝${key}岁。`
  },
}

function drawn(random: Random, list: readonly Row[]): Asked {
  return { ...random.pick(list), name: random.pick(names), parent: random.pick(parents) }
}

/** Whether an age is whole, past all that is told of before, and has wrong values about it. */
function isAsked(row: Row): boolean {
  return Number.isInteger(row.child) && row.child >= 3 && isBalanced(row.child, mistakesOf(row))
}

/** Years by which the parent is older. */
function olderIn({ before, times, child }: Two): number {
  return (times - 1) * (child - before)
}

function mistakesOf(row: Row): Mistake[] {
  // A child was born at every time that the stem tells of.
  const born = row.kind === 'two' ? row.before : row.kind === 'three' ? Math.max(0, -row.years) : 0
  const list =
    row.kind === 'later'
      ? laterMistakes(row)
      : row.kind === 'two'
        ? twoMistakes(row)
        : threeMistakes(row)
  return list.filter(({ value }) => value.gt(born))
}

function laterMistakes({ older, years, times, child }: Later): Mistake[] {
  return [
    made('答了以后的年龄', child + years, `这是${years}年后的年龄`),
    made('以后方向反', child + 2 * years, `由${years}年后推到今年应当减，算成了加`),
    made('年数多减', child - years, `从今年的年龄里又减了一次${years}`),
    made(
      '倍数没有减1',
      ratio(older, times).sub(years),
      `年龄差是小的一方年龄的${times - 1}倍，不是${times}倍`,
    ),
    made(
      '倍数加了1',
      ratio(older, times + 1).sub(years),
      `年龄差是小的一方年龄的${times - 1}倍，不是${times + 1}倍`,
    ),
    made('年龄差随年变', ratio(older - years, times - 1), `两人都长了${years}岁，年龄差不会减少`),
    made('只加一人', ratio(older + years, times - 1), `只让大的一方长了${years}岁，两人都要长`),
    made(
      '只加一人',
      ratio(older - times * years, times - 1),
      `只让小的一方长了${years}岁，两人都要长`,
    ),
  ]
}

function twoMistakes({ before, times, after, then, child }: Two): Mistake[] {
  const by = times - then
  return [
    made('答了以前的年龄', child - before, `这是${before}年前的年龄`),
    made('答了以后的年龄', child + after, `这是${after}年后的年龄`),
    made('以前方向反', child - 2 * before, `由${before}年前推到今年应当加，算成了减`),
    made('以后方向反', child + 2 * after, `由${after}年后推到今年应当减，算成了加`),
    made('年数都加上', child + before + after, `又加上了${before}和${after}`),
    made('年数都减去', child - before - after, `又减去了${before}和${after}`),
    made('漏了一个时间', ratio((times - 1) * before, by), `把${after}年后的倍数当成了今年的`),
    made('漏了一个时间', ratio((then - 1) * after, by), `把${before}年前的倍数当成了今年的`),
    made('倍数没有减1', ratio(times * before + then * after, by), '年龄差对应的是倍数减1，没有减1'),
  ]
}

function threeMistakes({ first, second, years, child }: Three): Mistake[] {
  const [told, after] = [Math.abs(years), years > 0]
  return [
    made(
      after ? '答了以后的年龄' : '答了以前的年龄',
      child + years,
      `这是丙${told}年${after ? '后' : '前'}的年龄`,
    ),
    made(
      after ? '以后方向反' : '以前方向反',
      child + 2 * years,
      `推到今年应当${after ? '减' : '加'}，算成了${after ? '加' : '减'}`,
    ),
    made(
      after ? '年数都减去' : '年数都加上',
      child - years,
      `又${after ? '减去' : '加上'}了一次${told}`,
    ),
    made('答成乙的年龄', child + second, '这是乙今年的年龄'),
    made('答成甲的年龄', child + first + second, '这是甲今年的年龄'),
    made('取了平均数', ratio(first + 2 * second, 3).add(child), '这是三人今年年龄的平均数'),
    made('差扣多了', ratio(-first, 3).add(child), `甲比乙大的${first}岁扣了两次`),
    made('差扣多了', ratio(-second, 3).add(child), `乙比丙大的${second}岁多扣了一次`),
    made(
      '平均数减两个差',
      ratio(-2 * first - second, 3).add(child),
      '从三人的平均年龄里减去了两个差，丙并不比平均数小这么多',
    ),
    made('只加一人', ratio(2 * years, 3).add(child), `三人都变了${told}岁，只算了一人的`),
  ]
}
