import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level, Mistake } from '../../engine/options.ts'
import { enumerated, leastCommon, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/** Metres between A and B, metres a minute of 甲 (from A) and 乙 (from B), and the number of the meeting. */
type Row = { length: number; one: number; other: number; meeting: number }
type Asked = Row & { level: Level; place: string }

/** Ways between A and B. */
const places = ['一条直道', '一条河堤', '一条长廊', '一条步道', '一座长桥'] as const

const rows = enumerated<Row>({
  1: () => shuttles([2]),
  2: () => shuttles([3]),
  3: () => shuttles([2, 3, 4]),
})

/** S4 多次相遇: both turn at the ends; how far 甲 has walked at the second (level 1) or third (level 2) meeting, or where it is (level 3). */
export const shuttle: Family<Asked> = {
  id: 'sl-wangfan',
  version: 1,
  name: '往返多次相遇',
  mistakes: [
    '多算一个全程',
    '少算一个全程',
    '每次走一个全程',
    '相遇次数多一',
    '相遇次数少一',
    '取成乙的路程',
    '路程平分',
    '答成相遇处',
    '量到B端',
    '答成第一次',
    '取成中点',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), level, place: random.pick(places) }),
  key: (asked) => ratio(asked.level === 3 ? placeAfter(asked, lengthsOf(asked)) : walked(asked)),
  pool: (asked) => (asked.level === 3 ? placeMistakes(asked) : walkMistakes(asked)),
  routes: () => [],
  answer: () => wholeAnswer('米'),
  figure: () => null,
  stems({ level, length, one, other, meeting, place }) {
    const given = `${place}的A、B两端相距${length}米，甲从A端、乙从B端同时出发，在两端之间来回走，到端点立即返回`
    const speeds = `甲每分钟走${one}米，乙每分钟走${other}米`
    return level === 3
      ? [
          `${given}。${speeds}，两人第${meeting}次迎面相遇的地方距A端多少米？`,
          `${given}。${speeds}。第${meeting}次迎面相遇时，两人离A端多少米？`,
        ]
      : [
          `${given}。${speeds}，到两人第${meeting}次迎面相遇时，甲一共走了多少米？`,
          `${given}。${speeds}。从出发到第${meeting}次迎面相遇，甲共走多少米？`,
        ]
  },
  analysis(asked, key) {
    const { level, length, one, other, meeting } = asked
    const all = lengthsOf(asked) * length
    const way = walked(asked)
    const given = `两人从两端出发，第1次相遇共走1个全程，以后每相遇一次共走2个全程，第${meeting}次迎面相遇共走${lengthsOf(asked)}个全程，即${all}米。甲走了其中的${one}÷(${one}＋${other})，${all}×${one}÷${one + other}＝${way}米`
    if (level < 3) return `${given}。`
    const full = Math.floor(way / length)
    return `${given}，是${full}个全程又${way - full * length}米。${full % 2 === 0 ? '这时甲正从A端走向B端' : '这时甲正从B端返回A端，距A端等于全程减去余下的米数'}，所以距A端${key}米。`
  },
}

/** Whole lengths that both have walked together at the meeting. */
function lengthsOf({ meeting }: Row): number {
  return 2 * meeting - 1
}

/** Metres that 甲 has walked when both have walked so many lengths. */
function walkedAfter({ length, one, other }: Row, lengths: number): number {
  return (length * one * lengths) / (one + other)
}

function walked(row: Row): number {
  return walkedAfter(row, lengthsOf(row))
}

/** Metres from A at which 甲 is then. */
function placeAfter(row: Row, lengths: number): number {
  const there = walkedAfter(row, lengths) % (2 * row.length)
  return Math.min(there, 2 * row.length - there)
}

/** Rows in which 甲 walks whole metres a length, nobody is overtaken before the meeting, and it is at no end. */
function shuttles(meetings: readonly number[]): Row[] {
  return pairs(span(50, 100, 5), span(50, 100, 5)).flatMap(([one, other]) => {
    const both = one + other
    // Tens of metres, of which 甲 walks whole ones.
    const step = leastCommon(10, leastCommon(one, both) / one)
    return one === other
      ? []
      : pairs(span(step, 2000, step), meetings).flatMap(([length, meeting]): Row[] => {
          const row = { length, one, other, meeting }
          if (length < 200 || (2 * meeting - 1) * Math.abs(one - other) >= both) return []
          return walked(row) % length === 0 ? [] : [row]
        })
  })
}

function walkMistakes(row: Row): Mistake[] {
  const { length, meeting } = row
  const lengths = lengthsOf(row)
  const all = lengths * length
  const after = (count: number) => walkedAfter(row, count)
  return [
    made(
      '多算一个全程',
      after(lengths + 1),
      `从两端出发，第${meeting}次相遇共走${lengths}个全程，不是${lengths + 1}个`,
    ),
    made(
      '少算一个全程',
      after(lengths - 1),
      `从两端出发，第${meeting}次相遇共走${lengths}个全程，不是${lengths - 1}个`,
    ),
    made('每次走一个全程', after(meeting), '第1次相遇以后，每相遇一次两人共走2个全程，不是1个'),
    made('相遇次数多一', after(lengths + 2), `算成了第${meeting + 1}次相遇`),
    made('相遇次数少一', after(lengths - 2), `算成了第${meeting - 1}次相遇`),
    made('取成乙的路程', all - walked(row), '这是乙走的路程'),
    made('路程平分', ratio(all, 2), '把两人共走的路程平分了，两人速度不同'),
    made('答成相遇处', placeAfter(row, lengths), '这是相遇处与A端的距离，问的是甲走的路程'),
    made('量到B端', length - placeAfter(row, lengths), '这是相遇处与B端的距离，问的是甲走的路程'),
  ]
}

function placeMistakes(row: Row): Mistake[] {
  const { length, meeting } = row
  const lengths = lengthsOf(row)
  const place = (count: number) => placeAfter(row, count)
  return [
    made('量到B端', length - place(lengths), '这是相遇处与B端的距离'),
    made(
      '多算一个全程',
      place(lengths + 1),
      `从两端出发，第${meeting}次相遇共走${lengths}个全程，不是${lengths + 1}个`,
    ),
    made(
      '少算一个全程',
      place(lengths - 1),
      `从两端出发，第${meeting}次相遇共走${lengths}个全程，不是${lengths - 1}个`,
    ),
    made('相遇次数多一', place(lengths + 2), `算成了第${meeting + 1}次相遇的地方`),
    made('相遇次数少一', place(lengths - 2), `算成了第${meeting - 1}次相遇的地方`),
    made('答成第一次', place(1), '这是第1次相遇的地方'),
    made('取成中点', ratio(length, 2), '两人速度不同，相遇不在中点'),
  ]
}
