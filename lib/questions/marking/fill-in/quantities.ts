/**
 * Units of one kind, and how many of the first each is. Only what holds always: 24小时 are no 1日 where a law counts days,
 * and 30日 may be a date.
 */
const kinds: readonly Readonly<Record<string, bigint>>[] = [
  { 元: 1n, 万元: 10_000n, 亿元: 100_000_000n },
  { 人: 1n, 万人: 10_000n, 亿人: 100_000_000n },
  { 亩: 1n, 万亩: 10_000n, 亿亩: 100_000_000n },
  {
    ...{ 毫米: 1n, mm: 1n, 厘米: 10n, cm: 10n, 分米: 100n, dm: 100n, 米: 1000n, m: 1000n },
    ...{ 千米: 1_000_000n, 公里: 1_000_000n, km: 1_000_000n },
  },
  {
    ...{ 克: 1n, g: 1n, 千克: 1000n, 公斤: 1000n, kg: 1000n, 吨: 1_000_000n, t: 1_000_000n },
    ...{ 万吨: 10_000_000_000n, 亿吨: 100_000_000_000_000n },
  },
  { 毫升: 1n, ml: 1n, 升: 1000n, l: 1000n },
  {
    ...{ 平方米: 1n, m2: 1n, 'm^2': 1n, 公顷: 10_000n, 平方千米: 1_000_000n },
    ...{ 平方公里: 1_000_000n, km2: 1_000_000n, 'km^2': 1_000_000n },
  },
  { 秒: 1n, 分钟: 60n, 小时: 3600n, 个小时: 3600n },
  { 摄氏度: 1n, '°c': 1n },
  { 个百分点: 1n, 百分点: 1n },
  { 个工作日: 1n, 工作日: 1n },
]

const measures = new Map(
  kinds.flatMap((kind) => {
    const [base = ''] = Object.keys(kind)
    return Object.entries(kind).map(([unit, size]) => [unit, { base, size }] as const)
  }),
)

export const measuredUnits: readonly string[] = [...measures.keys()]

/**
 * A number, as decimal digits, with its unit in the first unit of its kind: 1.5 and 万元 are `15000元`. A unit of no kind
 * stays, and so does a number that begins with a needless 0.
 */
export function inOneUnit(number: string, unit: string): string {
  const measure = measures.get(unit)
  const [, minus = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? []
  if (!measure || whole === '' || /^0\d/.test(whole)) return number + unit
  const digits = (BigInt(whole + decimals) * measure.size).toString().padStart(decimals.length, '0')
  const cut = digits.length - decimals.length
  const rest = digits.slice(cut).replace(/0+$/, '')
  return `${minus}${digits.slice(0, cut) || '0'}${rest && `.${rest}`}${measure.base}`
}
