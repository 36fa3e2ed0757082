import { commands, functions } from './math-signs.ts'

/** Joins pieces of TeX: a command keeps its distance from a letter, and a prime goes on nothing that has an exponent. */
export function joinTex(parts: readonly string[]): string {
  let out = ''
  for (const part of parts) {
    const isRunOn = /\\[a-zA-Z]+$/.test(out) && /^[a-zA-Z]/.test(part)
    const isPrime = part.startsWith("'") && out.endsWith('}')
    out += (isRunOn ? ' ' : isPrime ? '{}' : '') + part
  }
  return out
}

/** The typed text of a formula as TeX; `isUpright` where letters are no variables. */
export function textTex(typed: string, isUpright = false): string {
  const text = typed
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, (sign) => sign.normalize('NFKC'))
    // Blanks between figures part numbers.
    .replace(/(?<=\d)[ \u00a0]+(?=\d)/g, '\u2003')
  if (functions.has(text.trim())) return `\\${text.trim()}`
  const pieces =
    text.match(
      /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|[A-Za-z]+|[⁰¹²³⁴-⁹⁺⁻⁽⁾ⁿⁱ]+|[₀-₉₊₋₍₎]+|./gsu,
    ) ?? []
  return joinTex(pieces.map((piece) => pieceTex(piece, isUpright)))
}

function pieceTex(piece: string, isUpright: boolean): string {
  if (/^[A-Za-z]/.test(piece)) return isUpright ? `\\mathrm{${piece}}` : piece
  const command = commands[piece]
  if (command) return piece === '′' ? "'" : command
  if (/^\s$/.test(piece)) return piece === '\u2003' ? '\\quad ' : ''
  // Signs that belong to no formula, such as zero-width ones.
  if (/^[\p{Cc}\p{Cf}\u2061-\u2064]$/u.test(piece)) return ''
  if (piece === '−' || piece === '–') return '-'
  if (piece === '$') return '\\text{＄}'
  if (piece === '^') return '\\hat{}'
  if (piece === '~') return '\\sim'
  if (/^[!-}]$/.test(piece)) return piece
  const half = piece.normalize('NFKC').replaceAll('−', '-')
  if (/^[⁰¹²³⁴-⁹⁺⁻⁽⁾ⁿⁱ]/.test(piece)) return `^{${half}}`
  if (/^[₀-₉₊₋₍₎]/.test(piece)) return `_{${half}}`
  if (/^[\uff01-\uff5e]+$/.test(piece) && /^[0-9+\-=<>()[\],.:;!|/]+$/.test(half)) return half
  return `\\text{${piece}}`
}
