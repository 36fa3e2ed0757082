import { sortedLetters } from '#lib/questions/heads.ts'
import { isAccepted } from '#lib/questions/marking/fill-in/accepted.ts'
import { type Place, placesOf } from '#lib/questions/marking/fill-in/place.ts'
import { splitSequence } from '#lib/questions/marking/sequence.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

/** Whether a question has an official answer that another can contradict; a model text is none. */
export function isKeyed({ type, sub_questions }: QuestionParts): boolean {
  if (type === 'synthesis') return (sub_questions ?? []).some(isKeyed)
  return type !== 'short_answer'
}

/** A text without its last line `答案：…`, and what that line says; null when there is none. */
export function splitStated(text: string): { text: string; stated: string | null } {
  const lines = text.trimEnd().split('\n')
  // Models like to set it in bold or as a quotation.
  const last = (lines.at(-1) ?? '').replace(/^[\s>#*_`-]+|[\s*_`]+$/g, '')
  const [, stated] = /^答案\s*[*_`]*\s*[：:]\s*[*_`]*(.*)$/.exec(last) ?? []
  if (stated === undefined) return { text: text.trim(), stated: null }
  return { text: lines.slice(0, -1).join('\n').trim(), stated: stated.trim() }
}

/** Whether a stated answer is the official one, as far as the question is keyed. */
export function agrees(official: QuestionParts, stated: string): boolean {
  const isList = official.type === 'fill_in' || official.type === 'synthesis'
  return sameAnswer(official, isList ? listOf(stated) : stated)
}

/** Whether the words of a text conclude with other options than the official ones. */
export function namesAnother(official: QuestionParts, text: string): boolean {
  if (official.options.length === 0 || official.type === 'sequencing') return false
  const right = sortedLetters(official.answer)
  return [...text.matchAll(conclusion)].some(([, chosen = '', named = '']) => {
    const letters = sortedLetters(chosen + named)
    // Of several right options each may be concluded by itself.
    return letters.length > 1 ? letters !== right : !right.includes(letters)
  })
}

// “若误认为答案是 B” concludes nothing, nor does “故选项 B 错误”.
const conclusion =
  /(?:故|因此|所以|综上)[，,]?(?:本题)?应?当?选择?[：:\s*]*([A-Z](?:[、和]?[A-Z])*)(?![A-Za-z])|(?:本题|正确)的?答案应?(?:为|是|[：:])[\s*]*([A-Z](?:[、和]?[A-Z])*)(?![A-Za-z])/g

function sameAnswer(official: QuestionParts, stated: unknown): boolean {
  const { type, answer, answer_list: blanks = [], sub_questions: subs = [] } = official
  if (type === 'short_answer') return true
  if (type === 'synthesis') {
    const parts = Array.isArray(stated) ? stated : []
    return parts.length === subs.length && subs.every((sub, at) => sameAnswer(sub, parts[at]))
  }
  if (type === 'fill_in') {
    const entries = Array.isArray(stated) ? stated : [stated]
    const places = placesOf(official.stem)
    return (
      entries.length === blanks.length &&
      blanks.every((blank, at) => fits(blank, entries[at], places[at]))
    )
  }
  if (typeof stated !== 'string' && typeof stated !== 'number') return false
  if (type === 'sequencing')
    return splitSequence(String(stated)).join() === splitSequence(answer).join()
  return sortedLetters(String(stated)) === sortedLetters(answer)
}

function fits(blank: string, stated: unknown, place: Place | undefined): boolean {
  if (typeof stated !== 'string' && typeof stated !== 'number') return false
  // A model likes to repeat all alternatives as the key has them.
  return String(stated) === blank || isAccepted(String(stated), blank, place)
}

function listOf(stated: string): unknown {
  try {
    return JSON.parse(stated)
  } catch {
    return stated.split(/[；;]/).map((part) => part.trim())
  }
}
