import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level, Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, sum, wholeAnswer } from '../../engine/rows.ts'

/** Things of each kind, and how many of one kind (level 3: of each of two) must be among those taken. */
type Row = { amounts: readonly number[]; alike: number }
type Asked = Row & { level: Level; scene: { place: string; thing: string; unit: string } }

const scenes = [
  { place: '一只文件柜里', thing: '文件', unit: '份' },
  { place: '一个票据箱里', thing: '票据', unit: '张' },
  { place: '一个储物盒里', thing: '徽章', unit: '枚' },
  { place: '一个周转箱里', thing: '手册', unit: '本' },
  { place: '一间仓库里', thing: '工具', unit: '件' },
] as const

const numerals = ['三', '四', '五'] as const

const many = [8, 10, 12, 15, 18, 20, 24, 28, 30] as const
const few = [3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 24] as const

const rows = enumerated<Row>({
  1: () =>
    pairs([...chosen(many, 3), ...chosen(many, 4), ...chosen(many, 5)], span(4, 9))
      .map(([amounts, alike]) => ({ amounts, alike }))
      .filter(({ amounts, alike }) => Math.min(...amounts) >= alike),
  2: () => unequal(1),
  3: () => unequal(2),
})

/** S12 最不利: how many to take at least, of equal chances (level 1), where a kind has too few (level 2), for two kinds (level 3). */
export const worstCase: Family<Asked> = {
  id: 'sl-zuibuli',
  version: 1,
  name: '最不利情形',
  mistakes: [
    '忘加一',
    '平均当保证',
    '每类多取一件',
    '直接相加',
    '最好情形',
    '少一类',
    '只算两类',
    '取完最多的一类',
    '先取完其他各类',
    '当成一类',
    '取完较少的一类',
    '取完两类',
  ],
  draw(random, level) {
    const { amounts, alike } = random.pick(rows(level))
    return { amounts: random.shuffle(amounts), alike, level, scene: random.pick(scenes) }
  },
  key: (asked) => ratio(needed(asked)),
  pool: (asked) => (asked.level === 3 ? twoMistakes(asked) : oneMistakes(asked)),
  routes: () => [],
  answer: ({ scene }) => wholeAnswer(scene.unit),
  figure: () => null,
  stems({ level, amounts, alike, scene: { place, thing, unit } }) {
    const kinds = numerals[amounts.length - 3]
    const list = `${amounts.join('、')}${unit}`
    const [goal, same] =
      level === 3
        ? [`有两类各不少于${alike}${unit}`, `有两类都达到${alike}${unit}`]
        : [`有${alike}${unit}是同一类的`, `有${alike}${unit}同类`]
    return [
      `${place}混放着${kinds}类${thing}，分别有${list}。至少取出多少${unit}，才能保证其中${goal}？`,
      `${kinds}类${thing}混在一起，各类依次有${list}。不看类别随意取，至少要取多少${unit}，才一定${same}？`,
    ]
  },
  analysis(asked, key) {
    const { level, amounts, alike, scene } = asked
    const most = level === 3 ? amounts.indexOf(Math.max(...amounts)) : -1
    const taken = amounts.map((amount, at) => (at === most ? amount : Math.min(amount, alike - 1)))
    const short = amounts.some((amount) => amount < alike - 1) ? '（不足的取完）' : ''
    const rule =
      level === 3
        ? `最多的一类全部取到，其余各类都只取到${alike - 1}${scene.unit}${short}，仍不合要求`
        : `每类都只取到${alike - 1}${scene.unit}${short}，仍不合要求`
    return `保证要按最不利的情形想：${rule}，共${taken.join('＋')}＝${Number(key) - 1}${scene.unit}。再取1${scene.unit}，无论是哪一类都合要求，所以至少取${key}${scene.unit}。`
  },
}

