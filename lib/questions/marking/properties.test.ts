import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { letterHeads } from '#lib/questions/heads.ts'
import {
  answersOf,
  fitAnswers,
  mergeAnswers,
  normaliseAnswer,
} from '#lib/questions/marking/answers.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { normalText } from '#lib/questions/marking/normal-text.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { anyQuestion, seeded, someOf } from '#lib/questions/testing/question.ts'
import {
  type FullQuestion,
  type PublicQuestion,
  questionTypes,
  type UserAnswer,
} from '#lib/questions/types.ts'

const ROUNDS = 3000

function anyPolicy(next: () => number): Policy {
  const all: Policy[] = [
    { kind: 'EXACT' },
    { kind: 'MISS_FIXED', m: next() * 4 },
    { kind: 'MISS_HALF' },
    { kind: 'PER_OPTION', x: next() * 4 },
    { kind: 'PROPORTIONAL' },
    { kind: 'HALVES' },
    { kind: 'PER_POSITION' },
    { kind: 'PER_BLANK' },
  ]
  return all[Math.floor(next() * all.length)] ?? { kind: 'EXACT' }
}

function anyAnswers(question: FullQuestion, next: () => number): UserAnswer[] {
  const texts = ['A', 'B', 'AC', '1,2,3', '2,1', 'secret0', '0', '1', ' ', '', 'ＡＢ', '答']
  const ids = [question, ...(question.sub_questions ?? [])]
  return ids.flatMap(({ id, answer }) =>
    [0, 1, 2].map(() => ({
      questionId: id,
      answer: next() < 0.2 ? answer : (texts[Math.floor(next() * texts.length)] ?? ''),
      url: [],
    })),
  )
}

test('a score lies between 0 and the full marks, has 2 decimals, and is full exactly for a right answer', () => {
  const next = seeded(7)
  for (let round = 0; round < ROUNDS; round++) {
    const question = anyQuestion(questionTypes[round % questionTypes.length] ?? 'fill_in', next)
    const full = Math.round(next() * 1000 + 1) / 100
    const answers = anyAnswers(question, next)
    const policy = anyPolicy(next)
    const { score, correct } = grade(bodyOf(question, asHtml), keyOf(question, asHtml), answers, {
      full,
      policy,
    })
    if (score === null) continue
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThanOrEqual(full)
    expect(Math.abs(score * 100 - Math.round(score * 100))).toBeLessThan(1e-6)
    if (correct) expect(score).toBe(full)
  }
})

test('a superset with a wrong option never scores above its right part', () => {
  const next = seeded(11)
  let compared = 0
  for (let round = 0; round < ROUNDS; round++) {
    const question = anyQuestion(round % 2 ? 'multiple_choose' : 'non_directional_choose', next)
    const right = someOf([...question.answer], next)
    const wrong = letterHeads(question.options.length).filter(
      (head) => !question.answer.includes(head),
    )
    const added = someOf(wrong, next)
    if (added.length === 0) continue
    compared++
    const policy = anyPolicy(next)
    const scoreOf = (letters: string[]) =>
      grade(
        bodyOf(question, asHtml),
        keyOf(question, asHtml),
        [{ questionId: 'q1', answer: letters.join(''), url: [] }],
        { full: 2, policy },
      ).score ?? Number.NaN
    expect(scoreOf([...right, ...added])).toBeLessThanOrEqual(scoreOf(right))
  }
  expect(compared).toBeGreaterThan(500)
})

test('a public question of any type holds nothing of its key', () => {
  const next = seeded(13)
  const allowed = [
    'answerSize',
    'content',
    'context',
    'id',
    'materialContext',
    'optionHead',
    'questionOptionList',
    'questionTypeCode',
    'score',
    'sonQuestion',
    'wordsNum',
  ]
  for (let round = 0; round < ROUNDS / 10; round++)
    for (const type of questionTypes) {
      const question = anyQuestion(type, next)
      // A field that slips into the stored half must not come out either.
      const body = { ...bodyOf(question, asHtml), ...keyOf(question, asHtml) }
      const shown = toPublic(body, 5)
      expect(JSON.stringify(shown)).not.toContain('secret')
      expect(JSON.stringify(bodyOf(question, asHtml))).not.toContain('secret')
      expect(fieldsOf(shown).filter((field) => !allowed.includes(field))).toEqual([])
      if (question.answer !== '' && type === 'sequencing')
        expect(JSON.stringify(shown)).not.toContain(question.answer)
      expect(JSON.stringify(keyOf(question, asHtml))).toContain('secret')
    }
})

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
}

