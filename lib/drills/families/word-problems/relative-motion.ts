import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import { enumerated, leastCommon, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/** Kilometres of a way on a river, and hours down and up it. */
type Boat = { kind: 'boat'; way: number; down: number; up: number }
/** Metres round a track, metres a second of two who cycle the same way, and which overtaking is asked. */
type Ring = { kind: 'ring'; round: number; fast: number; slow: number; times: number }
/** Metres of a train and of what it passes, and kilometres an hour. */
type Train = { kind: 'train'; train: number; bridge: number; speed: number }
type Row = Boat | Ring | Train
type Asked = Row & { scene: number }

const boats = ['一艘货船', '一艘客轮', '一艘快艇', '一条游船', '一艘巡逻艇'] as const
const tracks = ['环形车道', '环湖绿道', '环形公路', '环山绿道', '环岛公路'] as const
const bridges = ['大桥', '隧道', '高架桥', '铁路桥', '特大桥'] as const

const rows = enumerated<Row>({
  // Speeds in still water and of the water, and the shortest way that takes whole hours of both.
  1: () =>
    pairs(span(12, 30), span(3, 6)).flatMap(([still, water]) => {
      const [slow, fast] = [still - water, still + water]
      const least = leastCommon(slow, fast)
      return span(1, 10).flatMap((times): Row[] => {
        const row: Boat = {
          kind: 'boat',
          way: least * times,
          down: (least * times) / fast,
          up: (least * times) / slow,
        }
        return row.down >= 2 && row.up <= 20 && row.way <= 600 ? [row] : []
      })
    }),
  2: () =>
    pairs(pairs(span(3, 7), span(1, 4)), pairs(span(300, 1200, 20), span(2, 5))).flatMap(
      ([[slow, gain], [round, times]]): Row[] =>
        slow + gain <= 7 && round % gain === 0
          ? [{ kind: 'ring', round, fast: slow + gain, slow, times }]
          : [],
    ),
  3: () =>
    pairs([54, 72, 90, 108, 126, 144], pairs(span(4, 30), span(10, 90))).flatMap(
      ([speed, [own, other]]): Row[] => {
        const second = (speed * 10) / 36
        const [train, bridge] = [own * second, other * second]
        const isPlausible = train >= 120 && train <= 500 && bridge >= 300 && bridge <= 2500
        return isPlausible && other > own ? [{ kind: 'train', train, bridge, speed }] : []
      },
    ),
})

/** S5 流水、环形、火车: a boat in still water (level 1), overtaking on a ring (level 2), a train on a bridge (level 3). */
export const relativeMotion: Family<Asked> = {
  id: 'sl-liushui',
  version: 2,
  name: '流水、环形与过桥',
  mistakes: [
    '逆水速当静水速',
    '顺水速当静水速',
    '水速多减一次',
    '水速多加一次',
    '没有除以2',
    '求成水速',
    '水速没有除以2',
    '往返平均速度',
    '同向反向混',
    '次数少一',
    '次数多一',
    '只追一圈',
    '每次多骑两圈',
    '套用往返相遇',
    '只按一人',
    '追上只多半圈',
    '漏了车长',
    '只算车长',
    '车长反减',
    '车长算两遍',
    '桥长算两遍',
    '路程算两遍',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), scene: random.int(0, 4) }),
  key: (asked) => ratio(resultOf(asked)),
  pool(asked) {
    if (asked.kind === 'boat') return boatMistakes(asked)
    return asked.kind === 'ring' ? ringMistakes(asked) : trainMistakes(asked)
  },
  routes: () => [],
  answer: ({ kind }) => wholeAnswer(kind === 'boat' ? '千米' : '秒'),
  figure: () => null,
  stems(asked) {
    const { scene } = asked
    if (asked.kind === 'boat') {
      const { way, down, up } = asked
      return [
        `${boats[scene]}顺水航行${way}千米用${down}小时，沿原路逆水返回用${up}小时，它在静水中每小时航行多少千米？`,
        `两个码头相距${way}千米，${boats[scene]}顺流而下要${down}小时，逆流而上要${up}小时。在静水中它每小时能航行多少千米？`,
      ]
    }
    if (asked.kind === 'ring') {
      const { round, fast, slow, times } = asked
      const speeds = `甲每秒骑${fast}米，乙每秒骑${slow}米`
      return [
        `${tracks[scene]}一圈长${round}米，甲、乙两人从同一处同时出发，同向骑车，${speeds}。甲第${times}次追上乙是在出发后多少秒？`,
        `甲、乙两人在一圈${round}米的${tracks[scene]}上，同时从同一处向同一方向骑车。${speeds}，出发后多少秒甲第${times}次追上乙？`,
      ]
    }
    const { train, bridge, speed } = asked
    return [
      `一列长${train}米的列车以每小时${speed}千米的速度通过一座长${bridge}米的${bridges[scene]}，从车头进入${bridges[scene]}到车尾完全离开要多少秒？`,
      `一座${bridges[scene]}长${bridge}米，一列长${train}米的列车每小时行${speed}千米。列车从车头进入${bridges[scene]}到车尾完全离开，要用多少秒？`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'boat') {
      const { way, down, up } = asked
      return `顺水速度＝船速＋水速＝${way}÷${down}＝${way / down}，逆水速度＝船速−水速＝${way}÷${up}＝${way / up}。两者相加是船速的2倍，船速＝(${way / down}＋${way / up})÷2，每小时${key}千米。`
    }
    if (asked.kind === 'ring') {
      const { round, fast, slow, times } = asked
      return `从同一处出发，同向而行，每追上一次甲比乙多骑1圈，追上${times}次多骑${times}×${round}＝${times * round}米。每秒多骑${fast}−${slow}＝${fast - slow}米，${times * round}÷${fast - slow}＝${key}秒。`
    }
    const { train, bridge, speed } = asked
    return `从车头进入到车尾完全离开，列车行的路程是${bridge}＋${train}＝${bridge + train}米。每小时${speed}千米是每秒${speed}÷3.6＝${(speed * 10) / 36}米，${bridge + train}÷${(speed * 10) / 36}＝${key}秒。`
  },
}

