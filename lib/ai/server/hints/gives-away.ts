import { sortedLetters } from '#lib/questions/heads.ts'
import type { Option, QuestionParts } from '#lib/questions/types.ts'
import { bareText, numbersIn, sameLetters, sharesRun } from './plain-sense.ts'

/**
 * Whether a hint to a question, given as plain text with its key, states what is asked or leads to it by more than one
 * option: `dropped` is the head of the only one that it may name. It is strict, since a hint that is lost costs little:
 * words that only sound like an answer are taken for one.
 */
export function givesAway(question: QuestionParts, hint: string, dropped?: string): boolean {
  const parts = [question, ...(question.sub_questions ?? [])]
  const told = parts
    .flatMap(({ stem, materials = [] }) => [stem, ...materials.map(({ content }) => content)])
    .join('\n')
  return parts.some((part) => {
    const allowed = part === question ? dropped : undefined
    return (
      concludes(hint) ||
      namesHeads(part, hint, allowed) ||
      (part.type === 'true_false_choose' && verdict.test(sameLetters(hint))) ||
      namesOptions(part, hint, told, allowed) ||
      saysWritten(part, hint, told)
    )
  })
}

/** Words that announce an answer, in Chinese or English. */
const announcing =
  /答案[是为即应就在选]|答案\s*[:：=]|[应当可故]选|选择?\s*[:：“"'(（]*\s*[A-Za-z0-9]|(?:选项?|答)\s*[:：]|除[^。；\n]{0,16}外|其余|其他(?:选|各|几|三|两)|剩下|只剩|answer|correct|option|choice|choose|right one/i

/** Words that point at one of several by its place or its looks. */
const pointing =
  /(?:倒数)?第\s*(?:[一二三四五六七八九十]+|\d+)\s*(?:个|项|选项|句|位|种|者)|(?:最后|末尾|开头|中间|前|后|首|末|头|尾)(?:的)?[一二两三四几]?(?:个|项|者)|[甲乙丙丁]\s*[项选]|选项\s*[甲乙丙丁]|[一二三四]号|(?:最长|最短|最多|最少|最大|最小|唯一|不同)[^。；\n]{0,8}(?:项|选|个)|\b(?:first|second|third|fourth|last)\b/i

const concludes = (hint: string) => {
  const plain = sameLetters(hint)
  // Also where the words are spread over lines.
  return [plain, plain.replace(/[\s*_~`>#|-]+/g, '')].some(
    (text) => announcing.test(text) || pointing.test(text),
  )
}

/** Words that judge a statement. */
const verdict =
  /正确|错误|对的|错的|不对|没错|有误|无误|成立|属实|不实|相符|不符|真的|假的|为真|为假|[√×✓✗✔✘]|true|false|wrong|right/i

/** A letter that stands by itself, or some of them in a row, as answers are written. */
const heads = /(?<![A-Z])[A-H]{1,8}(?![A-Za-z])|(?<![A-Za-z])[a-h]{1,8}(?![A-Za-z])/g

function namesHeads({ options, type }: QuestionParts, hint: string, dropped?: string): boolean {
  const plain = sameLetters(hint)
  const letters = (plain.match(heads) ?? []).map((one) => one.toUpperCase())
  // A letter means an option though this part has none: one of its neighbours has.
  if (letters.some((one) => one !== dropped)) return true
  if (type !== 'sequencing' || options.length === 0) return false
  const numbers = plain.match(/\d+/g) ?? []
  return numbers.some((one) => Number(one) <= options.length && one !== dropped)
}

/** Characters in a row by which a text is known. */
const runOf = (secret: string) => {
  const { length } = [...secret]
  if (length <= 3) return length
  return length <= 8 ? 3 : 4
}

function namesOptions(part: QuestionParts, hint: string, told: string, dropped?: string): boolean {
  const text = bareText(hint)
  const numbers = numbersIn(hint)
  const toldNumbers = numbersIn(told)
  const named = part.options.find(({ head }) => head === dropped)?.content ?? ''
  const known = `${bareText(told)}\n${bareText(named)}`
  const isKey = ({ head }: Option) =>
    part.type === 'sequencing' || sortedLetters(part.answer).includes(head)
  return part.options.some((option) => {
    if (option.head === dropped) return false
    const secret = bareText(option.content)
    if (secret === '') return false
    if (text.includes(secret)) return true
    if (!isKey(option)) return false
    return (
      sharesRun(text, secret, runOf(secret), known) ||
      [...numbersIn(option.content)].some((one) => numbers.has(one) && !toldNumbers.has(one))
    )
  })
}

/** Characters in a row that a model text and a hint may share: each speaks of the same matter. */
const LONG_RUN = 8

function saysWritten(part: QuestionParts, hint: string, told: string): boolean {
  const { type, answer, answer_list: blanks = [], points = [] } = part
  const text = bareText(hint)
  if (type === 'fill_in') {
    const numbers = numbersIn(hint)
    return blanks
      .flatMap((blank) => blank.split('|'))
      .some((one) => {
        const secret = bareText(one)
        const isSaid = secret !== '' && text.includes(secret)
        return isSaid || [...numbersIn(one)].some((number) => numbers.has(number))
      })
  }
  if (type !== 'short_answer') return false
  const secrets = [
    answer,
    ...points.flatMap((point) => [point.text, ...(point.alternatives ?? [])]),
  ]
  return secrets.some((one) => {
    const secret = bareText(one)
    if (secret === '') return false
    return sharesRun(text, secret, Math.min(LONG_RUN, [...secret].length), bareText(told))
  })
}
