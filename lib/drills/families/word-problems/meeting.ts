import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level, Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/**
 * Metres between both at first, metres a minute of 甲 and of 乙, the minutes that one walks before the other (levels 1 and 2) or
 * stands still (level 3), and the minutes asked for.
 */
type Row = { apart: number; one: number; other: number; wait: number; minutes: number }
type Asked = Row & { level: Level; road: string }

const roads = ['一条山路', '一条河堤', '一条公路', '一条步道', '一条林荫路'] as const

const paces = span(50, 100, 5)

const rows = enumerated<Row>({
  1: () => meetings(1),
  // Both parts of the lead are made good in whole minutes.
  2: () =>
    pairs(paces, span(200, 400, 10)).flatMap(([other, one]) =>
      span(2, 24).flatMap((wait): Row[] => {
        const gain = one - other
        const lead = other * wait
        if (lead % gain !== 0) return []
        return span(2, Math.min(20, Math.floor(6000 / gain))).map((base) => {
          return { apart: base * gain, one, other, wait, minutes: base + lead / gain }
        })
      }),
    ),
  3: () => meetings(-1),
})

/** S3 相遇与追及: one sets out earlier and they meet (level 1) or is overtaken (level 2), or stands still on the way (level 3). */
export const meeting: Family<Asked> = {
  id: 'sl-xiangyu',
  version: 1,
  name: '相遇与追及',
  mistakes: [
    '先走的路程漏了',
    '先走的加错一方',
    '先走的按对方速度',
    '先走的算两遍',
    '从先出发算起',
    '先走的时间多扣',
    '速度取平均',
    '相遇追及混',
    '只按一人',
    '相距漏了',
    '相距算两遍',
    '停留漏了',
    '停留方向反',
    '停留直接相加',
    '停留算两遍',
    '求成走的时间',
    '停留算成乙',
    '停留又加一次',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), level, road: random.pick(roads) }),
  key: ({ minutes }) => ratio(minutes),
  pool(asked) {
    if (asked.level === 1) return meetingMistakes(asked)
    return asked.level === 2 ? overtakingMistakes(asked) : stoppingMistakes(asked)
  },
  routes: () => [],
  answer: () => wholeAnswer('分钟'),
  figure: () => null,
  stems({ level, road, apart, one, other, wait }) {
    const speeds = `甲${level === 2 ? '骑车' : ''}每分钟行${one}米，乙每分钟行${other}米`
    if (level === 1)
      return [
        `甲、乙两人从${road}上相距${apart}米的两处相向而行，${speeds}。甲先走${wait}分钟，乙才出发，乙出发后多少分钟两人相遇？`,
        `${road}的两端相距${apart}米，甲、乙各从一端相向而行。${speeds}，甲先走${wait}分钟后乙动身。从乙动身到两人相遇要多少分钟？`,
      ]
    if (level === 2)
      return [
        `在${road}上，乙在甲前方，两人相距${apart}米，同向而行，${speeds}。乙先走${wait}分钟，甲才出发，甲出发后多少分钟追上乙？`,
        `甲、乙在${road}上相距${apart}米，乙在前，同向而行。${speeds}，乙先走${wait}分钟后甲才动身追赶，从甲动身到追上乙要多少分钟？`,
      ]
    return [
      `甲、乙两人从${road}上相距${apart}米的两处同时出发，相向而行，${speeds}。相遇以前甲在途中停留${wait}分钟，两人从出发到相遇一共经过多少分钟？`,
      `${road}的两端相距${apart}米，甲、乙从两端同时动身，相向而行。${speeds}，甲在遇见乙之前停留${wait}分钟。动身后多少分钟两人相遇？`,
    ]
  },
  analysis({ level, apart, one, other, wait }, key) {
    const both = one + other
    if (level === 1)
      return `相遇看速度和。甲先走${one}×${wait}＝${one * wait}米，余下${apart}−${one * wait}＝${apart - one * wait}米由两人合走，${apart - one * wait}÷(${one}＋${other})＝${key}分钟。`
    if (level === 2)
      return `追及看速度差。乙先走${other}×${wait}＝${other * wait}米，甲出发时两人相距${apart}＋${other * wait}＝${apart + other * wait}米，每分钟追上${one}−${other}＝${one - other}米，${apart + other * wait}÷${one - other}＝${key}分钟。`
    return `甲停留的${wait}分钟里少走${one}×${wait}＝${one * wait}米。假如甲没有停，同样的时间两人合走${apart}＋${one * wait}＝${apart + one * wait}米，${apart + one * wait}÷${both}＝${key}分钟。`
  },
}