function resultOf(row: Row): number {
  if (row.kind === 'boat') return (row.way / row.down + row.way / row.up) / 2
  if (row.kind === 'ring') return (row.times * row.round) / (row.fast - row.slow)
  return ((row.train + row.bridge) * 36) / (row.speed * 10)
}

function boatMistakes({ way, down, up }: Boat): Mistake[] {
  const [fast, slow] = [way / down, way / up]
  const water = (fast - slow) / 2
  return [
    made('逆水速当静水速', slow, '这是逆水的速度，还要加上水速'),
    made('顺水速当静水速', fast, '这是顺水的速度，还要减去水速'),
    made('水速多减一次', slow - water, '逆水的速度又减了一次水速，应当加上'),
    made('水速多加一次', fast + water, '顺水的速度又加了一次水速，应当减去'),
    made('没有除以2', fast + slow, '顺水与逆水的速度之和是静水速度的2倍，没有除以2'),
    made('求成水速', water, '两个速度之差除以2是水速，求静水速度用两者之和'),
    made('水速没有除以2', fast - slow, '取成了顺水与逆水的速度之差'),
    made(
      '往返平均速度',
      ratio(2 * way, down + up),
      '这是往返的平均速度，逆水用的时间较长，它小于静水速度',
    ),
  ]
}

function ringMistakes({ round, fast, slow, times }: Ring): Mistake[] {
  const gain = fast - slow
  return [
    made('同向反向混', ratio(times * round, fast + slow), '同向追及用速度差，这里用了速度和'),
    made('次数少一', ratio((times - 1) * round, gain), `这是第${times - 1}次追上的时间`),
    made('次数多一', ratio((times + 1) * round, gain), `这是第${times + 1}次追上的时间`),
    made('只追一圈', ratio(round, gain), '只算了第1次追上，每追上一次都要多骑1圈'),
    made('每次多骑两圈', ratio(2 * times * round, gain), '每追上一次多骑1圈，不是2圈'),
    made(
      '套用往返相遇',
      ratio((2 * times - 1) * round, gain),
      `套用了两端往返的${2 * times - 1}个全程，环形上追上${times}次多骑${times}圈`,
    ),
    made('只按一人', ratio(times * round, fast), '只按甲的速度算，没有想到乙也在骑'),
    made('只按一人', ratio(times * round, slow), '只按乙的速度算，追及用速度差'),
    made('追上只多半圈', ratio(times * round, 2 * gain), '每追上一次多骑1圈，不是半圈'),
  ]
}

function trainMistakes({ train, bridge, speed }: Train): Mistake[] {
  const seconds = (metres: number) => ratio(metres * 36, speed * 10)
  return [
    made('漏了车长', seconds(bridge), '只算了车头走过的这一段，车尾离开还要再走一个车长'),
    made('只算车长', seconds(train), '只算了走一个车长的时间'),
    made('车长反减', seconds(bridge - train), '减去了车长，从车头进入到车尾离开应当加上车长'),
    made('车长算两遍', seconds(bridge + 2 * train), '车长加了两次，车头进入时只差一个车长'),
    made('桥长算两遍', seconds(2 * bridge + train), `桥或隧道的${bridge}米加了两次`),
    made('路程算两遍', seconds(2 * (bridge + train)), '全部路程算了两遍'),
  ]
}
