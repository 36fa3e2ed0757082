import type Fraction from 'fraction.js'
import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import {
  choices,
  enumerated,
  factorial,
  fractionAnswer,
  isBalanced,
  made,
  pairs,
  span,
  wholeAnswer,
} from '../../engine/rows.ts'

/** Things of the asked colour and of another. */
type Counts = readonly [number, number]
/** Things `taken` one by one, each put `back` before the next or not; `wanted` of the asked colour, or at `least` one. */
type Draw = {
  kind: 'draw'
  counts: Counts
  taken: number
  back: boolean
  wanted: number
  least: boolean
}
/** Percents at which 甲 and 乙 succeed; one of the two alone is asked. */
type Two = { kind: 'two'; rates: Counts }
/** Two are taken and known to have one of the asked colour at `least`, or the `same` colour; both of it are asked. */
type Known = { kind: 'known'; counts: Counts; known: 'least' | 'same' }
type Row = Draw | Two | Known
type Asked = Row & {
  box: string
  colours: readonly [string, string]
  thing: { name: string; unit: string }
  trial: { both: string; result: string; unit: string }
}

const boxes = ['袋子', '箱子', '盒子', '抽屉', '纸箱', '布袋'] as const
const colours = ['红色', '白色', '黄色', '蓝色', '绿色', '黑色'] as const
const things = [
  { name: '球', unit: '个' },
  { name: '卡片', unit: '张' },
  { name: '筹码', unit: '枚' },
  { name: '小旗', unit: '面' },
  { name: '铅笔', unit: '支' },
  { name: '信封', unit: '个' },
] as const
const trials = [
  { both: '甲、乙两名射手各射击一次', result: '命中', unit: '人' },
  { both: '甲、乙两名队员各投篮一次', result: '投中', unit: '人' },
  { both: '甲、乙两名考生参加同一次考核', result: '通过', unit: '人' },
  { both: '甲、乙两名选手各答一道题', result: '答对', unit: '人' },
  { both: '甲、乙两个小组各自攻关同一项技术', result: '成功', unit: '个小组' },
  { both: '甲、乙两个部门各申报一个项目', result: '立项', unit: '个部门' },
  { both: '甲、乙两份方案分别送审', result: '获得通过', unit: '份方案' },
  { both: '甲、乙两个监测站各监测一天', result: '发出预警', unit: '个站' },
  { both: '甲、乙两辆货车分别送货', result: '准时送到', unit: '辆车' },
  { both: '甲、乙两台设备各运行一周', result: '出现故障', unit: '台设备' },
] as const

/** More of them cannot be told apart at a look, nor be worked out in a minute. */
const mostDenominator = 120n

const counts = (low: number, high: number) =>
  pairs(span(low, high), span(low, high)).filter(([one, other]) => one !== other)

const rows = enumerated<Row>({
  1: () =>
    counts(2, 8).flatMap((of): Row[] =>
      [
        ...draws(of, 2, false),
        ...draws(of, 2, true),
        ...(of[0] + of[1] <= 10 ? draws(of, 3, false) : []),
      ].filter(isFit),
    ),
  2: () =>
    pairs(span(10, 90, 5), span(10, 90, 5))
      .filter(([one, other]) => one !== other && (one * other) % 100 === 0)
      .map((rates): Row => ({ kind: 'two', rates }))
      .filter(isFit),
  3: () =>
    pairs(counts(2, 11), ['least', 'same'] as const)
      .map(([of, known]): Row => ({ kind: 'known', counts: of, known }))
      .filter(isFit),
})