/** Ways of both towards each other, of which 甲 walks ahead (1) or misses (-1) a piece that both make good in whole minutes. */
function meetings(sign: 1 | -1): Row[] {
  return pairs(paces, paces).flatMap(([one, other]) =>
    one === other
      ? []
      : span(2, 20).flatMap((wait) =>
          (one * wait) % (one + other) === 0
            ? span(wait + 2, 45).map((minutes): Row => {
                const apart = minutes * (one + other) + sign * one * wait
                return { apart, one, other, wait, minutes }
              })
            : [],
        ),
  )
}

function meetingMistakes({ apart, one, other, wait, minutes }: Row): Mistake[] {
  const both = one + other
  const left = minutes * both
  return [
    made('先走的路程漏了', ratio(apart, both), `没有减去甲先走的${wait}分钟的路程`),
    made(
      '先走的加错一方',
      ratio(apart + one * wait, both),
      '甲先走使两人离得更近，先走的路程应当减去，不能加上',
    ),
    made('先走的算两遍', ratio(left - one * wait, both), '甲先走的路程减了两次'),
    made('先走的按对方速度', ratio(apart - other * wait, both), '先走的是甲，却按乙的速度算了'),
    made('从先出发算起', minutes + wait, '这是从甲出发算起的时间，问的是乙出发以后'),
    made('先走的时间多扣', minutes - wait, `已经减去甲先走的路程，又减了一次${wait}分钟`),
    made('速度取平均', 2 * minutes, '两人的速度应当相加，不能取平均数'),
    made('相遇追及混', ratio(left, Math.abs(one - other)), '相遇用速度和，这里用了速度差'),
    made('只按一人', ratio(left, one), '余下的路程只按甲一人走算了'),
    made('只按一人', ratio(left, other), '余下的路程只按乙一人走算了'),
  ]
}

function overtakingMistakes({ apart, one, other, wait, minutes }: Row): Mistake[] {
  const gain = one - other
  const lead = other * wait
  return [
    made('先走的路程漏了', ratio(apart, gain), `没有加上乙先走的${wait}分钟的路程`),
    made('相距漏了', ratio(lead, gain), `只追了乙先走的路程，漏了原来相距的${apart}米`),
    made(
      '先走的加错一方',
      ratio(apart - lead, gain),
      '乙先走使两人离得更远，先走的路程应当加上，不能减去',
    ),
    made('先走的算两遍', ratio(apart + 2 * lead, gain), '乙先走的路程加了两次'),
    made('相距算两遍', ratio(2 * apart + lead, gain), `原来相距的${apart}米加了两次`),
    made('从先出发算起', minutes + wait, '这是从乙出发算起的时间，问的是甲出发以后'),
    made('先走的时间多扣', minutes - wait, `从甲追赶的时间里又减了一次${wait}分钟`),
    made('相遇追及混', ratio(apart + lead, one + other), '追及用速度差，这里用了速度和'),
    made('只按一人', ratio(apart + lead, one), '只按甲的速度算，没有想到乙也在走'),
  ]
}

function stoppingMistakes({ apart, one, other, wait, minutes }: Row): Mistake[] {
  const both = one + other
  return [
    made('停留漏了', ratio(apart, both), `按甲没有停留算了，漏了${wait}分钟`),
    made('停留方向反', ratio(apart - one * wait, both), '甲停留时少走的路程应当补上，这里减去了'),
    made(
      '停留直接相加',
      ratio(apart + wait * both, both),
      `甲停留的${wait}分钟里乙仍在走，不能在不停留的时间上直接加${wait}分钟`,
    ),
    made('停留算两遍', ratio(apart + 2 * one * wait, both), '甲停留时少走的路程补了两次'),
    made('求成走的时间', minutes - wait, '这是甲走路的时间，还要加上停留的时间'),
    made('停留算成乙', ratio(apart + other * wait, both), '停留的是甲，却按乙的速度补了路程'),
    made('停留又加一次', minutes + wait, `已经补上甲停留时少走的路程，又加了一次${wait}分钟`),
    // They meet after the stop.
  ].filter(({ value }) => value.gt(wait))
}
