const digits = new Map(
  ['零〇○', '一壹', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap(
    (signs, value) => [...signs].map((sign) => [sign, value] as const),
  ),
)
const zeros = new Set('零〇○')
const places: [RegExp, number][] = [
  [/[千仟]/, 1000],
  [/[百佰]/, 100],
  [/[十拾]/, 10],
]

/**
 * The number that a text is, as decimal digits: `25`, `二十五`, `25万`, `二〇二六`, `负三点五`; null for anything else.
 * What may be read in two ways is no number: `一百五`, `五四`, `十四五`.
 */
export function numberOf(text: string): string | null {
  const [, minus = '', rest = ''] = /^([-负]?)(.*)$/su.exec(text) ?? []
  const size = arabic(rest) ?? chinese(rest)
  return size === null ? null : `${minus && size !== '0' ? '-' : ''}${size}`
}

function arabic(text: string): string | null {
  if (/^\d+(?:\.\d+)?$/.test(text)) return text
  const [, whole, decimals = '', scale = ''] =
    /^([1-9]\d*|0(?=\.))(?:\.(\d+))?(万亿|万|亿)$/.exec(text) ?? []
  if (whole === undefined) return null
  const shift = { 万: 4, 亿: 8, 万亿: 12 }[scale] ?? 0
  const moved = `${decimals}${'0'.repeat(shift)}`
  const after = decimals.slice(shift).replace(/0+$/, '')
  const before = `${whole}${moved.slice(0, shift)}`.replace(/^0+(?=\d)/, '')
  return after === '' ? before : `${before}.${after}`
}

function chinese(text: string): string | null {
  const [, whole = '', decimals] = /^([^点]+)(?:点([^点]+))?$/u.exec(text) ?? []
  const value = yearOf(whole) ?? wholeOf(whole)
  if (value === null) return null
  if (decimals === undefined) return String(value)
  const after = digitsOf(decimals)?.replace(/0+$/, '')
  if (after === undefined) return null
  return after === '' ? String(value) : `${value}.${after}`
}

/** Digit by digit, as years are written; shorter ones are names: 五四, 九一八. */
function yearOf(text: string): number | null {
  const read = text.length >= 4 && text.length <= 12 ? digitsOf(text) : undefined
  return read === undefined || read.startsWith('0') ? null : Number(read)
}

function digitsOf(text: string): string | undefined {
  const read = [...text].map((sign) => digits.get(sign))
  return read.includes(undefined) ? undefined : read.join('')
}

function wholeOf(text: string): number | null {
  if (text.length === 1 && zeros.has(text)) return 0
  if (text === '两') return 2
  return parted(text, '亿', (part) => parted(part, '万', section))
}

/** `head` 万 `tail`; without 零 the tail must fill the place below, or 一万五 would be read as 10005. */
function parted(
  text: string,
  scale: '万' | '亿',
  read: (part: string) => number | null,
): number | null {
  const at = text.lastIndexOf(scale)
  if (at < 0) return read(text)
  const factor = scale === '万' ? 1e4 : 1e8
  const head = text.slice(0, at) === '两' ? 2 : read(text.slice(0, at))
  if (head === null || head === 0) return null
  const tail = text.slice(at + 1)
  if (tail === '') return head * factor
  const hasZero = zeros.has(tail.charAt(0))
  const low = read(hasZero ? tail.slice(1) : tail)
  if (low === null || low === 0 || low >= factor) return null
  return hasZero === low < factor / 10 ? head * factor + low : null
}

/** 1 to 9999. */
function section(text: string): number | null {
  let rest = /^[十拾]/u.test(text) ? `一${text}` : text
  let value = 0
  // Whether the place above the next one was left out: then 零 must say so.
  let gap = false
  for (const [sign, factor] of places) {
    const [head = '', mark = ''] = rest
    const zero = zeros.has(head)
    const place = zero ? rest.slice(1, 3) : `${head}${mark}`
    const digit = place.startsWith('两') && factor > 10 ? 2 : digits.get(place.charAt(0))
    if (place.length < 2 || !sign.test(place.charAt(1))) {
      gap = gap || value > 0
      continue
    }
    if (!digit || zero !== gap) return null
    value += digit * factor
    rest = rest.slice(zero ? 3 : 2)
    gap = false
  }
  if (rest === '') return value > 0 ? value : null
  const zero = zeros.has(rest.charAt(0))
  const last = digits.get(zero ? rest.slice(1) : rest)
  if (!last || zero !== (gap && value > 0)) return null
  return value + last
}
