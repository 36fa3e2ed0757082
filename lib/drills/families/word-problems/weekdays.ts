import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { made, span, sum } from '../../engine/rows.ts'

type Day = { year: number; month: number; day: number }
/** The weekday of one day is told, that of a later one asked. */
type Apart = { kind: 'apart'; from: Day; to: Day }
/** A month is known by weekdays that it has five times; `first` is the weekday of its first day, that of `day` is asked. */
type Month = {
  kind: 'month'
  month: number
  first: number
  day: number
  clue: 'after' | 'before' | 'both'
}
/** `wrong` are the options that are not the key, in days after it: 1 to 6. */
type Asked = (Apart | Month) & { wrong: readonly number[] }
/** Mistake that leads so many days past the key, or before it. */
type Slip = { id: string; by: number; says: string }

/** Weekdays are 1 (Monday) to 7. */
const names = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'] as const
const offsets = span(1, 6)
/** Months whose length, and that of the one before, is the same in every year. */
const months = [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const leaps = span(2004, 2032, 4)

/** S17 日期与星期: the weekday of a later day of the year (level 1), of the next year behind February (level 2), of a month known by what it has five times (level 3). */
export const weekdays: Family<Asked> = {
  id: 'sl-riqi',
  version: 1,
  name: '日期与星期',
  mistakes: [
    '首尾都算',
    '少算一天',
    '余数方向反',
    '没有往后推',
    '商当余数',
    '都按30天',
    '都按31天',
    '都按四个星期',
    '漏了一个大月',
    '漏了一个小月',
    '多算一个大月',
    '多算一个小月',
    '起始月没有扣',
    '末月没有加',
    '二月天数错',
    '上月同日',
    '下月同日',
    '首末弄反',
    '四个的当1日',
    '多出天数看错',
    '前后弄反',
  ],
  draw(random, level) {
    const asked = level === 3 ? drawMonth(random) : drawApart(random, level)
    const offered = slipsOf(asked).map(({ by }) => away(by))
    // Where every weekday can be an option, none is more often one than another, nor the key at one place among them.
    return offsets.every((offset) => offered.includes(offset))
      ? { ...asked, wrong: random.shuffle(offsets).slice(0, 3) }
      : null
  },
  key: (asked) => ratio(answerOf(asked)),
  pool: (asked) =>
    slipsOf(asked)
      .filter(({ by }) => asked.wrong.includes(away(by)))
      .map(({ id, by, says }) => made(id, moved(answerOf(asked), by), says)),
  routes: () => [],
  answer: () => ({ places: 0, unit: '', names }),
  figure: () => null,
  stems(asked) {
    if (asked.kind === 'apart') {
      const { from, to } = asked
      const later = from.year === to.year ? `同年${to.month}月${to.day}日` : textOf(to)
      return [
        `${textOf(from)}是${nameOf(weekdayOf(from))}，${later}是星期几？`,
        `已知${textOf(from)}是${nameOf(weekdayOf(from))}，那么${textOf(to)}是：`,
      ]
    }
    const { month, day } = asked
    return [
      `某年${month}月，${clueOf(asked)}，这个月的${day}日是星期几？`,
      `某年的${month}月里${clueOf(asked)}，那么${month}月${day}日是：`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'apart') {
      const { from, to } = asked
      const days = daysBetween(from, to)
      const parts = [
        `${from.month}月还剩${lengthOf(from) - from.day}天`,
        ...between(asked).map((one) => `${one.month}月${lengthOf(one)}天`),
        `${to.month}月${to.day}天`,
      ]
      return `${parts.join('，')}，一共${days}天。${dividedText(days)}，从${nameOf(weekdayOf(from))}${days % 7 === 0 ? '起正好是整星期' : `往后推${days % 7}天`}，是${key}。`
    }
    const { month, first, day } = asked
    const length = daysOf(month)
    const often = span(0, length - 29).map((at) => nameOf(moved(first, at)))
    const rest = (day - 1) % 7
    return `${month}月有${length}天，比四个星期多${length - 28}天，从1日起的${length - 28}天各有五个，它们是${often.join('、')}，所以1日是${nameOf(first)}。1日到${day}日过了${day - 1}天，${dividedText(day - 1)}，${rest === 0 ? '正好是整星期' : `往后推${rest}天`}，是${key}。`
  },
}

function drawApart(random: Random, level: Level): Apart {
  const month = level === 1 ? random.int(3, 7) : random.int(8, 10)
  const later = level === 1 ? month + random.int(3, 5) : random.int(3, 5)
  // Every other one behind a leap day.
  const year = random.int(0, 1) === 0 ? random.pick(leaps) : random.int(2002, 2034)
  const to = { year, month: later, day: random.int(1, 21) }
  const from = { year: level === 1 ? year : year - 1, month, day: random.int(1, 28) }
  // Each weekday is as often the key.
  const wait = (random.int(1, 7) - weekdayOf(to) + 7) % 7
  return { kind: 'apart', from, to: { ...to, day: to.day + wait } }
}

const drawMonth = (random: Random): Month => ({
  kind: 'month',
  month: random.pick(months),
  first: random.int(1, 7),
  day: random.int(8, 28),
  clue: random.pick(['after', 'before', 'both'] as const),
})

const utcOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day)
const weekdayOf = (day: Day): number => ((new Date(utcOf(day)).getUTCDay() + 6) % 7) + 1
const daysBetween = (from: Day, to: Day): number => (utcOf(to) - utcOf(from)) / 86_400_000
const lengthOf = ({ year, month }: Pick<Day, 'year' | 'month'>): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()
/** Days of a month other than February. */
const daysOf = (month: number): number => lengthOf({ year: 2001, month })

