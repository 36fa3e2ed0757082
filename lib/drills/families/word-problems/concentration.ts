import type { Family } from '../../engine/family.ts'
import { fixed, ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/** Percents and grams of two solutions that are mixed. */
type Mix = { kind: 'mix'; one: number; mass: number; other: number; more: number }
/** Percent and grams of a solution of which `poured` grams are replaced by water so many times. */
type Thin = { kind: 'thin'; percent: number; mass: number; poured: number; times: number }
/** Percent and grams of a solution that becomes one of `wanted` percent when another of `other` percent is added. */
type Reach = { kind: 'reach'; one: number; mass: number; wanted: number; other: number }
type Row = Mix | Thin | Reach
type Asked = Row & { what: string }

/** None of salt: no more than 26% of it dissolves. */
const solutions = ['糖水', '酒精溶液', '消毒液', '营养液', '清洁液'] as const
const percents = [5, 8, 10, 12, 15, 16, 18, 20, 24, 25, 30, 35, 36, 40, 45, 48, 50, 60] as const
const masses = span(100, 600, 50)

const rows = enumerated<Row>({
  1: () =>
    pairs(pairs(percents, percents), pairs(masses, masses)).flatMap(
      ([[one, other], [mass, more]]): Row[] => {
        const isPlain = one === other || mass === more
        if (isPlain || (one * mass + other * more) % (mass + more) !== 0) return []
        // Else their mean is no whole number, or their difference not between them.
        const isTold = (one + other) % 2 === 0 && Math.max(one, other) > 2 * Math.min(one, other)
        return isTold ? [{ kind: 'mix', one, mass, other, more }] : []
      },
    ),
  2: () =>
    pairs(pairs(percents, [200, 300, 400, 500, 600, 800]), pairs(span(1, 6), [2, 3])).flatMap(
      ([[start, mass], [tenths, times]]): Row[] => {
        const row: Thin = {
          kind: 'thin',
          percent: start,
          mass,
          poured: (mass * tenths) / 10,
          times,
        }
        return left(row, times).mul(10).d === 1n ? [row] : []
      },
    ),
  3: () =>
    pairs(pairs(percents, percents), percents).flatMap(([[one, other], wanted]) =>
      (one - wanted) * (wanted - other) <= 0
        ? []
        : masses.flatMap((mass): Row[] => {
            const added = (mass * (one - wanted)) / (wanted - other)
            if (added % 10 !== 0 || added > 1500) return []
            return [{ kind: 'reach', one, mass, wanted, other }]
          }),
    ),
})

/** S8 浓度: of a mixture (level 1), after some of it was replaced by water again and again (level 2), and how much to add (level 3). */
export const concentration: Family<Asked> = {
  id: 'sl-nongdu',
  version: 1,
  name: '浓度与稀释',
  mistakes: [
    '浓度取平均',
    '质量颠倒',
    '只算一种溶质',
    '只除以一种溶液',
    '只求了差的部分',
    '浓度相减',
    '稀释次数少一',
    '稀释次数多一',
    '每次倒出一样多',
    '没有倒出只加水',
    '取成减少的浓度',
    '只看倒出的',
    '平均分到各次',
    '十字交叉颠倒',
    '求成混合后总量',
    '已有的当总量',
    '取成两者之差',
    '按浓度之比',
    '没有看加入的浓度',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), what: random.pick(solutions) }),
  key(asked) {
    if (asked.kind === 'mix') return mixed(asked)
    return asked.kind === 'thin' ? left(asked, asked.times) : ratio(addedTo(asked))
  },
  pool(asked) {
    if (asked.kind === 'mix') return mixMistakes(asked)
    return asked.kind === 'thin' ? thinMistakes(asked) : reachMistakes(asked)
  },
  routes: () => [],
  answer: ({ kind }) =>
    kind === 'thin' ? { ...wholeAnswer('%'), places: 1 } : wholeAnswer(kind === 'mix' ? '%' : '克'),
  figure: () => null,
  stems(asked) {
    const { what } = asked
    if (asked.kind === 'mix') {
      const { one, mass, other, more } = asked
      return [
        `浓度${one}%的${what}${mass}克与浓度${other}%的${what}${more}克混合，混合后的浓度是多少？`,
        `现有浓度为${one}%的${what}${mass}克，倒入浓度为${other}%的${what}${more}克，搅匀以后浓度是多少？`,
      ]
    }
    if (asked.kind === 'thin') {
      const { percent: start, mass, poured, times } = asked
      return [
        `容器里有浓度${start}%的${what}${mass}克，每次倒出${poured}克，再加入等量的水搅匀，这样操作${times}次以后，浓度是多少？`,
        `一份浓度为${start}%的${what}重${mass}克，从中倒出${poured}克，再加水到原来的重量，搅匀后再倒再加，一共操作${times}次，这时浓度是多少？`,
      ]
    }
    const { one, mass, wanted, other } = asked
    return [
      `要把浓度${one}%的${what}${mass}克配成浓度${wanted}%的${what}，需要加入浓度${other}%的${what}多少克？`,
      `浓度为${one}%的${what}有${mass}克。为了得到浓度为${wanted}%的${what}，应当加入浓度为${other}%的${what}多少克？`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'mix') {
      const { one, mass, other, more } = asked
      return `溶质共${mass}×${one}%＋${more}×${other}%＝${(one * mass + other * more) / 100}克，溶液共${mass}＋${more}＝${mass + more}克，浓度为${(one * mass + other * more) / 100}÷${mass + more}＝${key}%。混合后的浓度在两者之间，靠近质量大的一种。`
    }
    if (asked.kind === 'thin') {
      const { percent: start, mass, poured, times } = asked
      const steps = span(1, times).map((time) => `第${time}次后${shown(asked, time)}`)
      return `每次倒出${poured}÷${mass}＝${(poured * 100) / mass}%的溶质，剩下${((mass - poured) * 100) / mass}%，加水后总量不变，所以浓度每次都乘这个比例。开始${start}%，${steps.join('，')}，最后浓度为${key}%。`
    }
    const { one, mass, wanted, other } = asked
    const [near, far] = [Math.abs(one - wanted), Math.abs(wanted - other)]
    return `十字交叉：已有的与${wanted}%相差${near}个百分点，加入的与${wanted}%相差${far}个百分点，两者质量之比为${far}∶${near}。已有${mass}克，应加入${mass}×${near}÷${far}＝${key}克。`
  },
}

