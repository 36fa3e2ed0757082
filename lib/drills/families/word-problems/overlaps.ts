import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, sum, wholeAnswer } from '../../engine/rows.ts'

/** People in the first alone, the second alone, both, and none of two activities. */
type Two = { kind: 'two'; one: number; other: number; both: number; none: number }
/** People in each of three activities alone, in each two of them alone (first and second, first and third, second and third), and in all. */
type Three = { alone: readonly number[]; two: readonly number[]; all: number }
/** Asked are those in both of two, in one alone of three (once), or in exactly two of three (twice), with `none` in none. */
type Row = Two | ({ kind: 'once' } & Three) | ({ kind: 'twice'; none: number } & Three)
type Asked = Row & { scene: { who: string; items: readonly [string, string, string] } }

const scenes = [
  { who: '某单位', items: ['书法班', '摄影班', '合唱班'] },
  { who: '某志愿队', items: ['助老服务', '环保宣传', '交通劝导'] },
  { who: '某局', items: ['写作培训', '数据培训', '普法培训'] },
  { who: '某俱乐部', items: ['棋类比赛', '乒乓球比赛', '健步比赛'] },
] as const

const singles = [5, 8, 12, 17]
const doubles = [3, 6, 10]
const threes = () =>
  pairs(
    pairs(pairs(singles, singles), singles),
    pairs(pairs(pairs(doubles, doubles), doubles), [2, 3, 4]),
  ).map(([[[a, b], c], [[[ab, ac], bc], all]]): Three => {
    return { alone: [a, b, c], two: [ab, ac, bc], all }
  })

const rows = enumerated<Row>({
  1: () =>
    pairs(pairs(span(5, 38, 3), span(5, 38, 3)), pairs(span(4, 30, 2), span(2, 14, 3))).flatMap(
      ([[one, other], [both, none]]): Row[] =>
        one === other ? [] : [{ kind: 'two', one, other, both, none }],
    ),
  2: () => threes().map((three): Row => ({ kind: 'once', ...three })),
  3: () =>
    pairs(threes(), [4, 7, 9]).map(([three, none]): Row => ({ kind: 'twice', none, ...three })),
})

/** S14 容斥: who is in both of two activities (level 1), in one alone of three (level 2), in exactly two (level 3). */
export const overlaps: Family<Asked> = {
  id: 'sl-rongchi',
  version: 1,
  name: '容斥',
  mistakes: [
    '都不漏算',
    '都不加反了',
    '都不减两次',
    '求成恰好一项',
    '求成至少一项',
    '求成只参加一个',
    '两项相减',
    '没有减重复',
    '重复只减一次',
    '三项没有加回',
    '三项少加',
    '求成恰好两项',
    '求成至少两项',
    '三项没有减',
    '三项减三次',
    '重复人次除以2',
    '重复人次加倍',
    '人次减总人数',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), scene: random.pick(scenes) }),
  key: (asked) => ratio(resultOf(asked)),
  pool(asked) {
    if (asked.kind === 'two') return bothMistakes(asked)
    return asked.kind === 'once' ? onceMistakes(asked) : twiceMistakes(asked)
  },
  routes: () => [],
  answer: () => wholeAnswer('人'),
  figure: () => null,
  stems(asked) {
    const { who, items } = asked.scene
    const [first, second, third] = items
    if (asked.kind === 'two') {
      const { one, other, both, none } = asked
      const all = one + other + both + none
      return [
        `${who}有${all}人，参加${first}的有${one + both}人，参加${second}的有${other + both}人，两项都没有参加的有${none}人。两项都参加的有多少人？`,
        `${who}共${all}人，其中${one + both}人参加${first}，${other + both}人参加${second}，${none}人两项都没有参加。既参加${first}又参加${second}的有多少人？`,
      ]
    }
    const [a, b, c] = totalsOf(asked)
    if (asked.kind === 'once') {
      const [ab, ac, bc] = asked.two.map((one) => one + asked.all)
      return [
        `${who}参加${first}、${second}、${third}的分别有${a}人、${b}人、${c}人，参加${first}和${second}的有${ab}人，参加${first}和${third}的有${ac}人，参加${second}和${third}的有${bc}人（都含三项都参加的），三项都参加的有${asked.all}人。只参加一项的有多少人？`,
        `${who}报名${first}的有${a}人，报名${second}的有${b}人，报名${third}的有${c}人。把三项都报的也算在内，${first}与${second}都报的有${ab}人，${first}与${third}都报的有${ac}人，${second}与${third}都报的有${bc}人，三项都报的有${asked.all}人。恰好报了一项的有多少人？`,
      ]
    }
    const { all, none } = asked
    return [
      `${who}有${peopleOf(asked) + none}人，参加${first}、${second}、${third}的分别有${a}人、${b}人、${c}人，三项都参加的有${all}人，三项都没有参加的有${none}人。恰好参加两项的有多少人？`,
      `${who}共${peopleOf(asked) + none}人，报名${first}的${a}人，报名${second}的${b}人，报名${third}的${c}人，其中${all}人三项都报了，另有${none}人一项也没有报。恰好报了两项的有多少人？`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'two') {
      const { one, other, both, none } = asked
      const all = one + other + both + none
      return `至少参加一项的有${all}−${none}＝${all - none}人。两项人数之和${one + both}＋${other + both}＝${one + other + 2 * both}把两项都参加的算了两次，多出${one + other + 2 * both}−${all - none}＝${key}人。`
    }
    const totals = totalsOf(asked)
    if (asked.kind === 'once') {
      const shared = asked.two.map((one) => one + asked.all)
      return `三项人次之和${totals.join('＋')}＝${sum(totals)}，参加两项的算了两次，参加三项的算了三次。三个两项之和${shared.join('＋')}＝${sum(shared)}，三项都参加的在其中各算一次。只参加一项的＝${sum(totals)}−2×${sum(shared)}＋3×${asked.all}＝${key}人。`
    }
    const { all } = asked
    return `至少参加一项的有${peopleOf(asked)}人，三项人次之和${totals.join('＋')}＝${sum(totals)}。恰好参加两项的多算1次，三项都参加的多算2次，恰好参加两项的＝${sum(totals)}−${peopleOf(asked)}−2×${all}＝${key}人。`
  },
}

