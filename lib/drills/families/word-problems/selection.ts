import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import {
  choices,
  enumerated,
  factorial,
  made,
  pairs,
  span,
  sum,
  wholeAnswer,
} from '../../engine/rows.ts'

/** Sizes of two groups, from which `one` and `other` are chosen. */
type Both = { kind: 'both'; groups: readonly [number, number]; one: number; other: number }
/** Two groups, of which `some` are chosen, at least `least` of the second. */
type Least = { kind: 'least'; groups: readonly [number, number]; some: number; least: number }
/** Like things that are shared out among offices, at least `least` for each. */
type Share = { kind: 'share'; things: number; offices: number; least: number }
type Row = Both | Least | Share
type Asked = Row & { people: readonly [string, string]; act: string; thing: Thing; office: string }
type Thing = { name: string; unit: string }

const peoples = [
  ['男同事', '女同事'],
  ['法律专家', '财务专家'],
  ['工程师', '研究员'],
  ['老队员', '新队员'],
  ['市直干部', '基层干部'],
] as const
const acts = ['参加调研', '组成专班', '参加培训', '担任评委', '参加巡查'] as const
const things: readonly Thing[] = [
  { name: '任务书', unit: '份' },
  { name: '电脑', unit: '台' },
  { name: '图书', unit: '本' },
  { name: '桌子', unit: '张' },
  { name: '急救包', unit: '个' },
  { name: '工具', unit: '件' },
]
const offices = ['科室', '社区', '班组', '窗口'] as const

const groups = pairs(span(4, 9), span(4, 9))
const rows = enumerated<Row>({
  1: () =>
    pairs(groups, pairs(span(1, 3), span(1, 3))).map(([of, [one, other]]) => {
      return { kind: 'both', groups: of, one, other }
    }),
  2: () =>
    pairs(groups, pairs(span(3, 5), [1, 2]))
      // A first group that is smaller would leave no choice without the second one, and ask nothing by 至少.
      .filter(([[many], [some]]) => many >= some)
      .map(([of, [some, least]]) => ({ kind: 'least', groups: of, some, least })),
  3: () =>
    pairs(span(8, 24), pairs(span(3, 5), span(1, 3)))
      .filter(([things, [offices, least]]) => things >= offices * least + 3)
      .map(([things, [offices, least]]) => ({ kind: 'share', things, offices, least })),
})

/** S10 组合: some of each of two groups (level 1), some with a least number of one (level 2), like things shared out (level 3). */
export const selection: Family<Asked> = {
  id: 'sl-zuhe',
  version: 2,
  name: '组合',
  mistakes: [
    '步骤相加',
    '有序无序混',
    '不分两类',
    '两类弄反',
    '总数少算一人',
    '人数看错',
    '恰好当至少',
    '先选再任选',
    '没有看要求',
    '算成相反的',
    '漏一种情形',
    '至少当多于',
    '只减一种',
    '重复一种',
    '允许分不到',
    '没有先给',
    '先给多了',
    '空数多一',
    '空数少一',
    '板数多一',
    '板数少一',
  ],
  draw: (random, level) => drawn(random, rows(level)),
  key: (asked) => ratio(count(asked)),
  pool(asked) {
    const list =
      asked.kind === 'both'
        ? bothMistakes(asked)
        : asked.kind === 'least'
          ? leastMistakes(asked)
          : shareMistakes(asked)
    return list.filter(({ value }) => value.n > 0n)
  },
  routes: () => [],
  answer: () => wholeAnswer('种'),
  figure: () => null,
  stems(asked) {
    const { people, act } = asked
    if (asked.kind === 'share') {
      const { thing, office } = asked
      const given = `${asked.things}${thing.unit}相同的${thing.name}`
      const least = `${asked.least}${thing.unit}`
      return [
        `把${given}分给${asked.offices}个${office}，每个${office}至少分到${least}，有多少种不同的分法？`,
        `有${given}，要全部分给${asked.offices}个不同的${office}，每个至少${least}，一共有多少种分法？`,
      ]
    }
    const [many, more] = asked.groups
    const wanted =
      asked.kind === 'both'
        ? `${asked.one}名${people[0]}和${asked.other}名${people[1]}${act}`
        : `${asked.some}人${act}，其中至少有${asked.least}名${people[1]}`
    return [
      `从${many}名${people[0]}和${more}名${people[1]}中选出${wanted}，有多少种不同的选法？`,
      `现有${people[0]}${many}名、${people[1]}${more}名，要选派${wanted}，一共有多少种选法？`,
    ]
  },
  analysis(asked, key) {
    const { people } = asked
    if (asked.kind === 'share') {
      const { thing, offices: among, least } = asked
      const left = asked.things - among * (least - 1)
      const first =
        least === 1
          ? ''
          : `先给每个${asked.office}${least - 1}${thing.unit}，还剩${left}${thing.unit}，再每个至少分1${thing.unit}。`
      return `${first}把${left}${thing.unit}排成一排，中间有${left - 1}个空，插${among - 1}块隔板，就分成${among}份，有${worked(left - 1, among - 1)}种。`
    }
    const [many, more] = asked.groups
    if (asked.kind === 'both') {
      const { one, other } = asked
      return `分两步选：${people[0]}有${worked(many, one)}种，${people[1]}有${worked(more, other)}种，两步相乘得${key}种。`
    }
    const { some, least } = asked
    const short = span(0, least - 1).map((taken) => cases(asked, taken))
    const parts = span(0, least - 1).map((taken) =>
      taken === 0 ? `没有${people[1]}的` : `只有${taken}名${people[1]}的`,
    )
    return `从总数里减去不合要求的。任选${some}人有${worked(many + more, some)}种，其中${parts.join('和')}${least > 1 ? '分别' : ''}有${short.join('种、')}种，相减得${key}种。`
  },
}

