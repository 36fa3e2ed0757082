import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { enumerated, isBalanced, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'
import { boxFigure, pathFigure } from '../../figures/shapes.ts'

/** A path of one width runs round a rectangle; all in metres. */
type Path = { kind: 'path'; long: number; wide: number; path: number }
/** Two boards of one shape: the lengths of both in decimetres, and the area of the smaller one. */
type Alike = { kind: 'alike'; small: number; large: number; area: number }
/** A box in decimetres is painted and cut into cubes of one decimetre; asked are those with so many painted `faces`. */
type Cut = { kind: 'cut'; edges: readonly [number, number, number]; faces: 0 | 1 | 2 }
type Row = Path | Alike | Cut
type Asked = Row & { place: string; board: string; block: string }

const places = ['广场', '花坛', '草坪', '操场', '水池', '停车场', '展区', '菜地'] as const
const boards = ['展板', '地毯', '玻璃', '宣传画', '木板', '横幅'] as const
const blocks = ['木块', '泡沫块', '石膏块', '蜡块', '橡胶块'] as const

const rows = enumerated<Row>({
  1: () =>
    pairs(pairs(span(10, 60, 2), span(8, 50, 2)), span(1, 4))
      .filter(([[long, wide]]) => long > wide)
      .map(([[long, wide], path]): Row => ({ kind: 'path', long, wide, path }))
      .filter((row) => isBalanced(answerOf(row), mistakesOf(row))),
  2: () =>
    pairs(
      pairs([2, 3, 4], [3, 4, 5, 6, 7]).filter(
        ([one, other]) => other > one && other % one !== 0 && other < 4 * one,
      ),
      pairs(span(1, 20), span(2, 10)),
    )
      .map(([[one, other], [times, unit]]) => {
        // Then the cube of the quotient, too, leads to a whole area.
        const area = one ** 3 * times
        return { kind: 'alike' as const, small: one * unit, large: other * unit, area }
      })
      // No board is wider than long, or six times as long as wide.
      .filter(({ small, area }) => area <= small ** 2 && 6 * area >= small ** 2),
  3: () =>
    pairs(pairs(span(3, 9), span(3, 9)), pairs(span(3, 9), [0, 1, 2] as const))
      .filter(([[one, other], [last]]) => one <= other && other <= last)
      .map(([[one, other], [last, faces]]): Row => {
        return { kind: 'cut', edges: [last, other, one], faces }
      })
      .filter((row) => answerOf(row) >= 4 && isBalanced(answerOf(row), mistakesOf(row))),
})

/** S16 几何: the area of a path round a place (level 1), of a like shape (level 2), cubes of a painted box (level 3). */
export const geometry: Family<Asked> = {
  id: 'sl-jihe',
  version: 2,
  name: '平面与立体几何',
  mistakes: [
    '漏了四角',
    '四角多算',
    '只加一边',
    '算在里面',
    '没有减去中间',
    '两头加多',
    '周长当面积',
    '只算两条边',
    '相似比没有平方',
    '相似比算成立方',
    '平方算成乘2',
    '取了面积之差',
    '多加了一块',
    '没有扣角或边',
    '只扣一端',
    '连别的也算',
    '数成没有颜色的',
    '数成一面的',
    '数成两面的',
    '数成角上的',
    '只算一半',
    '漏了一组',
    '取了全部',
  ],
  draw: (random, level) => drawn(random, rows(level)),
  key: (asked) => ratio(answerOf(asked)),
  pool: mistakesOf,
  routes: () => [],
  answer: ({ kind }) => wholeAnswer({ path: '平方米', alike: '平方分米', cut: '块' }[kind]),
  figure(asked) {
    if (asked.kind === 'path') {
      const { long, wide, path, place } = asked
      return pathFigure(
        {
          caption: `长方形${place}和四周的路`,
          head: ['边', '长度（米）'],
          rows: [
            ['长', `${long}`],
            ['宽', `${wide}`],
            ['路宽', `${path}`],
          ],
        },
        [long, wide, path],
      )
    }
    // Two boards of one shape are said in words: a drawing to scale would only repeat them.
    if (asked.kind === 'alike') return null
    return boxFigure(
      {
        caption: `长方体${asked.block}`,
        head: ['棱', '长度（分米）'],
        rows: ['长', '宽', '高'].map((name, at) => [name, `${asked.edges[at]}`]),
      },
      asked.edges,
    )
  },
  stems(asked) {
    if (asked.kind === 'path') {
      const { long, wide, path, place } = asked
      return [
        `一块长${long}米、宽${wide}米的长方形${place}，在它外面的四周修一圈${path}米宽的路，路面是多少平方米？`,
        `长方形${place}长${long}米、宽${wide}米。紧贴它的外边修一圈宽${path}米的路，这圈路占地多少平方米？`,
      ]
    }
    if (asked.kind === 'alike') {
      const { small, large, area, board } = asked
      return [
        `两块长方形${board}长与宽的比相同，小的长${small}分米，面积是${area}平方分米，大的长${large}分米，大的面积是多少平方分米？`,
        `一块长${small}分米的长方形${board}面积是${area}平方分米，按同样的长宽比做一块长${large}分米的，面积是多少平方分米？`,
      ]
    }
    const { edges, faces, block } = asked
    const which = faces === 0 ? '没有一面有颜色' : `恰好${faces === 1 ? '一' : '两'}面有颜色`
    return [
      `一个长方体${block}长${edges[0]}分米、宽${edges[1]}分米、高${edges[2]}分米，表面全部涂色后切成棱长为一分米的小正方体，${which}的小正方体有多少块？`,
      `把长、宽、高分别是${edges[0]}分米、${edges[1]}分米和${edges[2]}分米的长方体${block}涂满颜色，再切成棱长一分米的小块，其中${which}的有多少块？`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'path') {
      const { long, wide, path } = asked
      const [outer, across] = [long + 2 * path, wide + 2 * path]
      return `连路在内是长${outer}米、宽${across}米的长方形，长和宽两头各多${path}米。${outer}×${across}−${long}×${wide}＝${outer * across}−${long * wide}＝${key}平方米。`
    }
    if (asked.kind === 'alike') {
      const { small, large, area } = asked
      return `形状相同，长和宽都变为${large}÷${small}倍，面积变为它的平方倍：${area}×${large}×${large}÷(${small}×${small})＝${key}平方分米。`
    }
    const { edges, faces } = asked
    const inner = edges.map((edge) => edge - 2)
    const [a, b, c] = inner
    if (faces === 0)
      return `没有颜色的在最里面，长、宽、高各去掉两层，${inner.join('×')}＝${key}块。`
    if (faces === 1)
      return `一面有颜色的在各个面的中间，每个面去掉最外一圈，2×(${a}×${b}＋${a}×${c}＋${b}×${c})＝${key}块。`
    return `两面有颜色的在棱上，不含角上的。三种棱各4条，每条去掉两端，4×(${inner.join('＋')})＝${key}块。`
  },
}

function drawn(random: Random, list: readonly Row[]): Asked {
  return {
    ...random.pick(list),
    place: random.pick(places),
    board: random.pick(boards),
    block: random.pick(blocks),
  }
}

/** Cubes of a box with so many painted faces, when each edge loses so much at its ends (2: no corner or side). */
function cubes([a, b, c]: Cut['edges'], faces: 0 | 1 | 2, less = 2): number {
  const [long, wide, high] = [a - less, b - less, c - less]
  if (faces === 0) return long * wide * high
  return faces === 1 ? 2 * (long * wide + long * high + wide * high) : 4 * (long + wide + high)
}

function answerOf(row: Row): number {
  if (row.kind === 'cut') return cubes(row.edges, row.faces)
  if (row.kind === 'alike') return (row.area * row.large ** 2) / row.small ** 2
  return (row.long + 2 * row.path) * (row.wide + 2 * row.path) - row.long * row.wide
}

function mistakesOf(row: Row): Mistake[] {
  if (row.kind === 'cut') return cutMistakes(row)
  return row.kind === 'alike' ? alikeMistakes(row) : pathMistakes(row)
}

function pathMistakes({ long, wide, path }: Path): Mistake[] {
  const around = 2 * (long + wide)
  const inside = long * wide
  return [
    made('漏了四角', around * path, '四条边外的路相加，漏了四个角上的'),
    made('四角多算', around * path + 8 * path ** 2, '四个角上的算了两次'),
    made(
      '只加一边',
      (long + path) * (wide + path) - inside,
      `长和宽两头都有路，只加了一个${path}米`,
    ),
    made('算在里面', inside - (long - 2 * path) * (wide - 2 * path), '算成了在里面修路'),
    made('没有减去中间', (long + 2 * path) * (wide + 2 * path), '没有减去中间的面积'),
    made(
      '两头加多',
      (long + 4 * path) * (wide + 4 * path) - inside,
      `每一头只多${path}米，算成了多${2 * path}米`,
    ),
    made('周长当面积', around, '这是中间长方形的周长'),
    made('周长当面积', around + 8 * path, '这是外圈的周长'),
    made('只算两条边', 2 * (long + 2 * path) * path, '只算了两条长边外的路'),
  ]
}

function alikeMistakes(row: Alike): Mistake[] {
  const { small, large, area } = row
  const key = answerOf(row)
  const times = ratio(large, small)
  return [
    made('相似比没有平方', times.mul(area), '面积之比是长之比的平方，没有平方'),
    made('相似比算成立方', times.mul(key), '面积之比是长之比的平方，算成了立方'),
    made('平方算成乘2', times.mul(2 * area), '长之比的平方算成了乘2'),
    made('取了面积之差', key - area, '这是大的比小的多的面积'),
    made('多加了一块', key + area, '这是两块面积之和'),
    // The larger board has the larger area.
  ].filter(({ value }) => value.gt(area))
}

function cutMistakes({ edges, faces }: Cut): Mistake[] {
  const key = cubes(edges, faces)
  const others = ([0, 1, 2] as const).filter((other) => other !== faces)
  const [long, wide, high] = edges.map((edge) => edge - 2) as [number, number, number]
  // Faces that lie opposite each other, or edges of one direction.
  const groups =
    faces === 1
      ? [2 * long * wide, 2 * long * high, 2 * wide * high]
      : [4 * long, 4 * wide, 4 * high]
  const countedAs = ['数成没有颜色的', '数成一面的', '数成两面的'] as const
  const names = ['没有颜色', '一面有颜色', '两面有颜色'] as const
  return [
    made('没有扣角或边', cubes(edges, faces, 0), '没有去掉两端的，角或边上的不合要求'),
    made('只扣一端', cubes(edges, faces, 1), '每个方向只去掉了一端，两端都要去掉'),
    ...others.map((other) =>
      made(countedAs[other], cubes(edges, other), `这是${names[other]}的块数`),
    ),
    made('数成角上的', 8, '这是角上三面有颜色的块数'),
    ...others
      .filter((other) => other > 0)
      .map((other) =>
        made('连别的也算', key + cubes(edges, other), `把${names[other]}的也算了进去`),
      ),
    made('连别的也算', key + 8, '把角上的也算了进去'),
    ...(faces === 0
      ? []
      : [
          made('只算一半', key / 2, '相对的面和棱只算了一半'),
          ...groups.map((group) =>
            made(
              '漏了一组',
              key - group,
              faces === 1 ? '漏了一组相对的面' : '漏了同一方向的四条棱',
            ),
          ),
        ]),
    faces === 0
      ? made('取了全部', cubes(edges, 0, 0) - key, '这是有颜色的块数')
      : made('取了全部', cubes(edges, 0, 0), '这是全部小正方体的块数'),
  ]
}