/** S11 概率: of one draw of several things, put back or not (level 1), of two trials (level 2), of a draw of which something is known (level 3). */
export const probability: Family<Asked> = {
  id: 'sl-gailv',
  version: 1,
  name: '概率',
  mistakes: [
    '放回不放回混',
    '有序无序混',
    '恰好至少混',
    '算成相反的',
    '两色弄反',
    '只看一次',
    '概率相加',
    '算成都是',
    '算成都不是',
    '个数看错',
    '比成另一种',
    '只算一种',
    '取了平均',
    '概率相减',
    '算成至多一个',
    '没有用条件',
    '条件当结果',
    '条件当成第一个',
    '条件看错',
    '分母漏了自身',
  ],
  draw: (random, level) => drawn(random, rows(level)),
  key: answerOf,
  pool: mistakesOf,
  routes: () => [],
  answer: ({ kind }) => (kind === 'two' ? wholeAnswer('%') : fractionAnswer),
  figure: () => null,
  stems(asked) {
    if (asked.kind === 'two') {
      const { rates, trial } = asked
      const { both, result, unit } = trial
      return [
        `${both}，${result}的概率分别是${rates[0]}%和${rates[1]}%，互不影响，恰有一${unit}${result}的概率是多少？`,
        `${both}，甲${result}的概率是${rates[0]}%，乙${result}的概率是${rates[1]}%，两者相互独立，只有一${unit}${result}的概率为：`,
      ]
    }
    const { box, thing } = asked
    const [one, other] = asked.colours.map((colour) => `${colour}${thing.name}`)
    const { unit } = thing
    const held = `${asked.counts[0]}${unit}${one}和${asked.counts[1]}${unit}${other}`
    if (asked.kind === 'known') {
      const known = asked.known === 'least' ? `至少有1${unit}是${one}` : `这2${unit}的颜色相同`
      return [
        `${box}里有${held}，从中一次取出2${unit}，已知${known}，那么2${unit}都是${one}的概率是多少？`,
        `从装有${held}的${box}里任意取出2${unit}，在${known}的条件下，2${unit}都是${one}的概率为：`,
      ]
    }
    const { taken, back, wanted, least } = asked
    if (back) {
      const exact = wanted === taken ? `${taken}次都取到` : `恰有${wanted}次取到`
      const times = least ? '至少有1次取到' : exact
      return [
        `${box}里有${held}，每次取出1${unit}，看过颜色后放回，共取${taken}次，${times}${one}的概率是多少？`,
        `从装有${held}的${box}里取${taken}次，每次任取1${unit}并放回，${times}${one}的概率为：`,
      ]
    }
    const exact = wanted === taken ? `${taken}${unit}都是` : `恰有${wanted}${unit}是`
    const some = least ? `至少有1${unit}是` : exact
    return [
      `${box}里有${held}，从中一次取出${taken}${unit}，${some}${one}的概率是多少？`,
      `从装有${held}的${box}里任意取出${taken}${unit}，${some}${one}的概率为：`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'two') {
      const [p, q] = asked.rates
      return `恰有一个分两种情形：只有甲的，${p}%×${100 - q}%＝${(p * (100 - q)) / 100}%；只有乙的，${q}%×${100 - p}%＝${(q * (100 - p)) / 100}%。两种情形相加得${key}%。`
    }
    const [one, other] = asked.counts
    if (asked.kind === 'known') {
      const both = choices(one, 2)
      const rest = asked.known === 'least' ? one * other : choices(other, 2)
      const what = asked.known === 'least' ? '两种颜色各一的' : '都是另一种颜色的'
      return `只看合乎已知条件的取法：都是这种颜色的有${both}种，${what}有${rest}种，共${both + rest}种。其中都是这种颜色的占${both}/${both + rest}，概率是${key}。`
    }
    const { taken, back, wanted, least, thing } = asked
    const all = casesOf(asked)
    const every = back
      ? `每次都有${one + other}种取法，${taken}次共${all}种`
      : `从${one + other}${thing.unit}里取${taken}${thing.unit}，共${all}种取法`
    const found = least ? all - exactly(asked, 0) : exactly(asked, wanted)
    const steps = least
      ? `一个都没有的有${worked(asked, 0)}种，至少有一个的有${all}−${exactly(asked, 0)}＝${found}种`
      : `合乎要求的有${worked(asked, wanted)}种`
    return `${every}，可能性相同。${steps}，${found}/${all}，概率是${key}。`
  },
}

