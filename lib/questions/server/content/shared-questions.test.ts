import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { alternatives } from '#lib/questions/blanks.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { blankAnswer, fitAnswers } from '#lib/questions/marking/answers.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { publicQuestion } from '#lib/questions/shapes.ts'
import { bodyOf, joinFull, keyOf, pointsOf } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { metaOf } from '#lib/questions/testing/question.ts'
import type { FullQuestion, QuestionParts, UserAnswer } from '#lib/questions/types.ts'

// Real questions that may lie beside the checkout; they are not part of it.
const dir = join(process.cwd(), '../shared/data/questions')

if (existsSync(dir)) {
  const lines: FullQuestion[] = readdirSync(dir).flatMap((file) =>
    readFileSync(join(dir, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  )

  test('real questions have no faults, and come back from their two halves unchanged', () => {
    expect(lines.length).toBeGreaterThan(10_000)
    const faults = lines.flatMap((line) => parseQuestion(line).faults ?? [])
    expect(faults).toEqual([])
    const changed = lines.filter((line) => {
      const again = {
        ...metaOf(line),
        ...joinFull(bodyOf(line, asHtml), keyOf(line, asHtml), pointsOf(line)),
      }
      return JSON.stringify(sorted(again)) !== JSON.stringify(sorted(line))
    })
    expect(changed.map(({ id }) => id)).toEqual([])
  })

  test('a real question shows only listed fields, gets full marks for its key and none when blank', () => {
    for (const line of lines) {
      const body = bodyOf(line, asHtml)
      const shown = toPublic(body)
      expect(publicQuestion.parse(shown)).toEqual(shown)
      expect(JSON.stringify(Object.keys(shown))).not.toMatch(/answer"|answerList|analysis/)
      const blank = blankAnswer(shown).webAnswerDTOList
      expect(grade(body, keyOf(line, asHtml), blank, { full: 2 })).toMatchObject({ score: 0 })
      const graded = grade(body, keyOf(line, asHtml), fitAnswers(shown, keyAnswers(line)), {
        full: 2,
      })
      expect([line.id, graded.score]).toEqual([line.id, graded.correct === null ? graded.score : 2])
      expect(graded.correct === false).toBe(false)
    }
  })
} else {
  test('without real questions beside the checkout nothing is said of them', () => {
    console.info(`${dir} is absent: real questions were not tried`)
    expect(existsSync(dir)).toBe(false)
  })
}

/** The answers that a learner who knows the key would give. */
function keyAnswers(question: QuestionParts): UserAnswer[] {
  if (question.sub_questions) return question.sub_questions.flatMap(keyAnswers)
  const texts = question.answer_list?.map((entry) => alternatives(entry)[0] ?? '')
  return (texts ?? [question.answer]).map((answer) => ({
    questionId: question.id,
    answer,
    url: [],
  }))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
