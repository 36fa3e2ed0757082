import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level, Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, sum, wholeAnswer } from '../../engine/rows.ts'

/** Things that are shared out in different numbers, offices, the place from the top that is asked, and the least that each has. */
type Row = { total: number; offices: number; place: number; least: number }
type Asked = Row & { level: Level; thing: { name: string; unit: string } }

const things = [
  { name: '任务', unit: '项' },
  { name: '电脑', unit: '台' },
  { name: '图书', unit: '本' },
  { name: '办公桌', unit: '张' },
  { name: '材料', unit: '份' },
  { name: '急救包', unit: '个' },
] as const

const rows = enumerated<Row>({
  1: () =>
    pairs(span(30, 90), span(4, 6)).map(([total, offices]) => {
      return { total, offices, place: 1, least: 1 }
    }),
  2: () => placed([1]),
  3: () => placed(span(2, 6)),
})

/** S13 和定最值: how few the office with most has at least (level 1), how many one in the middle has at most (level 2), with a least for all (level 3). */
export const extremes: Family<Asked> = {
  id: 'sl-zuizhi',
  version: 1,
  name: '和定最值',
  mistakes: [
    '忘互不相同',
    '取整方向反',
    '求成最多的最多',
    '平均数直接加',
    '少算一个科室',
    '多算一个科室',
    '求成最少的',
    '前面的没有更多',
    '前面的多扣',
    '后面的没有扣',
    '后面的互不相同漏了',
    '位次错一',
    '取平均',
    '取成连续数',
    '漏了下限',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), level, thing: random.pick(things) }),
  key: (asked) => ratio(asked.level === 1 ? leastOfMost(asked) : mostAt(asked)),
  pool: (asked) => (asked.level === 1 ? mostMistakes(asked) : placeMistakes(asked)),
  routes: () => [],
  answer: ({ thing }) => wholeAnswer(thing.unit),
  figure: () => null,
  stems({ level, total, offices, place, least, thing: { name, unit } }) {
    const rule = level === 3 ? `每个科室至少分到${least}${unit}` : '每个科室都分到'
    const given = `${total}${unit}${name}分给${offices}个科室，${rule}，各科室分到的数量互不相同`
    return level === 1
      ? [
          `把${given}。分到最多的科室至少分到多少${unit}？`,
          `现将${given}。要使分到最多的科室尽量少分，它要分到多少${unit}？`,
        ]
      : [
          `把${given}。从多到少排第${place}的科室最多分到多少${unit}？`,
          `现将${given}。按分到的数量从多到少排，要使排第${place}的科室尽量多分，它能分到多少${unit}？`,
        ]
  },
  analysis(asked, key) {
    const { level, total, offices, place, thing } = asked
    if (level === 1) {
      const steps = (offices * (offices - 1)) / 2
      return `要使最多的尽量少，其余的就要尽量多，各科室取依次少1的数。设最多的为x，其余依次少${span(1, offices - 1).join('、')}，合计最多是${offices}x−${steps}，应不小于${total}，x不小于(${total}＋${steps})÷${offices}。求最小值向上取整，得${key}${thing.unit}。`
    }
    const above = place - 1
    const behind =
      offices - place === 1
        ? `最少的科室取${lowest(asked)[0]}${thing.unit}`
        : `后面的${offices - place}个科室从少到多取${lowest(asked).join('、')}，共${sum(lowest(asked))}${thing.unit}`
    const ahead =
      above === 1
        ? `最多的科室只多1${thing.unit}`
        : `前面的${above}个依次只多${span(1, above).join('、')}${thing.unit}`
    return `要使排第${place}的尽量多，其余的就要尽量少：${behind}；${ahead}。设排第${place}的为x，${place}x＋${(place * above) / 2}＋${sum(lowest(asked))}不大于${total}，求最大值向下取整，得${key}${thing.unit}。`
  },
}

