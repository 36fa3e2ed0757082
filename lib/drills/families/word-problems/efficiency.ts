import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/** `daily` is done a day as planned and `more` in fact, `early` are the days that this saves. */
type Whole = { kind: 'whole'; daily: number; more: number; early: number }
/** After `before` days the work goes faster by so many percent. */
type Part = { kind: 'part'; before: number; percent: number; early: number }
/** Efficiencies of 甲, 乙 and 丙, who helps 甲 first and then 乙; two equal works end after `days`. */
type Helper = { kind: 'helper'; speeds: readonly [number, number, number]; days: number }
type Row = Whole | Part | Helper
type Asked = Row & { who: string; what: string }

const doers = ['某科室', '某窗口', '某街道', '某支队'] as const
const things = ['积案', '来信', '申请', '投诉'] as const

const rows = enumerated<Row>({
  // The plan is some whole times of the days that are saved: then all mistakes lead to whole days.
  1: () =>
    pairs(span(10, 60), span(3, 8)).flatMap(([daily, times]) =>
      daily % (times - 1) === 0
        ? span(2, 10).map(
            (early): Row => ({ kind: 'whole', daily, more: daily / (times - 1), early }),
          )
        : [],
    ),
  2: () =>
    pairs([20, 25, 30, 40, 50, 60], span(2, 12)).flatMap(([percent, early]) =>
      (early * 100) % percent === 0
        ? span(2, 20).map((before): Row => ({ kind: 'part', before, percent, early }))
        : [],
    ),
  3: () =>
    pairs(span(2, 9), span(2, 9)).flatMap(([one, other]) =>
      // Of an even number of days half is whole.
      pairs(span(2, 8), span(6, 40, 2)).flatMap(([helper, days]): Row[] => {
        const row: Helper = { kind: 'helper', speeds: [one, other, helper], days }
        const isWhole = (days * (one + helper - other)) % (2 * helper) === 0
        const isLowest = [2, 3].every((by) => row.speeds.some((speed) => speed % by !== 0))
        return one !== other && isWhole && isLowest && Math.abs(one - other) < helper ? [row] : []
      }),
    ),
})

/** S2 工程：效率变化: faster from the first day (level 1) or from a later one (level 2), and one who helps two (level 3). */
export const efficiency: Family<Asked> = {
  id: 'sl-xiaolv',
  version: 1,
  name: '工程：效率变化',
  mistakes: [
    '求成实际天数',
    '增减弄反',
    '提前天数错一',
    '多加一次提前',
    '效率相加',
    '提高比例当缩短比例',
    '只算后段',
    '只算实际后段',
    '前段重复加',
    '丙的去处弄反',
    '工作总量弄错',
    '除错效率',
    '换的那天算错',
    '把时间平分',
    '按效率比分',
    '取成两段之差',
  ],
  draw: (random, level) => ({
    ...random.pick(rows(level)),
    who: random.pick(doers),
    what: random.pick(things),
  }),
  key: (asked) => ratio(daysOf(asked)),
  pool(asked) {
    if (asked.kind === 'whole') return wholeMistakes(asked)
    return asked.kind === 'part' ? partMistakes(asked) : helperMistakes(asked)
  },
  routes: () => [],
  answer: () => wholeAnswer('天'),
  figure: () => null,
  stems(asked) {
    const { who, what } = asked
    if (asked.kind === 'whole') {
      const { daily, more, early } = asked
      return [
        `${who}原计划每天办理${daily}件${what}，实际每天多办${more}件，结果提前${early}天办完。原计划要用多少天？`,
        `按照计划，每天要办${daily}件${what}；${who}实际每天比计划多办${more}件，这样提前${early}天全部办完。计划用多少天办完？`,
      ]
    }
    if (asked.kind === 'part') {
      const { before, percent, early } = asked
      return [
        `${who}办理一批${what}，先按原来的效率办了${before}天，此后效率提高${percent}%，结果比原计划提前${early}天办完。原计划要用多少天？`,
        `一批${what}由${who}办理。按原来的效率办了${before}天以后，效率提高了${percent}%，一共比计划提前${early}天办完。计划用多少天办完？`,
      ]
    }
    const { speeds, days } = asked
    const given = `甲、乙、丙三人办理${what}的效率之比为${speeds.join('∶')}`
    return [
      `${given}。两批工作量相同的${what}同时开始办，甲办第一批，乙办第二批，丙先帮甲、再帮乙，${days}天后两批同时办完。丙帮乙办了多少天？`,
      `${given}。现有两批工作量相同的${what}，甲、乙各办一批，同时开始；丙先去帮甲，后来改为帮乙，结果两批都恰好用了${days}天。丙帮乙多少天？`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'whole') {
      const { daily, more, early } = asked
      return `提前的${early}天按计划要办${daily}×${early}＝${daily * early}件，这些是实际每天多办${more}件积起来的。实际用了${daily * early}÷${more}＝${(daily * early) / more}天，原计划${(daily * early) / more}＋${early}＝${key}天。效率比${daily + more}∶${daily}，时间比反过来。`
    }
    if (asked.kind === 'part') {
      const { before, percent, early } = asked
      return `提高效率以后与原来的效率比为${100 + percent}∶100，同样的工作所用时间比为100∶${100 + percent}，相差的${percent}份对应提前的${early}天。这一段按原效率要${early}×${100 + percent}÷${percent}＝${Number(key) - before}天，加上先办的${before}天，原计划${key}天。`
    }
    const { speeds, days } = asked
    const [one, other, helper] = speeds
    const half = (days * (one + other + helper)) / 2
    return `设三人每天分别办${speeds.join('、')}份，${days}天共办${2 * half}份，每批${half}份。乙${days}天办${other * days}份，第二批余下的${half}−${other * days}＝${half - other * days}份由丙办，要${half - other * days}÷${helper}＝${key}天。`
  },
}