function draws(of: Counts, taken: number, back: boolean): Draw[] {
  const common = { kind: 'draw', counts: of, taken, back } as const
  return [
    ...[1, 2].map((wanted) => ({ ...common, wanted, least: false })),
    { ...common, wanted: 1, least: true },
  ]
}

function drawn(random: Random, list: readonly Row[]): Asked {
  const [one = '', other = ''] = random.shuffle(colours)
  return {
    ...random.pick(list),
    box: random.pick(boxes),
    colours: [one, other],
    thing: random.pick(things),
    trial: random.pick(trials),
  }
}

function isFit(row: Row): boolean {
  const key = answerOf(row)
  const size = key.valueOf()
  if (row.kind === 'two') return !row.rates.includes(size) && isBalanced(size, mistakesOf(row))
  return key.d <= mostDenominator && isBalanced(size, mistakesOf(row), 'fractions')
}

/** Draws with exactly so many of the asked colour, each as likely as another: in their order where they are put back. */
function exactly({ counts: [one, other], taken, back }: Draw, some: number): number {
  if (!back) return choices(one, some) * choices(other, taken - some)
  return choices(taken, some) * one ** some * other ** (taken - some)
}

/** The same with its factors: 4×7＝28. */
function worked(row: Draw, some: number): string {
  const { counts: of, taken, back } = row
  const [one, other] = of
  const factors = back
    ? [choices(taken, some), ...Array(some).fill(one), ...Array(taken - some).fill(other)]
    : [choices(one, some), choices(other, taken - some)]
  const told = factors.filter((count) => count !== 1)
  return told.length > 1 ? `${told.join('×')}＝${exactly(row, some)}` : `${exactly(row, some)}`
}

/** All draws, counted the same way. */
function casesOf({ counts: [one, other], taken, back }: Draw): number {
  return back ? (one + other) ** taken : choices(one + other, taken)
}

/** From 0 to 1, of two trials in percent. */
function answerOf(row: Row): Fraction {
  if (row.kind === 'two') {
    const [p, q] = row.rates
    return ratio(p * (100 - q) + q * (100 - p), 100)
  }
  if (row.kind === 'draw') {
    const one = chance(row, row.wanted)
    return row.least ? chance(row, 0).neg().add(1) : one
  }
  const [one, other] = row.counts
  const both = choices(one, 2)
  return ratio(both, both + (row.known === 'least' ? one * other : choices(other, 2)))
}

const chance = (row: Draw, some: number): Fraction => ratio(exactly(row, some), casesOf(row))

function mistakesOf(row: Row): Mistake[] {
  if (row.kind === 'two') return possible(twoMistakes(row), 100)
  return possible(row.kind === 'draw' ? drawMistakes(row) : knownMistakes(row), 1)
}

/** Those that are neither impossible nor certain, which would be seen at once. */
const possible = (list: Mistake[], certain: number): Mistake[] =>
  list.filter(({ value }) => value.compare(0) > 0 && value.lt(certain))