/** People in each of three activities. */
function totalsOf({ alone, two: [ab = 0, ac = 0, bc = 0], all }: Three): number[] {
  const shared = [ab + ac, ab + bc, ac + bc]
  return alone.map((one, at) => one + (shared[at] ?? 0) + all)
}

/** People in one of three activities at least. */
function peopleOf({ alone, two, all }: Three): number {
  return sum(alone) + sum(two) + all
}

function resultOf(row: Row): number {
  if (row.kind === 'two') return row.both
  return row.kind === 'once' ? sum(row.alone) : sum(row.two)
}

function bothMistakes({ one, other, both, none }: Two): Mistake[] {
  return [
    made('都不漏算', both - none, `没有从总人数里减去两项都没有参加的${none}人`),
    made('都不加反了', both - 2 * none, `两项都没有参加的${none}人应当从总人数里减去，这里加上了`),
    made('都不减两次', both + none, `两项都没有参加的${none}人减了两次`),
    made('求成恰好一项', one + other, '这是恰好参加一项的人数'),
    made('重复人次除以2', ratio(both, 2), '多出的人次就是两项都参加的人数，不用再除以2'),
    made('重复人次加倍', 2 * both, '两项都参加的在两项人数之和里只多算1次，不是2次'),
    made('求成只参加一个', one, '这是只参加前一项的人数'),
    made('求成只参加一个', other, '这是只参加后一项的人数'),
    made('两项相减', Math.abs(one - other), '取成了参加两项的人数之差'),
    // Both cannot be more than one of them.
  ].filter(({ value }) => value.lt(both + Math.min(one, other)))
}

function onceMistakes(row: Three): Mistake[] {
  const { alone, two, all } = row
  const key = sum(alone)
  const totals = sum(totalsOf(row))
  const shared = sum(two) + 3 * all
  return [
    made('没有减重复', totals, '三项人数直接相加，没有减去重复的'),
    made('重复只减一次', totals - shared, '参加两项的在和里算了两次，都不是只参加一项，应当减2次'),
    made('求成至少一项', peopleOf(row), '这是至少参加一项的人数'),
    made('三项没有加回', key - 3 * all, `三项都参加的${all}人多减了3次，没有加回`),
    made('三项少加', key - 2 * all, `三项都参加的${all}人应当加回3次，只加了1次`),
    made('三项少加', key - all, `三项都参加的${all}人应当加回3次，只加了2次`),
    made('求成恰好两项', sum(two), '这是恰好参加两项的人数'),
    made('求成至少两项', sum(two) + all, '这是至少参加两项的人数'),
    ...alone.map((one, at) =>
      made('求成只参加一个', one, `这是只参加第${at + 1}项的人数，另外两项没有加上`),
    ),
  ]
}

function twiceMistakes(row: Three & { none: number }): Mistake[] {
  const { alone, two, all, none } = row
  const key = sum(two)
  return [
    made('三项没有减', key + 2 * all, `三项都参加的${all}人多算了2次，没有减去`),
    made('求成至少两项', key + all, '这是至少参加两项的人数，三项都参加的只减了1次'),
    made('三项减三次', key - all, `三项都参加的${all}人多算了2次，减了3次`),
    made('都不漏算', key - none, `没有从总人数里减去一项都没有参加的${none}人`),
    made('都不减两次', key + none, `一项都没有参加的${none}人减了两次`),
    made('求成恰好一项', sum(alone), '这是恰好参加一项的人数'),
    made(
      '重复人次除以2',
      ratio(key + 2 * all, 2),
      '多出的人次不能一律除以2，恰好参加两项的只多算1次',
    ),
    made(
      '人次减总人数',
      key + 2 * all - none,
      '只从三项人次之和里减去了总人数，没有顾及三项都参加和都没有参加的',
    ),
  ]
}
