/** Digits, one after the other or with a sign that people write between parts of a number. */
const SIGN = String.raw`[ \t\-‐–—.·]`
const runs = new RegExp(String.raw`(?<!\d)\d(?:${SIGN}?\d)*(?:${SIGN}?[Xx](?![a-z]))?`, 'gi')
const signs = new RegExp(SIGN)

/** Units: an amount may have as many digits as a phone number. */
const unit =
  /^\s*(?:[万亿元吨米件户辆台册]|美元|欧元|日元|人民币|人次|人口|公斤|千克|平方|立方|公里|千米|个(?!人))/
const currency = /[¥$€]\s*$/

/** Finds a phone or identity number in a plain text (plainOf), whatever stands between its digits; null for none. */
export function personalNumberIn(plain: string): 'identity' | 'phone' | null {
  const found = [...plain.matchAll(runs)].map(({ 0: run, index }) => {
    const parts = run.split(signs)
    if (isIdentity(parts)) return 'identity'
    const isAmount =
      unit.test(plain.slice(index + run.length)) || currency.test(plain.slice(0, index))
    return !isAmount && isPhone(parts) ? 'phone' : null
  })
  return found.find((kind) => kind === 'identity') ?? found.find((kind) => kind !== null) ?? null
}

const solidIdentity = /^\d{17}[\dX]$/i
/** Several numbers in a row may have eighteen digits, too: then there has to be a day of birth. */
const born = /^\d{6}(?:1[89]|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/i

const isIdentity = (parts: readonly string[]) =>
  parts.some((part) => solidIdentity.test(part)) || born.test(parts.join(''))

const phone = /^(?:00)?(?:86)?1[3-9]\d{9}$/

/** In parts as it is read out, or digit by digit; else it is a row of numbers. */
function isPhone(parts: readonly string[]): boolean {
  if (parts.some((part) => phone.test(part))) return true
  const lengths = parts.map(({ length }) => length)
  const isReadOut = Math.min(...lengths.slice(1)) >= 3 || Math.max(...lengths) === 1
  return isReadOut && phone.test(parts.join(''))
}