function drawn(random: Random, list: readonly Row[]): Asked {
  return {
    ...random.pick(list),
    people: random.pick(peoples),
    act: random.pick(acts),
    thing: random.pick(things),
    office: random.pick(offices),
  }
}

/** Choices worked out: (7×6×5)÷(3×2×1)＝35. */
function worked(all: number, some: number): string {
  if (some === 1) return `${all}`
  const above = span(0, some - 1).map((less) => all - less)
  const below = span(0, some - 1).map((less) => some - less)
  return `(${above.join('×')})÷(${below.join('×')})＝${choices(all, some)}`
}

/** Choices with exactly so many of the second group. */
const cases = ({ groups: [many, more], some }: Least, taken: number): number =>
  choices(more, taken) * choices(many, some - taken)

function count(row: Row): number {
  if (row.kind === 'both')
    return choices(row.groups[0], row.one) * choices(row.groups[1], row.other)
  if (row.kind === 'least') return sum(span(row.least, row.some).map((taken) => cases(row, taken)))
  return choices(row.things - row.offices * (row.least - 1) - 1, row.offices - 1)
}

function bothMistakes({ groups: [many, more], one, other, people }: Both & Asked): Mistake[] {
  const key = choices(many, one) * choices(more, other)
  const taken = (first: number, second: number) => choices(many, first) * choices(more, second)
  const order = '只选出来，不排次序'
  return [
    made('步骤相加', choices(many, one) + choices(more, other), '两步应当相乘，算成了相加'),
    ...(one === 1
      ? []
      : [made('有序无序混', key * factorial(one), `${people[0]}${order}，多乘了${one}!`)]),
    ...(other === 1
      ? []
      : [made('有序无序混', key * factorial(other), `${people[1]}${order}，多乘了${other}!`)]),
    made('不分两类', choices(many + more, one + other), `把两类人合在一起任选了${one + other}人`),
    made('两类弄反', taken(other, one), '两类要选的人数弄反了'),
    made('总数少算一人', choices(many - 1, one) * choices(more, other), `${people[0]}少算了一人`),
    made('总数少算一人', choices(many, one) * choices(more - 1, other), `${people[1]}少算了一人`),
    made('人数看错', taken(one + 1, other), `${people[0]}多选了一人`),
    made('人数看错', taken(one, other + 1), `${people[1]}多选了一人`),
    ...(one === 1 ? [] : [made('人数看错', taken(one - 1, other), `${people[0]}少选了一人`)]),
    ...(other === 1 ? [] : [made('人数看错', taken(one, other - 1), `${people[1]}少选了一人`)]),
  ]
}

function leastMistakes(row: Least & Asked): Mistake[] {
  const { groups: both, some, least, people } = row
  const [many, more] = both
  const [key, every] = [count(row), choices(many + more, some)]
  const exactly = cases(row, least)
  return [
    made('恰好当至少', exactly, `只算了恰好有${least}名${people[1]}的`),
    made(
      '先选再任选',
      choices(more, least) * choices(many + more - least, some - least),
      `先选${least}名${people[1]}再任选其余的，同样的人选算了不止一次`,
    ),
    made('没有看要求', every, `这是任选${some}人的选法`),
    made('算成相反的', every - key, '算成了不合要求的选法'),
    made('漏一种情形', key - cases(row, some), `漏了全是${people[1]}的`),
    made('至少当多于', key - exactly, `没有算恰好有${least}名${people[1]}的，至少包含${least}名`),
    made('只减一种', every - cases(row, 0), `只减去了没有${people[1]}的`),
    made('重复一种', key + exactly, `恰好有${least}名${people[1]}的算了两次`),
    made(
      '两类弄反',
      count({ kind: 'least', groups: [more, many], some, least }),
      `算成了至少有${least}名${people[0]}的`,
    ),
  ]
}

function shareMistakes(row: Share & Asked): Mistake[] {
  const { things: all, offices: among, least, office, thing } = row
  const left = all - among * (least - 1)
  const [gaps, boards] = [left - 1, among - 1]
  return [
    least === 1
      ? made('允许分不到', choices(all + boards, boards), `算成了允许有的${office}分不到`)
      : made(
          '没有先给',
          choices(all - 1, boards),
          `没有先给每个${office}${least - 1}${thing.unit}`,
        ),
    made(
      '先给多了',
      choices(gaps - among, boards),
      `先给每个${office}${least}${thing.unit}以后，不必再每个至少分1${thing.unit}`,
    ),
    made('空数多一', choices(gaps + 1, boards), `${left}${thing.unit}中间有${gaps}个空`),
    made('空数少一', choices(gaps - 1, boards), `${left}${thing.unit}中间有${gaps}个空`),
    made('板数多一', choices(gaps, boards + 1), `分成${among}份只要${boards}块隔板`),
    made('板数少一', choices(gaps, boards - 1), `分成${among}份要${boards}块隔板`),
    made('有序无序混', choices(gaps, boards) * factorial(boards), '隔板都一样，不排次序'),
  ]
}