/** Days from 0 to 6 that lead to the same weekday. */
const away = (days: number): number => ((days % 7) + 7) % 7
const moved = (weekday: number, days: number): number => away(weekday - 1 + days) + 1
const nameOf = (weekday: number): string => names[weekday - 1] ?? ''
const textOf = ({ year, month, day }: Day): string => `${year}年${month}月${day}日`
const dividedText = (days: number): string => `${days}÷7＝${Math.floor(days / 7)}余${days % 7}`

const answerOf = (asked: Apart | Month): number =>
  asked.kind === 'apart' ? weekdayOf(asked.to) : moved(asked.first, asked.day - 1)

/** The whole months that lie between two days. */
const between = ({ from, to }: Apart): { year: number; month: number }[] =>
  span(from.month + 1, to.month - 1 + 12 * (to.year - from.year)).map((month) => ({
    year: from.year + (month > 12 ? 1 : 0),
    month: month > 12 ? month - 12 : month,
  }))

/** The two weekdays that the stem names of a month. */
function named({ clue, month, first }: Month): [number, number] {
  const last = moved(first, daysOf(month) - 29)
  if (clue === 'both') return [first, last]
  return clue === 'after' ? [last, moved(last, 1)] : [first, moved(first, -1)]
}

function clueOf(asked: Month): string {
  const [one, other] = named(asked).map(nameOf)
  return asked.clue === 'both' ? `${one}和${other}都有五个` : `${one}有五个，${other}只有四个`
}

/** Mistakes, each of which leads to one day; among them some to the key. */
function slipsOf(asked: Apart | Month): Slip[] {
  return asked.kind === 'apart' ? apartSlips(asked) : monthSlips(asked)
}

function divisionSlips(days: number): Slip[] {
  const [quotient, rest] = [Math.floor(days / 7), days % 7]
  return [
    { id: '余数方向反', by: -2 * rest, says: '后面的日子应当往后推，余数推反了' },
    { id: '没有往后推', by: -rest, says: `余下的${rest}天没有往后推` },
    {
      id: '商当余数',
      by: quotient - rest,
      says: `${days}除以7商${quotient}余${rest}，把商当成了余数`,
    },
  ]
}

function apartSlips(asked: Apart): Slip[] {
  const { from, to } = asked
  const whole = between(asked)
  // Its days are counted up to the last one of each of these.
  const lengths = [from, ...whole].map(lengthOf)
  const february = whole.find(({ month }) => month === 2)
  const isLeap = february !== undefined && lengthOf(february) === 29
  const has = (length: number) => whole.some((month) => lengthOf(month) === length)
  return [
    { id: '首尾都算', by: 1, says: '首尾两天都算了，只能算一头' },
    { id: '少算一天', by: -1, says: '首尾两天都没有算，要算一头' },
    ...divisionSlips(daysBetween(from, to)),
    { id: '都按30天', by: sum(lengths.map((length) => 30 - length)), says: '每个月都按30天算了' },
    { id: '都按31天', by: sum(lengths.map((length) => 31 - length)), says: '每个月都按31天算了' },
    {
      id: '都按四个星期',
      by: sum(lengths.map((length) => 28 - length)),
      says: '每个月都当成四个星期，没有算多出的天数',
    },
    ...(has(31)
      ? [
          { id: '漏了一个大月', by: -31, says: '漏了一个31天的月份' },
          { id: '多算一个大月', by: 31, says: '多算了一个31天的月份' },
        ]
      : []),
    ...(has(30)
      ? [
          { id: '漏了一个小月', by: -30, says: '漏了一个30天的月份' },
          { id: '多算一个小月', by: 30, says: '多算了一个30天的月份' },
        ]
      : []),
    {
      id: '起始月没有扣',
      by: from.day,
      says: `${from.month}月按整月算了，没有减去已过的${from.day}天`,
    },
    { id: '末月没有加', by: -to.day, says: `没有加上${to.month}月的${to.day}天` },
    ...(february === undefined
      ? []
      : [
          {
            id: '二月天数错',
            by: isLeap ? -1 : 1,
            says: isLeap
              ? `${february.year}年是闰年，二月有29天，按28天算了`
              : `${february.year}年不是闰年，二月有28天，按29天算了`,
          },
        ]),
  ]
}

function monthSlips(asked: Month): Slip[] {
  const { month, first, day, clue } = asked
  const length = daysOf(month)
  const last = length - 29
  const fewer = named(asked)[1]
  return [
    { id: '首尾都算', by: 1, says: `1日到${day}日只过了${day - 1}天，多推了一天` },
    { id: '少算一天', by: -1, says: `1日到${day}日过了${day - 1}天，少推了一天` },
    ...divisionSlips(day - 1),
    {
      id: '上月同日',
      by: -daysOf(month === 1 ? 12 : month - 1),
      says: `这是上个月${day}日的星期`,
    },
    { id: '下月同日', by: length, says: `这是下个月${day}日的星期` },
    { id: '首末弄反', by: last, says: '把月末那天的星期当成了1日的' },
    ...(clue === 'both'
      ? []
      : [
          {
            id: '四个的当1日',
            by: fewer - first,
            says: `1日的星期有五个，把只有四个的${nameOf(fewer)}当成了1日`,
          },
        ]),
    ...(clue === 'after'
      ? [
          {
            id: '多出天数看错',
            by: 2 * length - 61,
            says: `${month}月有${length}天，按${61 - length}天算了`,
          },
          {
            id: '前后弄反',
            by: 2 * last,
            says: `${nameOf(moved(first, last))}是有五个的最后一个，1日在它之前，推到了它之后`,
          },
        ]
      : []),
  ]
}