/** Every choice of so many entries of a list, in its order. */
function chosen(list: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return list.flatMap((first, at) =>
    chosen(list.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  )
}

/** Four kinds, of which one at least has too few and more than `goal` have enough. */
function unequal(goal: number): Row[] {
  return pairs(chosen(few, 4), span(5, 12)).flatMap(([amounts, alike]): Row[] => {
    const short = amounts.filter((amount) => amount < alike - 1).length
    const reaching = amounts.filter((amount) => amount >= alike).length
    return short >= 1 && reaching > goal ? [{ amounts, alike }] : []
  })
}

/** The most of each kind that does not yet do. */
function capped({ amounts, alike }: Row): number[] {
  return amounts.map((amount) => Math.min(amount, alike - 1))
}

/** One more than may be taken of the worst: at level 3 the largest kind is taken up. */
function needed(asked: Asked): number {
  const most = Math.max(...asked.amounts)
  return sum(capped(asked)) + 1 + (asked.level === 3 ? most - asked.alike + 1 : 0)
}

function oneMistakes(asked: Asked): Mistake[] {
  const { amounts, alike, scene } = asked
  const key = needed(asked)
  const parts = capped(asked)
  const most = Math.max(...amounts)
  return [
    made(
      '忘加一',
      key - 1,
      `取这么多时仍可能没有${alike}${scene.unit}同类，还要再取1${scene.unit}`,
    ),
    made(
      '平均当保证',
      amounts.length * (alike - 1) + 1,
      `每类都按能取到${alike - 1}${scene.unit}算，有的类没有这么多`,
    ),
    made(
      '每类多取一件',
      sum(amounts.map((amount) => Math.min(amount, alike))) + 1,
      `每类取到了${alike}${scene.unit}，其实一类取到${alike}${scene.unit}就已经合要求`,
    ),
    made(
      '直接相加',
      sum(amounts.map((amount) => Math.min(amount, alike))),
      `把每类取${alike}${scene.unit}直接相加了，每类先取到${alike - 1}${scene.unit}，再取1${scene.unit}就够`,
    ),
    made('最好情形', alike, '这是最好的情形，保证要按最不利的情形想'),
    ...parts.map((part, at) =>
      made('少一类', key - part, `漏了有${amounts[at]}${scene.unit}的那一类`),
    ),
    made('只算两类', 2 * (alike - 1) + 1, `只按两类算了，一共有${amounts.length}类`),
    made('取完最多的一类', key + most - alike + 1, '把最多的一类取完了，取完以前早已合要求'),
    made(
      '先取完其他各类',
      sum(amounts) - most + alike,
      `先取完了其他各类，取完以前早已有${alike}${scene.unit}同类`,
    ),
  ]
}

function twoMistakes(asked: Asked): Mistake[] {
  const { amounts, alike, scene } = asked
  const key = needed(asked)
  const parts = capped(asked)
  const [most = 0, second = 0] = amounts.toSorted((one, other) => other - one)
  const at = amounts.indexOf(most)
  return [
    made(
      '忘加一',
      key - 1,
      `取这么多时仍可能只有一类达到${alike}${scene.unit}，还要再取1${scene.unit}`,
    ),
    made('当成一类', sum(parts) + 1, `这只能保证有一类达到${alike}${scene.unit}`),
    made(
      '直接相加',
      most + sum(amounts.map((amount, index) => (index === at ? 0 : Math.min(amount, alike)))),
      `其余各类按取${alike}${scene.unit}直接相加了，先取到${alike - 1}${scene.unit}，再取1${scene.unit}就够`,
    ),
    made('最好情形', 2 * alike, '这是最好的情形，保证要按最不利的情形想'),
    made(
      '取完较少的一类',
      sum(parts) + 1 + second - alike + 1,
      `取完的是有${second}${scene.unit}的一类，最不利的是先取完最多的一类`,
    ),
    made('取完两类', key + second - alike + 1, '把两类都取完了，第二类取完以前早已合要求'),
    made(
      '每类多取一件',
      most + 1 + sum(amounts.map((amount, index) => (index === at ? 0 : Math.min(amount, alike)))),
      `其余各类取到了${alike}${scene.unit}，其实再有一类达到就已经合要求`,
    ),
    made(
      '平均当保证',
      most + (amounts.length - 1) * (alike - 1) + 1,
      `其余各类都按能取到${alike - 1}${scene.unit}算，有的类没有这么多`,
    ),
    ...parts.flatMap((part, index) =>
      index === at
        ? []
        : [made('少一类', key - part, `漏了有${amounts[index]}${scene.unit}的那一类`)],
    ),
    made('先取完其他各类', sum(amounts) - most + alike, '先取完了最多的一类以外的各类'),
  ]
}
