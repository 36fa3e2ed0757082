import { type CellObject, SSF } from '@e965/xlsx'
import { keptText } from './kept-text.ts'

/** That a spreadsheet keeps of a number. */
const DIGITS = 15

/** Whether a spreadsheet has made the last digits of a number 0. */
export const isRounded = ({ t, v, z }: CellObject): boolean =>
  t === 'n' && Math.abs(Number(v)) >= 10 ** DIGITS && !SSF.is_date(String(z ?? ''))

/** Some formats of Chinese Excel have a number and no text (31 is yyyy年m月d日); SheetJS shows them as this. */
const DAY_WITHOUT_FORMAT = /^\d{1,2}\/\d{1,2}\/\d\d$/
/** Whether a number is shown as a day or an hour. */
export const isDay = ({ w = '', z }: CellObject) =>
  SSF.is_date(String(z ?? '')) || DAY_WITHOUT_FORMAT.test(w)

/**
 * A cell as one reads it: days as 2026-12-01, other numbers as they are shown where the format adds a sign (0101, A-7, 50%)
 * and whole where it shortens or parts them. `is1904` is how the file counts days.
 */
export function cellText(cell: CellObject, is1904: boolean): string {
  const { t, v, w = '' } = cell
  if (t === 'b') return v ? '是' : '否'
  if (t !== 'n') return keptText(String(t === 'e' ? w : (v ?? '')).trim())
  const number = Number(v)
  if (isDay(cell)) return dayText(number, is1904)
  // 60.1 is stored as 60.100000000000001.
  const whole = String(Number(number.toPrecision(DIGITS)))
  const shown = w.trim()
  const isNumber = Number.isFinite(Number(shown.replace(/[,\s¥￥$]/g, '')))
  if (!isNumber) return shown
  return /^0\d+$/.test(shown) && Number(shown) === number ? shown : whole
}

function dayText(number: number, is1904: boolean): string {
  const day = SSF.parse_date_code(number, { date1904: is1904 })
  if (!day) return String(number)
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(day.H)}:${two(day.M)}`
  if (number < 1) return time
  const date = `${day.y}-${two(day.m)}-${two(day.d)}`
  return Number.isInteger(number) ? date : `${date} ${time}`
}
