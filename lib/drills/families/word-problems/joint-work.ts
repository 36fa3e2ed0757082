import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level, Mistake } from '../../engine/options.ts'
import { enumerated, leastCommon, made, pairs, span, sum, wholeAnswer } from '../../engine/rows.ts'

/** Days that each would need alone, 甲 first, days of work together, and the days asked for. */
type Row = { alone: readonly number[]; together: number; days: number }
type Asked = Row & { level: Level; job: string }

const jobs = [
  ...['一批档案的整理', '一批台账的核对', '一批材料的校对', '一次问卷的录入'],
  ...['一部汇编的编写', '一批积案的清理', '一次普查的登记', '一批文件的归档'],
] as const

/** Days with many divisors, so that three work together in whole days. */
const divisible = [
  ...[6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25],
  ...[27, 28, 30, 32, 35, 36, 40, 42, 45, 48, 50, 54, 56, 60],
] as const

const two = () => pairs(span(6, 60), span(6, 60)).filter(([one, other]) => one !== other)
const three = () =>
  pairs(divisible, divisible).flatMap(([one, other]) =>
    divisible
      .filter((last) => new Set([one, other, last]).size === 3)
      .map((last) => [one, other, last]),
  )

const rows = enumerated<Row>({
  1: () => two().flatMap(leaving),
  2: () => two().flatMap(inTurns),
  3: () => three().flatMap(leaving),
})

/** S1 工程：合作后离开与轮流: what is left when 甲 leaves (level 1; of three workers level 3), or days in turns (level 2). */
export const jointWork: Family<Asked> = {
  id: 'sl-gongcheng',
  version: 1,
  name: '工程：合作与轮流',
  mistakes: [
    '把还需当一共',
    '留下的人弄错',
    '剩余仍按合作',
    '前段漏算甲',
    '合作时间多扣',
    '甲的工作多扣',
    '没有扣合作',
    '效率取平均',
    '平均天数',
    '只按一人',
    '轮次当天数',
    '漏了余下的',
    '按整轮算',
    '天数相加',
    '天数相减',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), level, job: random.pick(jobs) }),
  key: ({ days }) => ratio(days),
  pool: (asked) => (asked.level === 2 ? turnMistakes(asked) : leavingMistakes(asked)),
  routes: () => [],
  answer: () => wholeAnswer('天'),
  figure: () => null,
  stems({ level, job, alone: [a, b, c], together }) {
    if (level === 1)
      return [
        `${job}工作，甲单独做需要${a}天，乙单独做需要${b}天。两人合作${together}天后甲被调走，余下的由乙单独完成，还需要多少天？`,
        `单独完成${job}，甲需要${a}天，乙需要${b}天。两人先一起做了${together}天，此后只有乙一人继续，乙还要做多少天？`,
      ]
    if (level === 2)
      return [
        `${job}工作，甲单独做需要${a}天，乙单独做需要${b}天。从甲开始，两人轮流，每人做一天，一共要做多少天（最后不足一天的按一天计）？`,
        `单独完成${job}，甲需要${a}天，乙需要${b}天。按甲、乙、甲、乙的次序每天由一人做，最后不足一天也算一天，从开始到完成共要多少天？`,
      ]
    return [
      `${job}工作，甲、乙、丙单独做分别需要${a}天、${b}天和${c}天。三人合作${together}天后甲被调走，余下的由乙、丙合作完成，还需要多少天？`,
      `单独完成${job}，甲需要${a}天，乙需要${b}天，丙需要${c}天。三人先一起做了${together}天，此后甲离开，乙、丙继续，还要做多少天？`,
    ]
  },
  analysis({ level, alone, together }, key) {
    const { work, each } = unitsOf(alone)
    const names = ['甲', '乙', '丙']
    const given = `设工作总量为${work}，${each.map((one, at) => `${names[at]}每天做${one}`).join('，')}。`
    if (level === 2) {
      const round = sum(each)
      const rounds = Math.floor(work / round)
      const rest = work - rounds * round
      const end = rest === 0 ? '恰好做完' : `还剩${rest}，从甲起再做${Number(key) - 2 * rounds}天`
      return `${given}一轮两天做${each.join('＋')}＝${round}，${work}÷${round}得${rounds}轮，${2 * rounds}天做了${rounds * round}，${end}，共${key}天。估算时先看两人合作要几天，再乘2。`
    }
    const left = work - together * sum(each)
    const stay = each.slice(1)
    return `${given}合作${together}天做了${together}×(${each.join('＋')})＝${together * sum(each)}，剩余${left}。留下的人每天做${sum(stay)}，还需${left}÷${sum(stay)}＝${key}天。效率可以相加，天数不能相加。`
  },
}