function drawMistakes(row: Draw): Mistake[] {
  const { counts: of, taken, back, wanted, least } = row
  const [one, other] = of
  const key = answerOf(row)
  const some = chance(row, 0).neg().add(1)
  return [
    made(
      '放回不放回混',
      answerOf({ ...row, back: !back }),
      back ? '取出后放回，总数不变，算成了不放回' : '取出后不放回，算成了每次取出后放回',
    ),
    ...(back
      ? wanted < taken && !least
        ? [
            made(
              '有序无序混',
              key.div(choices(taken, wanted)),
              `只算了一种先后次序，共有${choices(taken, wanted)}种`,
            ),
          ]
        : []
      : [
          made('有序无序混', key.mul(factorial(taken)), '分子按次序数，分母没有按次序数'),
          made('有序无序混', key.div(factorial(taken)), '分母按次序数，分子没有按次序数'),
        ]),
    ...(least
      ? [made('恰好至少混', chance(row, 1), '算成了恰好有一个')]
      : wanted < taken
        ? [
            made(
              '恰好至少混',
              span(wanted, taken)
                .map((many) => chance(row, many))
                .reduce((all, more) => all.add(more)),
              '算成了至少有这么多个',
            ),
          ]
        : [made('恰好至少混', some, '算成了至少有一个')]),
    made('算成相反的', key.neg().add(1), least ? '算成了一个都没有' : '算成了不合要求的'),
    made('两色弄反', answerOf({ ...row, counts: [other, one] }), '两种颜色的个数弄反了'),
    made('只看一次', ratio(one, one + other), '只看了取一次的情形'),
    made('概率相加', ratio(taken * one, one + other), '把各次取到的概率直接相加'),
    ...(wanted < taken ? [made('算成都是', chance(row, taken), '算成了全部是这种颜色')] : []),
    ...(least || wanted === 1
      ? []
      : [made('个数看错', chance(row, wanted - 1), '这是少一个的概率')]),
    ...(least || wanted + 1 >= taken
      ? []
      : [made('个数看错', chance(row, wanted + 1), '这是多一个的概率')]),
    made('比成另一种', ratio(one, other), '除以了另一种颜色的个数，应当除以总数'),
  ]
}

function twoMistakes({ rates: [p, q] }: Two): Mistake[] {
  const [first, second, both] = [p * (100 - q), q * (100 - p), p * q].map((share) =>
    ratio(share, 100),
  ) as [Fraction, Fraction, Fraction]
  const key = first.add(second)
  return [
    made('只算一种', first, '只算了只有甲的情形'),
    made('只算一种', second, '只算了只有乙的情形'),
    made('恰好至少混', key.add(both), '算成了至少有一个'),
    made('算成都是', both, '算成了两个都是'),
    made('算成都不是', ratio((100 - p) * (100 - q), 100), '算成了两个都不是'),
    made('算成相反的', key.neg().add(100), '算成了不合要求的'),
    made('算成至多一个', both.neg().add(100), '算成了至多有一个'),
    made('概率相加', p + q, '把两个概率直接相加'),
    made('取了平均', ratio(p + q, 2), '取了两个概率的平均数'),
    made('概率相减', Math.abs(p - q), '把两个概率相减'),
  ]
}

function knownMistakes(row: Known): Mistake[] {
  const { counts: of, known } = row
  const [one, other] = of
  const [both, mixed, none] = [choices(one, 2), one * other, choices(other, 2)]
  const all = both + mixed + none
  const rest = known === 'least' ? mixed : none
  return [
    made('没有用条件', ratio(both, all), '没有用已知的条件，分母取了全部取法'),
    made('条件当结果', ratio(both + rest, all), '这是已知条件本身的概率'),
    made('算成相反的', ratio(rest, both + rest), '在已知条件下，算成了不都是这种颜色'),
    made('两色弄反', answerOf({ ...row, counts: [other, one] }), '两种颜色的个数弄反了'),
    made(
      '放回不放回混',
      known === 'least'
        ? ratio(one ** 2, one ** 2 + 2 * mixed)
        : ratio(one ** 2, one ** 2 + other ** 2),
      '一次取出两个，算成了取出后放回',
    ),
    ...(known === 'least'
      ? [made('有序无序混', ratio(both, both + 2 * mixed), '两种颜色各一的按次序数，都是的没有')]
      : []),
    made('条件当成第一个', ratio(one - 1, one + other - 1), '当成了已知第一个是这种颜色'),
    made(
      '条件看错',
      answerOf({ ...row, known: known === 'least' ? 'same' : 'least' }),
      known === 'least' ? '把条件当成了颜色相同' : '把条件当成了至少有一个是这种颜色',
    ),
    made('只看一次', ratio(one, one + other), '只看了取一个的情形'),
    made('分母漏了自身', ratio(both, rest), '分母没有包含都是这种颜色的取法'),
  ]
}