test('normalising twice changes nothing more', () => {
  const next = seeded(17)
  const signs = [
    ...'１Ａa，。．!！?;：,.0123456789½²³①％%İßｶﾞ\u200b\u00a0 \n\t$\\{}^_()（）-−+北京、~|ﬁΣ',
  ]
  const words = ['\\frac', '\\sqrt', '\\circ', '{1}', '$', '1,000', '.50', '\\left(', '\\pi ']
  const pieces = [...signs, ...words]
  for (let round = 0; round < ROUNDS * 3; round++) {
    const length = Math.floor(next() * 14)
    const text = Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)]).join('')
    expect(normalText(normalText(text))).toBe(normalText(text))
    for (const type of questionTypes) {
      const once = normaliseAnswer(type, text)
      expect(normaliseAnswer(type, once)).toBe(once)
    }
  }
})

test('answers fitted twice stay the same, and fit a question whatever was sent', () => {
  const next = seeded(19)
  for (let round = 0; round < ROUNDS / 10; round++)
    for (const type of questionTypes) {
      const question = anyQuestion(type, next)
      const shown = toPublic(bodyOf(question, asHtml))
      const fitted = fitAnswers(shown, anyAnswers(question, next))
      expect(fitAnswers(shown, fitted)).toEqual(fitted)
      expect(fitted.length).toBe(fitAnswers(shown, []).length)
    }
})

/** A whole answer that its question has a place for. */
function goodAnswers(question: PublicQuestion, next: () => number): UserAnswer[] {
  const parts = question.sonQuestion.length > 0 ? question.sonQuestion : [question]
  const texts = ['', '甲', '<p>写的</p>', ' 乙 ']
  const oneOf = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  return parts.flatMap(({ id, questionOptionList: options, answerSize, questionTypeCode: type }) =>
    Array.from({ length: Math.max(1, answerSize) }, () => ({
      questionId: id,
      answer: oneOf(options.length > 0 ? ['', ...options.map((one) => one.optionHead)] : texts),
      url: type === 'short_answer' && next() < 0.5 ? ['/a.png'] : [],
    })),
  )
}

/** Takes what one save names of a whole answer: some of its sub-questions, of the blanks of each the first ones. */
function someParts(whole: readonly UserAnswer[], next: () => number): UserAnswer[] {
  const ids = someOf([...new Set(whole.map(({ questionId }) => questionId))], next)
  return ids.flatMap((id) => {
    const own = answersOf(id, whole)
    return own.slice(0, 1 + Math.floor(next() * own.length))
  })
}

test('partial saves, in whatever number and order, come to the whole, and leave alone what they do not name', () => {
  const next = seeded(23)
  const same = (address: string) => address
  for (let round = 0; round < ROUNDS / 10; round++)
    for (const type of questionTypes) {
      const shown = toPublic(bodyOf(anyQuestion(type, next), asHtml), 5)
      const expected = goodAnswers(shown, next)
      const save = (before: UserAnswer[], given: UserAnswer[]) => {
        const { entries, faults } = mergeAnswers(shown, { before, given }, same)
        expect(faults).toEqual([])
        return entries
      }
      let stored = save([], goodAnswers(shown, next))
      for (let saves = Math.floor(next() * 4); saves > 0; saves--) {
        const given = someParts(expected, next)
        const before = stored
        stored = save(stored, given)
        expect(isSameButFor(given, before, stored)).toBe(true)
      }
      // What no save has named yet, sub-question by sub-question.
      for (const id of new Set(expected.map(({ questionId }) => questionId)))
        stored = save(stored, answersOf(id, expected))
      expect(stored).toEqual(save([], expected))
      expect(save(stored, [])).toEqual(stored)
    }
})

/** Whether two stored answers differ in nothing but the entries that a save named. */
function isSameButFor(
  given: readonly UserAnswer[],
  before: readonly UserAnswer[],
  after: readonly UserAnswer[],
): boolean {
  const ids = new Set(before.map(({ questionId }) => questionId))
  return [...ids].every((id) => {
    const named = answersOf(id, given).length
    const rest = (entries: readonly UserAnswer[]) => answersOf(id, entries).slice(named)
    return JSON.stringify(rest(before)) === JSON.stringify(rest(after))
  })
}
