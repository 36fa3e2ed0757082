import { measuredUnits } from './quantities.ts'

/** Words that name one unit, where one of them is printed behind a blank. */
const alike = [
  ['日', '天'],
  ['周岁', '岁'],
  ['个百分点', '百分点'],
  ['个工作日', '工作日'],
  ['小时', '个小时'],
  ['人', '名', '位'],
  ['米', 'm'],
  ['千米', '公里', 'km'],
  ['厘米', 'cm'],
  ['毫米', 'mm'],
  ['平方米', 'm2', 'm^2'],
  ['平方千米', '平方公里', 'km2', 'km^2'],
  ['克', 'g'],
  ['千克', '公斤', 'kg'],
  ['吨', 't'],
  ['升', 'l'],
  ['毫升', 'ml'],
  ['摄氏度', '°c'],
]
/** A number with one of these says no more than the number alone. */
const counters = [...'个种项条次名人件类位份篇道句']
const others = [
  ...['%', '‰', '成', '倍', '元', '万元', '亿元', '万人', '亿人', '万吨', '亿吨', '万亩', '亿亩'],
  ...['年', '个月', '月', '周', '分钟', '秒', '亩', '公顷', '户', '章', '部', '届', '级', '款'],
]
const units = [...new Set([...others, ...counters, ...alike.flat(), ...measuredUnits])].sort(
  (one, other) => other.length - one.length,
)

/** The unit that a text begins with, the longest one. */
export function unitAtStart(text: string): string | undefined {
  // A Latin letter may begin any word.
  return units.find(
    (unit) =>
      text.startsWith(unit) && !(/[a-z]$/.test(unit) && /^[a-z]/.test(text.slice(unit.length))),
  )
}

/** The ways to cut a text into a front and a unit, the longest unit first. */
export function unitsAtEnd(text: string): { front: string; unit: string }[] {
  return units
    .filter((unit) => text.endsWith(unit) && text.length > unit.length)
    .map((unit) => ({ front: text.slice(0, -unit.length), unit }))
}

/** Whether two words name one unit. */
export function isSameUnit(one: string, other: string): boolean {
  return one === other || alike.some((words) => words.includes(one) && words.includes(other))
}

/** A word that only counts what the question asks to be counted. */
export function isCounter(unit: string): boolean {
  return counters.includes(unit)
}
