/** Letters or a sign of truth at the start of a text, as long as they are written there. */
const start = /^(?:[A-Z](?:[ ,、]*[A-Z]){0,7}(?![A-Za-z])|[√×✓✔✗✘对错]|正确|错误)/
/** Words behind letters that speak of options instead of choosing them. */
const spoken =
  /^ *,? *(?:[一二两三四五六几这]?个?(?:选项|项)|[都均皆和与或及、是为也中处不非错对正无没有表属说]|[+=<>\-/\d])/
const end = /^(?:$|[。.,;:] *| +|(?=[【([]))/

/** The key that a text begins with, and how much of it that takes with its stop; undefined where it says something else. */
export function leadingKey(half: string): { key: string; length: number } | undefined {
  const key = start.exec(half)?.[0]
  if (!key) return undefined
  const rest = half.slice(key.length)
  const stop = end.exec(rest)?.[0]
  if (stop === undefined || (/^[A-Z]/.test(key) && spoken.test(rest))) return undefined
  return { key, length: key.length + stop.length }
}

const letters = '([A-Z](?:[ ,、]*[A-Z]){0,7})(?:选?项)?'
const choosing =
  '(?:(?:正确|本题)?答案(?:应?为|应?是|应?选|选择)?|(?<![不能可应该必须宜要误别勿法会])(?:应|应该|当)?选择?(?:的是)?)'
const last = new RegExp(`${choosing} *:? *${letters} *[。.]?$`)
const firm = new RegExp(
  `(?:故|因此|所以|因而|综上所述|综上),?(?:此题|本题|正确)?${choosing} *:? *${letters} *(?=[。.,;\\n]|$)`,
  'g',
)

const lettersIn = (text: string | undefined) => (text ?? '').replace(/[^A-Z]/g, '')

/** The letters with which an analysis ends (故选B。), '' for none; others choose too (很多人选B). */
export function concludedAt(half: string): string {
  const found = last.exec(half)
  const before = half.slice(0, found?.index)
  return /(?:^|[\s,。;:、]|[故此以而述上题应当可])$/.test(before) ? lettersIn(found?.[1]) : ''
}

/** The letters that an analysis draws as its conclusion wherever that stands, '' for none. */
export const concludedIn = (half: string): string =>
  lettersIn([...half.matchAll(firm)].at(-1)?.[1]) || lettersIn(last.exec(half)?.[1])
