import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level, Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { enumerated, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/**
 * `stock` and what comes to it in a unit of time (goes from it where below 0) are told in what one worker does in that time. The
 * stock is used up in each of `times`, the longest first, by as many workers as `workersIn` says; the third pair has the asked one.
 */
type Row = { stock: number; grows: number; times: readonly [number, number, number]; asks: Asks }
type Asks = 'workers' | 'time'
type Asked = Row & { scene: Scene }
type Scene = {
  given: string
  worker: string
  unit: string
  verb: string
  done: string
  time: string
  /** Most workers that a reader believes. */
  most: number
}

const growing: readonly Scene[] = [
  {
    given: '某办事大厅开门前已有人排队，开门后每分钟新来的人数相同，各窗口办理速度相同',
    ...{ worker: '窗口', unit: '个', verb: '开', done: '排队的人恰好办完', time: '分钟', most: 20 },
  },
  {
    given: '某景区检票前已有人排队，检票后每分钟新来的人数相同，各检票口速度相同',
    ...{
      worker: '检票口',
      unit: '个',
      verb: '开',
      done: '排队的人恰好进完',
      time: '分钟',
      most: 16,
    },
  },
  {
    given: '一口蓄水池里有一些水，每小时又有等量的泉水流入，各水泵抽水速度相同',
    ...{ worker: '水泵', unit: '台', verb: '开', done: '池水恰好抽干', time: '小时', most: 20 },
  },
  {
    given: '某单位积存了一批待办件，每天又新到同样多的件，各办件员办理速度相同',
    ...{ worker: '办件员', unit: '名', verb: '安排', done: '待办件恰好办完', time: '天', most: 20 },
  },
  {
    given: '某仓库积存了一批货物，每天又运来同样多的货物，各货车每天运走的一样多',
    ...{ worker: '货车', unit: '辆', verb: '派', done: '货物恰好运完', time: '天', most: 24 },
  },
]
const shrinking: readonly Scene[] = [
  {
    given: '一座水库有一些水，每天蒸发渗漏的水量相同，各水泵抽水速度相同',
    ...{ worker: '水泵', unit: '台', verb: '开', done: '水恰好抽干', time: '天', most: 24 },
  },
  {
    given: '一只水箱有一些水，每小时漏去的水量相同，各出水管放水速度相同',
    ...{ worker: '出水管', unit: '根', verb: '开', done: '水恰好放完', time: '小时', most: 16 },
  },
  {
    given: '一片草场的草每天枯萎同样多，每头牛每天吃的草一样多',
    ...{ worker: '牛', unit: '头', verb: '放', done: '草恰好吃完', time: '天', most: 30 },
  },
  {
    given: '一个池塘有一些水，每天蒸发的水量相同，各抽水机抽水速度相同',
    ...{ worker: '抽水机', unit: '台', verb: '开', done: '水恰好抽干', time: '天', most: 20 },
  },
]

const stocks = [60, 72, 84, 90, 120, 144, 180] as const
const rows = enumerated<Row>({
  1: () => rowsOf([2, 3, 4, 5, 6], 'workers'),
  2: () => rowsOf([-2, -3, -5], 'workers'),
  3: () => rowsOf([2, 3, 4, 5, 6, 8], 'time').filter(hasWholeMistakes),
})

/** S19 牛吃草: how many workers use up a stock that grows (level 1) or shrinks (level 2), how long some take for one that grows (level 3). */
export const grazing: Family<Asked> = {
  id: 'sl-niuchi',
  version: 2,
  name: '牛吃草',
  mistakes: [
    '只按比例',
    '漏了变化',
    '变化方向反',
    '变化算了两次',
    '变化少算一份',
    '变化多算一份',
    '原有量没有扣',
    '按等差推',
    '取了时间之差',
    '取了平均数',
  ],
  draw: (random, level) => drawn(random, level),
  key: (asked) => ratio(answerOf(asked)),
  pool: (asked) =>
    mistakesOf(asked).filter(({ value }) => asked.asks === 'time' || value.lte(asked.scene.most)),
  routes: () => [],
  answer: ({ asks, scene }) => wholeAnswer(asks === 'time' ? scene.time : scene.unit),
  figure: () => null,
  stems(asked) {
    const { times, asks, scene } = asked
    const { given, worker, unit, verb, done, time } = scene
    const told = (at: 0 | 1) =>
      `${verb}${workersIn(asked, at)}${unit}${worker}，${times[at]}${time}${done}`
    const third = workersIn(asked, 2)
    const [one, other] =
      asks === 'time'
        ? [
            `${verb}${third}${unit}${worker}，多少${time}${done}`,
            `如果${verb}${third}${unit}${worker}，多少${time}${done}`,
          ]
        : [
            `要求${times[2]}${time}${done}，应${verb}多少${unit}${worker}`,
            `如果要在第${times[2]}${time}末${done}，需要多少${unit}${worker}`,
          ]
    return [
      `${given}。${told(0)}；${told(1)}。${one}？`,
      `${given}。已知${told(0)}，而${told(1)}。${other}？`,
    ]
  },
  analysis(asked, key) {
    const { stock, grows, times, asks, scene } = asked
    const { worker, unit, time } = scene
    const [first, second] = [workersIn(asked, 0), workersIn(asked, 1)]
    const change = Math.abs(grows)
    const [less, more] = grows > 0 ? ['−', '＋'] : ['＋', '−']
    const word = grows > 0 ? '新增' : '减少'
    const totals = `${first}×${times[0]}＝${first * times[0]}，${second}×${times[1]}＝${second * times[1]}`
    const rate = `设每${unit}${worker}每${time}处理1份。${totals}，两者之差是${times[0] - times[1]}${time}里${word}的，每${time}${word}${change}份`
    const before = `原有${first * times[0]}${less}${change}×${times[0]}＝${stock}份`
    const end =
      asks === 'time'
        ? `${workersIn(asked, 2)}${unit}${worker}每${time}使总量减少${workersIn(asked, 2) - grows}份，需要${stock}÷${workersIn(asked, 2) - grows}＝${key}${time}`
        : `${times[2]}${time}处理完，每${time}要处理${stock}÷${times[2]}${more}${change}＝${key}份，即${key}${unit}`
    return `${rate}；${before}；${end}。`
  },
}

function drawn(random: Random, level: Level): Asked {
  const scene = random.pick(scenesOf(level === 2 ? -1 : 1))
  // The shortest time takes most workers.
  const believed = rows(level).filter(
    ({ stock, grows, times }) => stock / Math.min(times[1], times[2]) + grows <= scene.most,
  )
  return { ...random.pick(believed), scene }
}

const scenesOf = (grows: number) => (grows > 0 ? growing : shrinking)

/** Rows of divisors of the stocks, so that all workers are whole; two at least, and no more than some scene may have. */
function rowsOf(changes: readonly number[], asks: Asks): Row[] {
  return pairs(stocks, changes).flatMap(([stock, grows]) => {
    const most = Math.max(...scenesOf(grows).map((scene) => scene.most))
    const times = span(4, 30).filter((time) => {
      const workers = stock / time + grows
      return Number.isInteger(workers) && workers >= 2 && workers <= most
    })
    return times.flatMap((first) =>
      times.flatMap((second) =>
        times
          .filter((third) => first > second && third !== first && third !== second)
          .map((third): Row => ({ stock, grows, times: [first, second, third], asks })),
      ),
    )
  })
}

/** Whether two at least of the mistakes about a time are whole, and it is not the shortest: draws of other rows are mostly refused. */
function hasWholeMistakes({ stock, grows, times }: Row): boolean {
  const left = stock / times[2]
  const divisors = [left - 1, left + 1, left + grows, left + 2 * grows]
  return times[2] > times[1] && divisors.filter((each) => stock % each === 0).length >= 2
}

/** Workers who use up the stock in the time at an index. */
function workersIn({ stock, grows, times }: Row, at: 0 | 1 | 2): number {
  return stock / times[at] + grows
}

function answerOf(row: Row): number {
  return row.asks === 'time' ? row.times[2] : workersIn(row, 2)
}

function mistakesOf(row: Row): Mistake[] {
  const { grows, times, asks } = row
  const workers = ([0, 1, 2] as const).map((at) => workersIn(row, at))
  const [first = 0, second = 0, third = 0] = workers
  const spent = [first * times[0], second * times[1]]
  const word = grows > 0 ? '新增' : '减少'
  const list =
    asks === 'workers'
      ? [
          ...spent.map((all) =>
            made('只按比例', ratio(all, times[2]), '总量随时间变化，不能直接按比例算'),
          ),
          made('漏了变化', third - grows, `只算了原有的，漏了一边处理一边${word}的`),
          made('变化方向反', third - 2 * grows, `${word}的部分加减弄反了`),
          made('变化算了两次', third + grows, `${word}的部分算了两次`),
          made('变化多算一份', third + Math.sign(grows), `每次${word}的多算了一份`),
          made('变化少算一份', third - Math.sign(grows), `每次${word}的少算了一份`),
          made(
            '按等差推',
            ratio((times[2] - times[0]) * (second - first), times[1] - times[0]).add(first),
            '时间与数量不是成比例地此增彼减',
          ),
        ]
      : timeMistakes(row, spent, [first, second, third])
  // More workers take less time: what contradicts it would be seen at once.
  const known: readonly number[] = asks === 'workers' ? workers : times
  const asked: readonly number[] = asks === 'workers' ? times : workers
  return list.filter(({ value }) =>
    [0, 1].every((at) => {
      const isLess = (asked[2] ?? 0) > (asked[at] ?? 0)
      return isLess ? value.lt(known[at] ?? 0) : value.gt(known[at] ?? 0)
    }),
  )
}

function timeMistakes(
  { stock, grows, times }: Row,
  spent: readonly number[],
  [first, second, third]: readonly [number, number, number],
): Mistake[] {
  const left = third - grows
  const word = grows > 0 ? '新增' : '减少'
  const by = (id: string, all: number, each: number, says: string) =>
    each > 0 ? [made(id, ratio(all, each), says)] : []
  return [
    ...spent.flatMap((all) => by('只按比例', all, third, '总量随时间变化，不能直接按比例算')),
    ...spent.flatMap((all) => by('原有量没有扣', all, left, `原有的量里没有扣去${word}的`)),
    ...by('漏了变化', stock, third, `只算了原有的，漏了一边处理一边${word}的`),
    ...by('变化方向反', stock, third + grows, `${word}的部分加减弄反了`),
    ...by('变化少算一份', stock, left + 1, `每次${word}的少算了一份`),
    ...by('变化多算一份', stock, left - 1, `每次${word}的多算了一份`),
    made('取了时间之差', times[0] - times[1], '这是已知的两个时间之差'),
    made('取了平均数', ratio(times[0] + times[1], 2), '取了已知的两个时间的平均数'),
    made(
      '按等差推',
      ratio((third - first) * (times[1] - times[0]), second - first).add(times[0]),
      '时间与数量不是成比例地此增彼减',
    ),
  ]
}