function daysOf(row: Row): number {
  if (row.kind === 'whole') return (row.early * (row.daily + row.more)) / row.more
  if (row.kind === 'part') return row.before + (row.early * (100 + row.percent)) / row.percent
  const [one, other, helper] = row.speeds
  return (row.days * (one + helper - other)) / (2 * helper)
}

function wholeMistakes(row: Whole): Mistake[] {
  const { daily, more, early } = row
  const days = daysOf(row)
  return [
    made('求成实际天数', days - early, `这是实际用的天数，还要加上提前的${early}天`),
    made('增减弄反', days - 2 * early, `按每天少办${more}件、推迟${early}天算了，方向弄反`),
    made('多加一次提前', days + early, `提前的${early}天加了两次`),
    made(
      '效率相加',
      ratio(early * (2 * daily + more), more),
      '把计划与实际每天办的件数相加了，应当用实际每天办的件数',
    ),
    made(
      '提前天数错一',
      ratio((early - 1) * (daily + more), more),
      `提前的天数少算了一天，按${early - 1}天算了`,
    ),
    made(
      '提前天数错一',
      ratio((early + 1) * (daily + more), more),
      `提前的天数多算了一天，按${early + 1}天算了`,
    ),
    // As long as the plan is early, nobody worked at all.
  ].filter(({ value }) => value.gt(early))
}

function partMistakes(row: Part): Mistake[] {
  const { before, percent, early } = row
  const days = daysOf(row)
  const rest = days - before
  return [
    made('只算后段', rest, `只求了提高效率以后那一段，漏了先办的${before}天`),
    made('只算实际后段', rest - early, '求成了提高效率以后实际又办的天数'),
    made(
      '提高比例当缩短比例',
      days - early,
      `效率提高${percent}%，所用时间并不是缩短${percent}%，而是缩短${percent}÷${100 + percent}`,
    ),
    made('增减弄反', days - 2 * early, '按效率降低、完工推迟算了，方向弄反'),
    made('前段重复加', days + before, `先办的${before}天加了两次`),
    made('多加一次提前', days + early, `提前的${early}天又加了一次`),
    made('效率相加', days + rest - early, '把提高前后的效率相加了，应当用提高后的效率'),
    made(
      '提前天数错一',
      ratio(before * percent + (early - 1) * (100 + percent), percent),
      `提前的天数少算了一天，按${early - 1}天算了`,
    ),
    made(
      '提前天数错一',
      ratio(before * percent + (early + 1) * (100 + percent), percent),
      `提前的天数多算了一天，按${early + 1}天算了`,
    ),
    // More was worked before, and not worked in the end.
  ].filter(({ value }) => value.gt(before + early))
}

function helperMistakes(row: Helper): Mistake[] {
  const { speeds, days } = row
  const [one, other, helper] = speeds
  const key = daysOf(row)
  return [
    made('丙的去处弄反', days - key, '这是丙帮甲的天数'),
    made('取成两段之差', Math.abs(days - 2 * key), '取成了丙帮甲与帮乙的天数之差'),
    made('工作总量弄错', ratio(days * (one - other), 2 * helper), '总量里漏了丙办的'),
    made('除错效率', ratio(helper * key, one), '余下的工作量除以了甲的效率，去帮的是丙'),
    made('除错效率', ratio(helper * key, other), '余下的工作量除以了乙的效率，去帮的是丙'),
    made('换的那天算错', key + 1, '帮甲的最后一天也算成了帮乙，多算了一天'),
    made('换的那天算错', key - 1, '开始帮乙的那一天没有算，少算了一天'),
    made('把时间平分', ratio(days, 2), '把丙的时间平分给了甲、乙'),
    made('按效率比分', ratio(days * one, one + other), '把丙的时间按甲、乙的效率之比分了'),
    made('按效率比分', ratio(days * other, one + other), '把丙的时间按甲、乙的效率之比分了'),
    // All of the days are more than a part of them.
  ].filter(({ value }) => value.lt(days))
}