/** The least work that each does in whole units a day. */
function unitsOf(alone: readonly number[]) {
  const work = alone.reduce(leastCommon)
  return { work, each: alone.map((days) => work / days) }
}

/** Rows of all days together after which those who stay need whole days. */
function leaving(alone: readonly number[]): Row[] {
  const { work, each } = unitsOf(alone)
  const stay = sum(each.slice(1))
  // Then those who stay also need whole days for all of the work, as several mistakes have it.
  if (work % stay !== 0) return []
  return span(2, 12).flatMap((together) => {
    const left = work - together * sum(each)
    return left >= 2 * stay && left % stay === 0 ? [{ alone, together, days: left / stay }] : []
  })
}

/** The row of two who take turns by days, 甲 first, the last day begun; none where one is four times as fast. */
function inTurns(alone: readonly number[]): Row[] {
  if (Math.max(...alone) > 4 * Math.min(...alone)) return []
  const { work, each } = unitsOf(alone)
  const [first = 0] = each
  const rounds = Math.floor(work / sum(each))
  const rest = work - rounds * sum(each)
  return [{ alone, together: 0, days: 2 * rounds + (rest === 0 ? 0 : rest <= first ? 1 : 2) }]
}

function leavingMistakes({ level, alone, together, days }: Asked): Mistake[] {
  const { work, each } = unitsOf(alone)
  const [first = 0, second = 0, third = 0] = each
  const stay = sum(each.slice(1))
  const left = days * stay
  const whole = ratio(work, stay)
  const all = level === 1 ? '两人' : '三人'
  const who = level === 1 ? '乙' : '乙、丙'
  return [
    made('把还需当一共', days + together, `把合作的${together}天也算了进去，问的是还需要多少天`),
    made('剩余仍按合作', ratio(left, sum(each)), `余下的仍按${all}合作的效率去除，这时甲已经离开`),
    made(
      '前段漏算甲',
      ratio(work - together * stay, stay),
      `前${together}天只扣了${who}做的，漏了甲做的`,
    ),
    made('合作时间多扣', days - together, `已经扣去合作做的工作，又从天数里减了一次${together}天`),
    made(
      '甲的工作多扣',
      ratio(left - together * first, stay),
      `甲在前${together}天做的工作扣了两次`,
    ),
    made('没有扣合作', whole, `没有扣去前${together}天做的，算成了${who}从头做的天数`),
    ...(level === 1
      ? [
          made('留下的人弄错', ratio(left, first), '余下的按甲的效率去除，留下来的是乙'),
          made(
            '效率取平均',
            ratio(2 * work - together * sum(each), 2 * stay),
            '合作的效率取成了两人的平均数，应当相加',
          ),
          made(
            '平均天数',
            ratio(sum(alone), 2),
            '取了两人天数的平均数，天数不能平均，效率才能相加',
          ),
        ]
      : [
          made('留下的人弄错', ratio(left, first + second), '余下的按甲、乙的效率去除，离开的是甲'),
          made('留下的人弄错', ratio(left, first + third), '余下的按甲、丙的效率去除，离开的是甲'),
          made('只按一人', ratio(left, second), '余下的只按乙一人的效率去除，漏了丙'),
          made('只按一人', ratio(left, third), '余下的只按丙一人的效率去除，漏了乙'),
        ]),
    // The stem of level 1 says how long 乙 needs for all.
  ].filter(({ value }) => level === 3 || value.lt(whole))
}

function turnMistakes({ alone, days }: Asked): Mistake[] {
  const { work, each } = unitsOf(alone)
  const [first = 0, second = 0] = alone
  const rounds = Math.floor(work / sum(each))
  return [
    made('轮次当天数', Math.ceil(days / 2), '把轮数当成了天数，一轮是两天'),
    ...(2 * rounds === days
      ? []
      : [
          made('漏了余下的', 2 * rounds, '只算了整轮，漏了最后余下的工作'),
          made('按整轮算', 2 * rounds + 2, '最后余下的不到一轮，按整轮算了两天'),
        ]),
    made('只按一人', first, '算成了甲一人做的天数'),
    made('只按一人', second, '算成了乙一人做的天数'),
    made('平均天数', ratio(first + second, 2), '取了两人天数的平均数，天数不能平均，效率才能相加'),
    made('天数相加', first + second, '把两人单独做的天数相加了'),
    made('天数相减', Math.abs(first - second), '取了两人单独做的天数之差'),
  ]
}
