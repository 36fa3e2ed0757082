import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { enumerated, factorial, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/**
 * People in a row, of whom the first `few` stand together or apart (level 1), together while two others are apart or one other is
 * not at an end (level 2), or are not at the ends; `sides`: 甲 not at the left one, 乙 not at the right one (level 3).
 */
type Row = {
  kind: 'together' | 'apart' | 'block-apart' | 'block-inside' | 'inside' | 'sides'
  all: number
  few: number
}
type Asked = Row & { place: string; act: { what: string; way: string } }

const places = [
  ...['某单位', '某街道', '某社区', '某医院', '某学校', '某企业', '某乡镇', '某科室', '某剧团'],
  ...['某志愿队', '某图书馆', '某研究所'],
] as const
const acts = [
  { what: '站成一排合影', way: '站法' },
  { what: '坐成一排观看演出', way: '坐法' },
  { what: '站成一排参加展示', way: '站法' },
  { what: '坐成一排参加座谈', way: '坐法' },
  { what: '站成一排迎接来宾', way: '站法' },
  { what: '站成一排合唱', way: '站法' },
  { what: '站成一排宣誓', way: '站法' },
  { what: '坐成一排听讲座', way: '坐法' },
] as const
const names = ['甲', '乙', '丙', '丁', '戊', '己'] as const
const numerals = ['', '', '两', '三', '四'] as const

const rows = enumerated<Row>({
  1: () => of('together', span(5, 7), span(2, 4)).concat(of('apart', span(5, 7), span(2, 4))),
  2: () =>
    of('block-apart', span(5, 7), span(2, 4)).concat(of('block-inside', span(5, 7), span(2, 4))),
  3: () => of('inside', span(5, 7), span(1, 3)).concat(of('sides', span(4, 7), [2])),
})

/** S9 排列: in how many ways people stand in a row, with one condition, two, or ends that some avoid. */
export const arrangement: Family<Asked> = {
  id: 'sl-pailie',
  version: 2,
  name: '排列',
  mistakes: [
    '漏了内部次序',
    '没有看要求',
    '只看一个要求',
    '相邻不相邻取错',
    '减去都相邻',
    '少算一个',
    '空数少一',
    '空数多一',
    '其余少算一个',
    '重复计数',
    '只减一次',
    '算成相反的',
    '只去掉一端',
    '多去掉一个位置',
    '没有加回',
    '加回两次',
    '次序当组合',
    '位置种数算少',
  ],
  draw: (random, level) => drawn(random, rows(level)),
  key: (asked) => ratio(count(asked)),
  pool: (asked) => mistakesOf(asked).filter(({ value }) => value.n > 0n),
  routes: () => [],
  answer: () => wholeAnswer('种'),
  figure: () => null,
  stems(asked) {
    const { all, place, act } = asked
    return [
      `${place}的${all}名同事${act.what}，其中${clauses(asked)}，共有多少种不同的${act.way}？`,
      `${all}名同事代表${place}${act.what}，要求${clauses(asked)}，一共有多少种${act.way}？`,
    ]
  },
  analysis(asked, key) {
    const { kind, all, few } = asked
    const units = all - few + 1
    const rest = all - few
    const glued = `先把${listed(0, few)}捆成一个，内部有${few}!＝${factorial(few)}种次序，连同其余的人共${units}个`
    const steps = {
      together: `${glued}，排列有${units}!＝${factorial(units)}种，${factorial(units)}×${factorial(few)}＝${key}种。`,
      apart: `先排其余${rest}人，有${rest}!＝${factorial(rest)}种，他们之间和两端共${rest + 1}个空，再让${few}人各进一个空，有${picked(rest + 1, few)}种，${factorial(rest)}×${picked(rest + 1, few)}＝${key}种。`,
      'block-apart': `${glued}，全部排列${factorial(units)}种，减去${listed(few, few + 2)}相邻的2×${units - 1}!＝${2 * factorial(units - 1)}种，再乘${factorial(few)}，得${key}种。`,
      'block-inside': `${glued}，${names[few]}不在两端，有${units - 2}个位置，其余${units - 1}个有${units - 1}!＝${factorial(units - 1)}种，${units - 2}×${factorial(units - 1)}×${factorial(few)}＝${key}种。`,
      inside: `中间有${all - 2}个位置，先排${listed(0, few)}，有${picked(all - 2, few)}种，再排其余${rest}人，有${factorial(rest)}种，${picked(all - 2, few)}×${factorial(rest)}＝${key}种。`,
      sides: `没有要求时有${factorial(all)}种，减去甲在左端的${factorial(all - 1)}种和乙在右端的${factorial(all - 1)}种，两种情形都减去的有${factorial(all - 2)}种，要加回，得${key}种。`,
    }
    return steps[kind]
  },
}

/** Rows of a kind that leave two people at least besides those named first, and room for these. */
function of(kind: Row['kind'], alls: readonly number[], fews: readonly number[]): Row[] {
  return pairs(alls, fews)
    .map(([all, few]) => ({ kind, all, few }))
    .filter((row) => row.all - row.few >= 2 && count(row) > 10)
}

function drawn(random: Random, list: readonly Row[]): Asked {
  return { ...random.pick(list), place: random.pick(places), act: random.pick(acts) }
}

const listed = (from: number, to: number) => names.slice(from, to).join('、')

function clauses({ kind, few }: Row): string {
  const first = `${listed(0, few)}${few === 1 ? '' : `${numerals[few]}人`}`
  if (kind === 'together') return `${first}必须相邻`
  if (kind === 'apart') return `${first}互不相邻`
  if (kind === 'block-apart') return `${first}必须相邻，${listed(few, few + 2)}两人互不相邻`
  if (kind === 'block-inside') return `${first}必须相邻，${names[few]}不在两端`
  return kind === 'inside' ? `${first}${few > 1 ? '都' : ''}不在两端` : '甲不在左端，乙不在右端'
}

/** Ordered choices of some from all; none where there are too few. */
const picked = (all: number, some: number): number =>
  some > all ? 0 : factorial(all) / factorial(all - some)

function count({ kind, all, few }: Row): number {
  const units = all - few + 1
  const inner = factorial(few)
  const counts = {
    together: inner * factorial(units),
    apart: factorial(all - few) * picked(all - few + 1, few),
    'block-apart': inner * (factorial(units) - 2 * factorial(units - 1)),
    'block-inside': inner * (units - 2) * factorial(units - 1),
    inside: picked(all - 2, few) * factorial(all - few),
    sides: factorial(all) - 2 * factorial(all - 1) + factorial(all - 2),
  }
  return counts[kind]
}

function mistakesOf(asked: Asked): Mistake[] {
  const { kind, all, few, act } = asked
  const [key, every] = [count(asked), factorial(all)]
  const common = [
    made('没有看要求', every, `这是没有任何要求时的${act.way}`),
    made('重复计数', 2 * key, '左右颠倒的情形已经算过，又乘了一次2'),
  ]
  if (kind === 'together' || kind === 'apart') return [...common, ...oneMistakes(asked)]
  if (kind === 'block-apart' || kind === 'block-inside') return [...common, ...twoMistakes(asked)]
  if (kind === 'sides')
    return [
      ...common,
      made('没有加回', key - factorial(all - 2), '甲在左端同时乙在右端的减了两次，要加回一次'),
      made('加回两次', key + factorial(all - 2), '甲在左端同时乙在右端的加回了两次'),
      made('只减一次', every - factorial(all - 1), '只减去了甲在左端的'),
      made('算成相反的', every - key, '算成了甲在左端或者乙在右端的'),
      made(
        '位置种数算少',
        (all - 2) ** 2 * factorial(all - 2),
        `甲也可以在右端，漏了那时的${factorial(all - 1)}种`,
      ),
    ]
  const rest = factorial(all - few)
  return [
    ...common,
    made('只去掉一端', picked(all - 1, few) * rest, '只去掉了一端，另一端也不能站'),
    made('算成相反的', every - key, `用全部${act.way}减去了要求的，算反了`),
    made('多去掉一个位置', picked(all - 3, few) * rest, `中间有${all - 2}个位置，算少了一个`),
    made('其余少算一个', key / (all - few), `其余${all - few}人的次序少算了一个位置`),
    ...(few === 1
      ? []
      : [made('次序当组合', key / factorial(few), `只选了位置，${few}人的次序也要排`)]),
  ]
}

function oneMistakes({ kind, all, few, act }: Asked): Mistake[] {
  const [units, rest, inner] = [all - few + 1, factorial(all - few), factorial(few)]
  const [together, apart] = [
    count({ kind: 'together', all, few }),
    count({ kind: 'apart', all, few }),
  ]
  if (kind === 'together')
    return [
      made('漏了内部次序', factorial(units), `捆成一个以后，${few}人内部还有次序`),
      made('相邻不相邻取错', apart, `算成了互不相邻的${act.way}`),
      made('少算一个', rest * inner, `捆成的一个也要和其余的人一起排，共${units}个`),
      made('空数多一', (units + 1) * rest * inner, `捆成的一个只有${units}个位置可放`),
      made('算成相反的', factorial(all) - together, `算成了不都相邻的${act.way}`),
    ]
  return [
    made('次序当组合', apart / inner, `只选了空，${few}人进空的次序也要排`),
    made(
      '空数少一',
      rest * picked(units - 1, few),
      `其余的人之间和两端共有${units}个空，不是${units - 1}个`,
    ),
    made(
      '空数多一',
      rest * picked(units + 1, few),
      `其余的人之间和两端只有${units}个空，不是${units + 1}个`,
    ),
    made('相邻不相邻取错', together, `算成了都相邻的${act.way}`),
    made('减去都相邻', factorial(all) - together, `这是不都相邻的${act.way}，其中还有人相邻`),
    made('其余少算一个', apart / (all - few), `其余${all - few}人的次序少算了一个位置`),
  ]
}

function twoMistakes({ kind, all, few, act }: Asked): Mistake[] {
  const [units, inner] = [all - few + 1, factorial(few)]
  const [whole, less] = [inner * factorial(units), inner * factorial(units - 1)]
  const key = count({ kind, all, few })
  const isApart = kind === 'block-apart'
  const shared = [
    made('漏了内部次序', key / inner, `捆成一个以后，${few}人内部还有次序`),
    made('只看一个要求', whole, `只用了${listed(0, few)}必须相邻的要求`),
    made('只减一次', whole - less, `后一个要求去掉的是2×${units - 1}!，只去掉了一半`),
    made('算成相反的', whole - key, `算成了不合后一个要求的${act.way}`),
    made(
      '其余少算一个',
      isApart ? key / (units - 2) : key / (units - 1),
      `其余${units - (isApart ? 2 : 1)}个的次序少算了一个位置`,
    ),
    isApart
      ? made(
          '空数少一',
          inner * factorial(units - 2) * picked(units - 2, 2),
          `先排其余${units - 2}个，之间和两端共有${units - 1}个空，不是${units - 2}个`,
        )
      : made(
          '多去掉一个位置',
          inner * (units - 3) * factorial(units - 1),
          `${names[few]}有${units - 2}个位置，算少了一个`,
        ),
  ]
  const other = isApart ? factorial(all) - 2 * factorial(all - 1) : (all - 2) * factorial(all - 1)
  const says = isApart ? `${listed(few, few + 2)}互不相邻` : `${names[few]}不在两端`
  return [...shared, made('只看一个要求', other, `只用了${says}的要求`)]
}