/** Percent of a mixture. */
function mixed({ one, mass, other, more }: Mix) {
  return ratio(one * mass + other * more, mass + more)
}

/** Percent that is left after so many times. */
function left({ percent: start, mass, poured }: Thin, times: number) {
  return ratio(start * (mass - poured) ** times, mass ** times)
}

/** The same as text, exact to the thousandth. */
function shown(row: Thin, times: number): string {
  return `${fixed(left(row, times), 3).replace(/\.?0+$/, '')}%`
}

/** Grams to be added. */
function addedTo({ one, mass, wanted, other }: Reach): number {
  return (mass * (one - wanted)) / (wanted - other)
}

function mixMistakes(row: Mix): Mistake[] {
  const { one, mass, other, more } = row
  const all = mass + more
  const salt = one * mass + other * more
  return [
    made('浓度取平均', ratio(one + other, 2), '取了两种浓度的平均数，两种溶液的质量不同'),
    made('质量颠倒', ratio(one * more + other * mass, all), '两种溶液的质量颠倒了'),
    made('只算一种溶质', ratio(one * mass, all), `只算了浓度${one}%的一种里的溶质`),
    made('只算一种溶质', ratio(other * more, all), `只算了浓度${other}%的一种里的溶质`),
    made('只除以一种溶液', ratio(salt, mass), `溶质之和只除以了${mass}克，应当除以混合后的总量`),
    made('只除以一种溶液', ratio(salt, more), `溶质之和只除以了${more}克，应当除以混合后的总量`),
    made(
      '只求了差的部分',
      ratio(Math.abs(one - other) * (one > other ? mass : more), all),
      '这只是高出较低浓度的部分，没有加上较低的浓度',
    ),
    made('浓度相减', Math.abs(one - other), '把两种浓度相减了，混合后的浓度在两者之间'),
    // A mixture is weaker than one of both and stronger than the other.
  ].filter(({ value }) => value.gt(Math.min(one, other)) && value.lt(Math.max(one, other)))
}

function thinMistakes(row: Thin): Mistake[] {
  const { percent: start, mass, poured, times } = row
  return [
    made('稀释次数少一', left(row, times - 1), `只稀释了${times - 1}次`),
    made('稀释次数多一', left(row, times + 1), `稀释了${times + 1}次`),
    made(
      '每次倒出一样多',
      ratio(start * (mass - times * poured), mass),
      '按每次倒出的溶质一样多算了，以后倒出的是已经变淡的溶液',
    ),
    made(
      '没有倒出只加水',
      ratio(start * mass, mass + times * poured),
      '只算了加水，没有算倒出去的溶质',
    ),
    made('取成减少的浓度', ratio(start).sub(left(row, times)), '这是浓度减少的部分，不是剩下的'),
    made('只看倒出的', ratio(start * poured, mass), '按倒出的比例算了，留在容器里的是其余的部分'),
    made('平均分到各次', ratio(start, times), `用浓度除以了操作的次数${times}`),
  ]
}

function reachMistakes(row: Reach): Mistake[] {
  const { one, mass, wanted, other } = row
  const added = addedTo(row)
  const [near, far] = [Math.abs(one - wanted), Math.abs(wanted - other)]
  return [
    made('十字交叉颠倒', ratio(mass * far, near), '十字交叉得到的比颠倒了'),
    made('求成混合后总量', mass + added, '这是混合以后的总量，还要减去已有的'),
    made('已有的当总量', ratio(mass * near, near + far), `把已有的${mass}克当成了混合以后的总量`),
    made('取成两者之差', Math.abs(mass - added), '取成了加入的与已有的之差'),
    made('按浓度之比', ratio(mass * one, other), '按两种浓度之比求了质量'),
    made('按浓度之比', ratio(mass * other, one), '按两种浓度之比求了质量'),
    one > wanted
      ? made('没有看加入的浓度', ratio(mass * near, wanted), '当成加水了，加入的溶液里也有溶质')
      : made(
          '没有看加入的浓度',
          ratio(mass * near, 100 - wanted),
          `当成加入纯溶质了，加入的溶液只有${other}%是溶质`,
        ),
  ]
}
