import Fraction from 'fraction.js'

/** Exact quotient of two integers; throws when the second is 0. */
export const ratio = (dividend: number | bigint, divisor: number | bigint = 1): Fraction =>
  new Fraction(BigInt(dividend), BigInt(divisor))

/** Whole units of the last shown place, rounded half away from zero (四舍五入). */
export function units(value: Fraction, places: number): bigint {
  const { s, n, d } = value
  return s * ((2n * n * 10n ** BigInt(places) + d) / (2n * d))
}

/** Decimal text with so many places and U+2212 for a minus. */
export function fixed(value: Fraction, places: number): string {
  const whole = units(value, places)
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, '0')
  const at = digits.length - places
  const text = places === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
  return whole < 0n ? `−${text}` : text
}

/** The value as it is shown. */
export const rounded = (value: Fraction, places: number): Fraction =>
  ratio(units(value, places), 10n ** BigInt(places))

/** A rate in tenths of a percent as it is printed: 123 is 12.3%. */
export const percent = (tenths: number): string => `${fixed(ratio(tenths, 10), 1)}%`

/** Divisor of a base: 1 + rate, of a rate in tenths of a percent. */
export const factor = (tenths: number): Fraction => ratio(1000 + tenths, 1000)

/** The same as text: (1+12.3%) or (1−3.5%). */
export const factorText = (tenths: number): string =>
  `(1${tenths < 0 ? '−' : '+'}${percent(Math.abs(tenths))})`

/** 增长12.3% or 下降3.5%. */
export const growthText = (tenths: number): string =>
  `${tenths < 0 ? '下降' : '增长'}${percent(Math.abs(tenths))}`

/** Growth from `before` to `now` in tenths of a percent, rounded as it is printed. */
export const growthOf = (before: number, now: number): number =>
  Number(units(ratio((now - before) * 1000, before), 0))
