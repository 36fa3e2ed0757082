import type { Family } from '../engine/family.ts'
import { captionOf, drawParts, type Parts, rateCell } from '../engine/materials.ts'
import { factor, factorText, growthText, percent, ratio, units } from '../engine/numbers.ts'
import { pieFigure } from '../figures/pie.ts'

/** Shares in tenths of a percent, which add up to 100.0%. */
type Asked = Parts & { row: number; shares: number[] }

/** Z9 比重变化: how many points the share of a part rose or fell. */
export const shareChange: Family<Asked> = {
  id: 'zl-bizhong-bianhua',
  version: 1,
  name: '比重变化',
  mistakes: [
    '方向反了',
    '增速差当比重差',
    '增速相加',
    '比重乘了两次',
    '只看部分增速',
    '只看总体增速',
    '行看错',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: level === 1 ? 4 : 5 })
    if (parts === null) return null
    const { now: whole, rate: average } = parts.total
    const shares = parts.parts.map(({ now }) => Number(units(ratio(now * 1000, whole), 0)))
    if (shares.reduce((sum, share) => sum + share, 0) !== 1000) return null
    const row = random.int(0, shares.length - 1)
    const { rate = 0 } = parts.parts[row] ?? {}
    if (level < 3 && (rate < 0 || average < 0)) return null
    const asked = { ...parts, row, shares }
    return change(asked, row)
      .abs()
      .gte(ratio(level === 3 ? 4 : 6, 10))
      ? asked
      : null
  },
  key: (asked) => change(asked, asked.row),
  pool(asked) {
    const { parts, row, shares, total } = asked
    const { rate = 0 } = parts[row] ?? {}
    const share = ratio(shares[row] ?? 0, 1000)
    const [own, whole] = [ratio(rate, 10), ratio(total.rate, 10)]
    return [
      {
        id: '增速差当比重差',
        value: own.sub(whole).abs(),
        says: '把两个增速相减，增速差不等于比重差',
      },
      {
        id: '增速相加',
        value: share.mul(own.add(whole)).abs(),
        says: '把部分增速与总体增速相加了，应当相减',
      },
      {
        id: '比重乘了两次',
        value: share.mul(change(asked, row)).abs(),
        says: '把部分所占比重乘了两次',
      },
      {
        id: '只看部分增速',
        value: share.mul(own).abs(),
        says: '只用部分的增速，没有减去总体的增速',
      },
      {
        id: '只看总体增速',
        value: share.mul(whole).abs(),
        says: '只用总体的增速，没有与部分的增速相减',
      },
      ...parts.flatMap((other, at) =>
        Math.abs(at - row) === 1
          ? [{ id: '行看错', value: change(asked, at).abs(), says: `大小取成了${other.name}的` }]
          : [],
      ),
    ]
  },
  routes: () => [],
  answer({ parts, row, total }) {
    const rises = (parts[row]?.rate ?? 0) > total.rate
    const turned = `部分的增速${rises ? '高' : '低'}于总体的增速，比重应当${rises ? '上升' : '下降'}`
    return { places: 1, unit: '个百分点', directions: { up: '上升了', down: '下降了', turned } }
  },
  figure(asked) {
    const { parts, shares, total } = asked
    return pieFigure({
      caption: `${captionOf(asked)}构成及增速`,
      head: ['城市', '占各市合计（%）', '比上年增长（%）'],
      rows: [
        ...parts.map(({ name, rate }, at) => [name, rateCell(shares[at] ?? 0), rateCell(rate)]),
        ['合计', '100.0', rateCell(total.rate)],
      ],
    })
  },
  stems({ parts, row, year, indicator: { name } }) {
    const city = parts[row]?.name
    return [
      `${year}年${city}${name}占各市合计的比重比上年约：`,
      `与上一年相比，${year}年各市${name}合计中${city}所占比重约：`,
    ]
  },
  analysis({ parts, row, shares, total }, key) {
    const { rate = 0 } = parts[row] ?? {}
    const rises = rate > total.rate
    const whole = total.rate < 0 ? `(${percent(total.rate)})` : percent(total.rate)
    return `部分${growthText(rate)}，总体${growthText(total.rate)}，部分较${rises ? '快' : '慢'}，比重${rises ? '上升' : '下降'}。变化量＝比重×(部分增速−总体增速)÷(1+部分增速)＝${percent(shares[row] ?? 0)}×(${percent(rate)}−${whole})÷${factorText(rate)}，大小约为${key}个百分点，小于增速之差${percent(Math.abs(rate - total.rate)).replace('%', '个百分点')}。`
  },
}

function change({ parts, shares, total }: Asked, row: number) {
  const { rate = 0 } = parts[row] ?? {}
  return ratio(shares[row] ?? 0, 1000)
    .mul(ratio(rate - total.rate, 10))
    .div(factor(rate))
}
