import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import {
  enumerated,
  leastCommon,
  made,
  pairs,
  product,
  span,
  sum,
  wholeAnswer,
} from '../../engine/rows.ts'

/** The number asked for leaves `rests` in packs of `sizes`, and is the only one from `low` on before all remainders come again. */
type Packs = { kind: 'packs'; sizes: readonly number[]; rests: readonly number[]; low: number }
/** Both sides of a road of so many `parts` are planted, with or without its ends. */
type Road = { kind: 'road'; parts: number; metres: number; ends: boolean }
type Row = Packs | Road
type Asked = Row & {
  scene: { thing: string; unit: string; pack: string }
  object: { verb: string; thing: string; unit: string }
}

const scenes = [
  { thing: '图书', unit: '本', pack: '包' },
  { thing: '文件', unit: '份', pack: '袋' },
  { thing: '急救包', unit: '个', pack: '箱' },
  { thing: '工具', unit: '件', pack: '箱' },
  { thing: '树苗', unit: '棵', pack: '捆' },
  { thing: '证书', unit: '本', pack: '盒' },
] as const
const objects = [
  { verb: '植', thing: '树', unit: '棵' },
  { verb: '装', thing: '彩灯', unit: '盏' },
  { verb: '插', thing: '彩旗', unit: '面' },
  { verb: '立', thing: '宣传牌', unit: '块' },
] as const
const ordinals = ['第一', '第二', '第三'] as const

const sizes = [3, 4, 5, 7, 8, 9, 11, 13] as const
const two = () =>
  pairs(sizes, sizes).filter(
    ([one, other]) => one < other && leastCommon(one, other) === one * other,
  )
const three = () =>
  pairs(two(), sizes).flatMap(([[one, other], last]) => {
    const all = one * other * last
    const isCoprime = leastCommon(one * other, last) === all
    return other < last && isCoprime && all >= 80 && all <= 400 ? [[one, other, last]] : []
  })

const rows = enumerated<Row>({
  1: () =>
    pairs(two(), pairs(span(1, 4), span(1, 4)))
      .filter(([list]) => product(list) >= 35)
      .flatMap(([list, rests]) => packs(list, rests)),
  2: () =>
    pairs(pairs(span(8, 48), span(3, 12)), [true, false]).map(([[parts, metres], ends]) => {
      return { kind: 'road', parts, metres, ends }
    }),
  3: () =>
    pairs(three(), pairs(span(1, 4), pairs(span(1, 4), span(1, 4)))).flatMap(
      ([list, [first, rests]]) => packs(list, [first, ...rests]),
    ),
})

/** S20 余数与植树: a number by its remainders (of two, level 1, of three, level 3), or what stands along a road (level 2). */
export const remainders: Family<Asked> = {
  id: 'sl-yushu',
  version: 2,
  name: '余数与植树',
  mistakes: [
    '漏了一个条件',
    '漏了另一个条件',
    '余数当差数',
    '没有加余数',
    '只加了一个余数',
    '余数都加上',
    '段数当棵数',
    '只算一侧',
    '端点弄反',
    '只改了一侧',
    '两端改了两次',
    '重复乘2',
  ],
  draw: (random, level) => drawn(random, rows(level)),
  key: (asked) => ratio(answerOf(asked)),
  pool: mistakesOf,
  routes: () => [],
  answer: (asked) => wholeAnswer(asked.kind === 'road' ? asked.object.unit : asked.scene.unit),
  figure: () => null,
  stems(asked) {
    if (asked.kind === 'road') {
      const { parts, metres, object } = asked
      const { verb, thing, unit } = object
      const ends = `两端都${asked.ends ? '' : '不'}${verb}`
      return [
        `一条长${parts * metres}米的路，两侧都${verb}${thing}，相邻两${unit}相距${metres}米，${ends}，一共要${verb}多少${unit}？`,
        `在${parts * metres}米长的路的两侧${verb}${thing}，每${metres}米一${unit}，每侧的${ends}，两侧共需多少${unit}${thing}？`,
      ]
    }
    const { scene, low } = asked
    const { thing, unit, pack } = scene
    const told = asked.sizes.map(
      (size, at) => `每${size}${unit}一${pack}余${asked.rests[at]}${unit}`,
    )
    const high = low + product(asked.sizes) - 1
    return [
      `一批${thing}，${told.join('，')}，总数在${low}${unit}到${high}${unit}之间，这批${thing}有多少${unit}？`,
      `把一批${thing}打包，${told.join('；')}。已知总数不少于${low}${unit}、不多于${high}${unit}，共有多少${unit}？`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'road') {
      const { parts, metres, ends, object } = asked
      const { unit } = object
      return `${parts * metres}÷${metres}＝${parts}段。两端都${ends ? '' : '不'}${object.verb}，每侧比段数${ends ? '多' : '少'}1，是${parts + (ends ? 1 : -1)}${unit}，两侧共${key}${unit}。`
    }
    const number = Number(key)
    const steps = asked.sizes.map(
      (size, at) => `${number}÷${size}＝${Math.floor(number / size)}余${asked.rests[at]}`,
    )
    const most = Math.max(...asked.sizes)
    return `先从除数最大的条件写起：除以${most}余${asked.rests[asked.sizes.indexOf(most)]}的数每次加${most}，逐个用其他条件去试，合各条件的数每${product(asked.sizes)}个数里有一个，范围内只有${key}。验证：${steps.join('，')}。`
  },
}

