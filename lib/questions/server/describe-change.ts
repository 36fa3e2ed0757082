import { plainText } from '#lib/platform/text/plain-text.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'
import { describeCorrection } from './compare-questions.ts'

type Change = { was: string; is: string }

/**
 * Describes what differs between two lines of one question in what is asked, as texts for people: each changed text
 * from shortly before its first difference to shortly behind the last, then the changed answers. Null when only other
 * fields differ.
 */
export function describeChange(before: FullQuestion, after: FullQuestion): Change | null {
  const changes = differencesOf(textsOf(before), textsOf(after))
  if (changes.length === 0) return null
  const isSameShape =
    before.type === after.type && before.sub_questions?.length === after.sub_questions?.length
  const answers = isSameShape ? describeCorrection(before, after) : { was: '', is: '' }
  if (answers.was !== answers.is) changes.push({ name: '答案：', ...answers })
  return sentencesOf(changes)
}

/** Describes which marks and word counts differ, for staff; no erratum says so. Null when none does. */
export function describeMarks(before: FullQuestion, after: FullQuestion): Change | null {
  const changes = differencesOf(marksOf(before), marksOf(after))
  return changes.length === 0 ? null : sentencesOf(changes)
}

type Named = readonly [name: string, text: string]
type NamedChange = Change & { name: string }

function differencesOf(before: readonly Named[], after: readonly Named[]): NamedChange[] {
  const former = new Map(before)
  const now = new Map(after)
  const names = [...new Set([...former.keys(), ...now.keys()])]
  return names.flatMap((name) => {
    const [was, is] = [former.get(name) ?? '', now.get(name) ?? '']
    return was === is ? [] : [{ name: `${name}：`, ...aroundDifference(was, is) }]
  })
}

const sentencesOf = (changes: readonly NamedChange[]): Change => ({
  was: changes.map(({ name, was }) => `${name}${was || '（无）'}`).join('；'),
  is: changes.map(({ name, is }) => `${name}${is || '（无）'}`).join('；'),
})

function marksOf({ score, words_num, sub_questions = [] }: QuestionParts, place = ''): Named[] {
  return [
    [`${place}分值`, String(score ?? '')],
    [`${place}字数`, String(words_num ?? '')],
    ...sub_questions.flatMap((sub, at) => marksOf(sub, `第${at + 1}小题`)),
  ]
}

function textsOf(question: QuestionParts, place = ''): [name: string, text: string][] {
  const { stem, options, materials = [], sub_questions = [] } = question
  return [
    [`${place}题干`, plainText(stem)],
    ...options.map(({ head, content }): [string, string] => [
      `${place}选项${head}`,
      plainText(content),
    ]),
    ...materials.map(({ content }, at): [string, string] => [`材料${at + 1}`, plainText(content)]),
    ...sub_questions.flatMap((sub, at) => textsOf(sub, `第${at + 1}小题`)),
  ]
}

const CONTEXT = 12
const LONGEST = 160

function aroundDifference(was: string, is: string): Change {
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start++
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const cut = (text: string) => piece(text, start - CONTEXT, text.length - end + CONTEXT)
  return { was: cut(was), is: cut(is) }
}

function piece(text: string, from: number, to: number): string {
  const first = Math.max(0, from)
  const last = Math.min(text.length, to, first + LONGEST)
  // A cut between the halves of a surrogate pair would show a broken character.
  const inner = text.slice(first, last).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${first > 0 ? '…' : ''}${inner}${last < text.length ? '…' : ''}`
}
