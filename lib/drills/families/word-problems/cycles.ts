import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import {
  enumerated,
  isBalanced,
  leastCommon,
  made,
  pairs,
  product,
  span,
  sum,
  wholeAnswer,
} from '../../engine/rows.ts'

/** Days that the stem tells of each person; `between` when these are the days between (每隔). */
type Row = { told: readonly number[]; between: boolean }
type Asked = Row & { act: string }

const acts = [
  ...['值夜班', '到社区服务', '去图书馆', '巡查河道', '回访企业', '检修设备', '去健身房'],
  ...['整理档案', '接待来访', '到乡镇走访', '参加晨跑', '清点库存'],
] as const
const people = ['甲', '乙', '丙'] as const

const rows = enumerated<Row>({
  1: () => some(two(4, 36), false),
  2: () => some(two(3, 35), true),
  3: () => some(three(), true),
})

/** S18 周期: after how many days two meet again (level 1), with the days between told (level 2), and three so (level 3). */
export const cycles: Family<Asked> = {
  id: 'sl-zhouqi',
  version: 1,
  name: '周期与公倍数',
  mistakes: [
    '取了积',
    '天数相加',
    '多算一天',
    '少算一天',
    '不是最小的',
    '约去多了',
    '当成每隔',
    '每隔当成每',
    '间隔多加一天',
    '间隔少算一天',
    '只加了一人',
    '漏了一人',
  ],
  draw: (random, level) => drawn(random, rows(level)),
  key: (asked) => ratio(common(periods(asked))),
  pool: mistakesOf,
  routes: () => [],
  answer: () => wholeAnswer('天'),
  figure: () => null,
  stems({ told, between, act }) {
    const each = told
      .map((days, at) => `${people[at]}每${between ? '隔' : ''}${days}天一次`)
      .join('，')
    const all = people.slice(0, told.length).join('、')
    const count = told.length === 2 ? '两人' : '三人'
    return [
      `${all}都要${act}，${each}。今天${count}同一天${act}，下一次${count}同一天${act}是多少天以后？`,
      `今天${all}${count}都${act}。已知${each}，至少再过多少天，${count}才又在同一天${act}？`,
    ]
  },
  analysis(asked, key) {
    const { told, between } = asked
    const days = periods(asked)
    const meaning = between
      ? `每隔${told[0]}天就是每${days[0]}天一次，所以各人的周期分别是${days.join('天、')}天。`
      : ''
    return `${meaning}再次同一天的天数是${days.join('、')}的公倍数，最早的是最小公倍数${key}，${days.map((one) => `${key}÷${one}＝${Number(key) / one}`).join('，')}，都能除尽。`
  },
}

function drawn(random: Random, list: readonly Row[]): Asked {
  const row = random.pick(list)
  return { ...row, told: random.shuffle(row.told), act: random.pick(acts) }
}

const two = (low: number, high: number): number[][] =>
  pairs(span(low, high), span(low, high)).filter(([one, other]) => one < other)
const three = (): number[][] =>
  pairs(two(2, 23), span(2, 23)).flatMap(([[one = 0, other = 0], last]) =>
    other < last ? [[one, other, last]] : [],
  )

/** Rows whose least common multiple is neither one of the days nor the product of all, and under a year. */
function some(lists: readonly (readonly number[])[], between: boolean): Row[] {
  return lists
    .map((told) => ({ told, between }))
    .filter((row) => {
      const days = periods(row)
      const all = common(days)
      return all <= 360 && !days.includes(all) && all < product(days)
    })
    .filter((row) => isBalanced(common(periods(row)), mistakesOf(row)))
}

/** Days from one time to the next. */
function periods({ told, between }: Row): number[] {
  return told.map((days) => days + Number(between))
}

const common = (days: readonly number[]): number => days.reduce(leastCommon, 1)

function mistakesOf(row: Row): Mistake[] {
  const { told, between } = row
  const days = periods(row)
  const key = common(days)
  const changed = (by: number) => common(days.map((one) => one + by))
  const last = Math.max(...days)
  return [
    made('取了积', product(days), '取了各人周期的积，不是最小公倍数'),
    made('天数相加', sum(days), '把各人的周期相加了，应当求最小公倍数'),
    made('多算一天', key + 1, '把今天也算了一天'),
    made('少算一天', key - 1, '少算了一天，再次同一天的那天也要算'),
    made('不是最小的', 2 * key, '这是公倍数，但不是最小的'),
    ...[2, 3, 5].map((prime) =>
      made('约去多了', ratio(key, prime), '约去多了，不能被每个周期除尽'),
    ),
    ...(between
      ? [
          made('每隔当成每', common(told), '每隔几天不是每几天，各要加1天'),
          made('间隔多加一天', changed(1), '每隔几天只要加1天，加成了2天'),
          ...told.map((_, at) =>
            made(
              '只加了一人',
              common(told.map((one, other) => one + Number(other === at))),
              `只有${people[at]}的间隔加了1天，各人都要加`,
            ),
          ),
        ]
      : [
          made('当成每隔', changed(1), '题目说的是每几天，不是每隔几天，不必加1'),
          made('间隔少算一天', changed(-1), '题目说的就是周期，不必减1'),
        ]),
    ...(days.length === 2
      ? []
      : days.map((_, at) =>
          made(
            '漏了一人',
            common(days.filter((__, other) => other !== at)),
            '只求了两人的最小公倍数，漏了一人',
          ),
        )),
    // Before the longest period is over nobody meets all others.
  ].filter(({ value }) => value.gte(last))
}