function drawn(random: Random, list: readonly Row[]): Asked {
  return { ...random.pick(list), scene: random.pick(scenes), object: random.pick(objects) }
}

/** Rows of sizes and remainders, with several lower ends. */
function packs(list: readonly number[], rests: readonly number[]): Packs[] {
  if (list.some((size, at) => (rests[at] ?? 0) >= size)) return []
  const lows = list.length === 2 ? [100, 150, 200] : [100]
  return lows.map((low) => ({ kind: 'packs', sizes: list, rests, low }))
}

/** The only number of the range that leaves such remainders. */
function solved({ sizes: list, low }: Packs, rests: readonly number[]): number {
  const all = product(list)
  // Each size adds a number that leaves its remainder there, and 0 in all other packs.
  const least = sum(
    list.map((size, at) => {
      const others = all / size
      const times = span(1, size).find((tried) => (others * tried) % size === 1) ?? 0
      return (rests[at] ?? 0) * others * times
    }),
  )
  return low + ((((least - low) % all) + all) % all)
}

function answerOf(row: Row): number {
  return row.kind === 'packs' ? solved(row, row.rests) : 2 * (row.parts + (row.ends ? 1 : -1))
}

function mistakesOf(row: Row): Mistake[] {
  return row.kind === 'packs' ? packMistakes(row) : roadMistakes(row)
}

function packMistakes(row: Packs): Mistake[] {
  const { sizes: list, rests, low } = row
  const key = answerOf(row)
  const all = product(list)
  const none = solved(row, [0, 0, 0])
  const short = rests.map((rest) => -rest)
  return [
    ...list.flatMap((size, at) => {
      const step = all / size
      const id = at === 0 ? '漏了一个条件' : '漏了另一个条件'
      const says = `${ordinals[at]}个条件不合，除以${size}应当余${rests[at]}`
      return [-2, -1, 1, 2].map((times) => made(id, key + times * step, says))
    }),
    made('余数当差数', solved(row, short), '把余几当成了差几'),
    made('没有加余数', none, '这是各除数的公倍数，没有余数'),
    ...rests.map((rest) => made('只加了一个余数', none + rest, '在公倍数上只加了一个余数')),
    made('余数都加上', none + sum(rests), '在公倍数上加了各个余数'),
    // The stem says between which numbers it lies.
  ].filter(({ value }) => value.gte(low) && value.lt(low + all) && !value.equals(key))
}

function roadMistakes({ parts, ends }: Road): Mistake[] {
  const change = ends ? 1 : -1
  const [side, other] = [parts + change, parts - change]
  return [
    made(
      '段数当棵数',
      2 * parts,
      `每侧${parts}段，${ends ? '两端都有，要多1' : '两端都没有，要少1'}`,
    ),
    made('只算一侧', side, '只算了一侧'),
    made('端点弄反', 2 * other, ends ? '按两端都没有算了' : '按两端都有算了'),
    made('只改了一侧', 2 * parts + change, `两侧各要${ends ? '多' : '少'}1，只改了一侧`),
    made('两端改了两次', 2 * (side + change), `每侧只要${ends ? '多' : '少'}1，算成了2`),
    made('重复乘2', 4 * side, '两侧算了两次'),
  ]
}
