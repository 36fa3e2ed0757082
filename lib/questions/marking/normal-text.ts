import { plainMath } from '#lib/platform/text/plain-math.ts'

// Alike signs that NFKC keeps apart.
const alike: [RegExp, string][] = [
  [/[“”„‟〝〞«»]/g, '"'],
  [/[‘’‚‛`]/g, "'"],
  [/[‐‑‒–—―−]/g, '-'],
  [/[•・‧∙⋅]/g, '·'],
  [/∶/g, ':'],
  [/⁄/g, '/'],
  [/[〜∼]/g, '~'],
  [/\\?%/g, '%'],
]

/**
 * A filled-in text as it is compared: letter case, the width of letters, digits and punctuation, white space, closing
 * punctuation, thousands separators and trailing zeros of decimals do not count. Idempotent.
 */
export function normalText(text: string): string {
  let normal = text
  // A step may uncover what an earlier one changes; nearly every text is done after the second round.
  for (let round = 0; round < 20; round++) {
    const next = plainNumber(withoutEnd(plainMath(sameSigns(normal))))
    if (next === normal) return next
    normal = next
  }
  return normal
}

function sameSigns(text: string): string {
  // x² is x^2; NFKC alone would make it x2.
  const raised = text.replace(/²/g, '^2').replace(/³/g, '^3')
  const narrow = raised.normalize('NFKC').toLowerCase().normalize('NFKC')
  return alike
    .reduce((result, [sign, same]) => result.replace(sign, same), narrow)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
}

/** Punctuation that closes a sentence says nothing, but it may be the whole answer; a `!` after a digit is a factorial. */
function withoutEnd(text: string): string {
  return text.replace(/(?:[,.;:。、]|(?<=\p{Script=Han})[!?])+$/u, '') || text
}

/** `1,000.50元` is `1000.5元`; brackets mean a list or an interval, whose commas stay. */
function plainNumber(text: string): string {
  const found = /^([^\d.,()[\]]*)([1-9]\d{0,2}(?:,\d{3})+|\d*)(\.\d+)?([^\d.,()[\]]*)$/.exec(text)
  if (!found) return text
  const [, before = '', whole = '', decimals = '', after = ''] = found
  if (whole === '' && decimals === '') return text
  const rest = decimals.replace(/\.?0+$/, '')
  const digits = whole.replaceAll(',', '') || '0'
  return `${/^\+$/.test(before) ? '' : before}${digits}${rest}${after}`
}
