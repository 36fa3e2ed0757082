import type { ScoringPoint } from '#lib/questions/types.ts'

const point =
  /^(?:[（(]?\d{1,2}[）).、．]|[①-⑳]|[-•])?\s*(.{1,300}?)\s*[（(]\s*(\d+(?:\.\d+)?)\s*分\s*[）)]\s*[。；;]?$/

/** Scoring points that are written as 写出依据（2分）, a line or a part each; undefined when one of them is not. */
export function pointsOf(text: string): ScoringPoint[] | undefined {
  const parts = text.split(/\n|(?<=分\s*[）)])\s*[；;]/).map((part) => part.trim())
  const found = parts.filter((part) => part !== '').map((part) => point.exec(part))
  if (found.length < 2 || found.length > 20) return undefined
  const points = found.map((match, index) => ({
    code: `P${index + 1}`,
    text: match?.[1] ?? '',
    score: Number(match?.[2]),
  }))
  return found.every((match) => match && Number(match[2]) > 0) ? points : undefined
}