/** Rows of places in the middle, where those behind have fewer than is asked. */
function placed(leasts: readonly number[]): Row[] {
  return pairs(pairs(span(40, 90), span(4, 6)), pairs(span(2, 5), leasts))
    .map(([[total, offices], [place, least]]) => ({ total, offices, place, least }))
    .filter((row) => row.place < row.offices && mostAt(row) > row.least + row.offices - row.place)
}

/** The fewest that the office with most can have. */
function leastOfMost({ total, offices }: Pick<Row, 'total' | 'offices'>): number {
  return Math.ceil((total + (offices * (offices - 1)) / 2) / offices)
}

/** The smallest numbers for those behind the place. */
function lowest({ offices, place, least }: Row): number[] {
  return Array.from({ length: offices - place }, (_, at) => least + at)
}

/** The most that the office at the place can have. */
function mostAt(row: Row): number {
  const { total, place } = row
  return Math.floor((total - sum(lowest(row)) - (place * (place - 1)) / 2) / place)
}

function mostMistakes({ total, offices, thing }: Asked): Mistake[] {
  const steps = (offices * (offices - 1)) / 2
  const key = leastOfMost({ total, offices })
  return [
    made('忘互不相同', Math.ceil(total / offices), '只取了平均数，没有想到各科室的数量互不相同'),
    made(
      '取整方向反',
      Math.floor((total + steps) / offices),
      '求最小值应当向上取整，向下取整时各科室合起来不够',
    ),
    made('求成最多的最多', total - steps, '这是分到最多的科室最多能分到的'),
    made(
      '平均数直接加',
      Math.floor(total / offices) + offices - 1,
      `在平均数上直接加了${offices - 1}，其余的科室也要相应减少`,
    ),
    made(
      '少算一个科室',
      leastOfMost({ total, offices: offices - 1 }),
      `按${offices - 1}个科室算了`,
    ),
    made(
      '多算一个科室',
      leastOfMost({ total, offices: offices + 1 }),
      `按${offices + 1}个科室算了`,
    ),
    made('求成最少的', key - offices + 1, `这是各科室依次少1${thing.unit}时分到最少的科室`),
  ]
}

function placeMistakes(asked: Asked): Mistake[] {
  const { total, offices, place, least, level, thing } = asked
  const behind = sum(lowest(asked))
  const ahead = (place * (place - 1)) / 2
  const most = (rest: number) => Math.floor(rest / place)
  const other = (change: Partial<Row>) => mostAt({ ...asked, ...change })
  return [
    made('前面的没有更多', most(total - behind), '排在前面的科室要分得更多，没有扣去多的部分'),
    made('前面的多扣', most(total - behind - 2 * ahead), '排在前面的科室多分的部分扣了两次'),
    made('后面的没有扣', most(total - ahead), `没有扣去后面${offices - place}个科室分到的`),
    ...(offices - place < 2
      ? []
      : [
          made(
            '后面的互不相同漏了',
            most(total - ahead - (offices - place) * least),
            `后面${offices - place}个科室都只取了${least}${thing.unit}，它们也互不相同`,
          ),
        ]),
    ...(place > 2
      ? [made('位次错一', other({ place: place - 1 }), `算成了排第${place - 1}的科室`)]
      : []),
    ...(place < offices - 1
      ? [made('位次错一', other({ place: place + 1 }), `算成了排第${place + 1}的科室`)]
      : []),
    made(
      '取整方向反',
      Math.ceil((total - behind - ahead) / place),
      '求最大值应当向下取整，向上取整时各科室合起来超过了总数',
    ),
    made('取平均', Math.floor(total / offices), '取了平均数，后面的科室还可以更少'),
    made(
      '取成连续数',
      Math.floor((total + (offices * (offices - 1)) / 2) / offices) - place + 1,
      '各科室取了连续的数，后面的科室还可以更少',
    ),
    ...(level === 3
      ? [made('漏了下限', other({ least: 1 }), `漏了每个科室至少${least}${thing.unit}的条件`)]
      : []),
  ]
}
