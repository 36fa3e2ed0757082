import { alternatives } from '#lib/questions/blanks.ts'
import { normalText } from '#lib/questions/marking/normal-text.ts'
import { dayOf } from './dates.ts'
import { numberOf } from './numerals.ts'
import { bare, type Place, withoutPrinted } from './place.ts'
import { inOneUnit } from './quantities.ts'
import { isCounter, isSameUnit, unitsAtEnd } from './units.ts'

const pairs = [
  /^"([^"]+)"$/,
  /^'([^']+)'$/,
  /^《([^《》]+)》$/,
  /^〈([^〈〉]+)〉$/,
  /^「([^「」]+)」$/,
  /^『([^『』]+)』$/,
]

/**
 * The form in which an entry and a key are compared: `normalText` without marks around the whole, numbers as decimal
 * digits, units and days in one spelling, without what is printed at the blank. ./rules.ts says it to learners.
 */
export function blankForm(text: string, place: Place = bare): string {
  const plain = plainForm(text)
  const own = place.before.endsWith('第') ? plain.replace(/^第(?=.)/u, '') : plain
  const rest = withoutPrinted(own, place)
  // The words at the blank may stand around a number or a day, too.
  return measured(own, place) ?? measured(rest, place) ?? rest
}

/** A number, a quantity or a day in one spelling; null for what is none. */
function measured(text: string, { unit }: Place): string | null {
  return beforeUnit(text, unit) ?? quantityOf(text, unit) ?? dayOf(text)
}

/** Whether an entry is one of the alternatives of a key, at its place in the stem. */
export function isAccepted(entry: string, accepted: string, place: Place = bare): boolean {
  // Keys have 500 characters at most; comparing costs the square of the length.
  if (entry.trim() === '' || entry.length > 1000) return false
  const given = blankForm(entry, place)
  const counted = withoutCounter(given, place)
  return alternatives(accepted).some((text) => {
    const key = blankForm(text, place)
    return key === given || (counted !== null && key === counted)
  })
}

function plainForm(text: string): string {
  let plain = text
  // One mark in place of another may leave a number by itself; each round has fewer marks to change.
  for (let round = 0; round < 20; round++) {
    const next = withOneMark(unwrapped(normalText(plain)))
    if (next === plain) return next
    plain = next
  }
  return plain
}

/**
 * The parts of a list with one mark between them, whichever was written; a comma within `1,000` is none between parts, and
 * a mark alone is itself the answer.
 */
const withOneMark = (text: string) =>
  /[^,;、]/.test(text) ? text.replace(/(?!(?<=\d),\d{3}(?!\d))[,;、]/g, '、') : text

function unwrapped(text: string): string {
  for (const pair of pairs) {
    const inner = pair.exec(text)?.[1]
    if (inner !== undefined) return unwrapped(normalText(inner))
  }
  return text
}

/** The number before the unit that is printed at the blank, or before another word for it. */
function beforeUnit(text: string, printed: string | undefined): string | null {
  if (printed === undefined) return null
  for (const { front, unit } of unitsAtEnd(text)) {
    const number = isSameUnit(unit, printed) ? numberOf(front) : null
    if (number !== null) return number
  }
  return null
}

/** A number with its unit in one spelling; null for what is none. */
function quantityOf(text: string, printed: string | undefined): string | null {
  const share = shareOf(text)
  if (share !== null) return printed === '%' ? share.replace(/%$/, '') : share
  const [, ordinal = '', size = ''] = /^(第?)(.*)$/su.exec(text) ?? []
  const number = numberOf(size)
  if (number !== null) return ordinal + number
  for (const { front, unit } of unitsAtEnd(size)) {
    const counted = numberOf(front)
    if (counted !== null) return ordinal ? ordinal + counted + unit : inOneUnit(counted, unit)
  }
  return null
}

/** `百分之二十五` is 25%, `三分之二` 2/3, `四成` 40%. */
function shareOf(text: string): string | null {
  if (text === '百分之百') return '100%'
  const [, under = '', over = ''] = /^(.+)分之(.+)$/su.exec(text) ?? []
  const top = numberOf(over)
  if (top !== null && under === '百') return `${top}%`
  if (top !== null && under === '千') return `${top}‰`
  const bottom = numberOf(under)
  if (top !== null && bottom !== null) return `${top}/${bottom}`
  const [, tenths] = /^([一二三四五六七八九1-9])成$/u.exec(text) ?? []
  return tenths === undefined ? null : `${numberOf(tenths)}0%`
}

/** `15种` is 15 where no unit is printed that it could contradict. */
function withoutCounter(form: string, { before, unit: printed }: Place): string | null {
  if (printed !== undefined || before.endsWith('第')) return null
  const [, number, unit = ''] = /^(-?\d+)(\D)$/u.exec(form) ?? []
  return number !== undefined && isCounter(unit) ? number : null
}
