import { renderToStaticMarkup } from 'react-dom/server'
import {
  emptyAnalysis,
  emptyBlank,
  emptyPoint,
  emptyQuestion,
  type QuestionDraft,
} from '#components/bank-questions/draft/question-draft.ts'
import { type QuestionType, questionTypes } from '#lib/questions/types.ts'
import { QuestionFields } from './question-fields.tsx'

/** The fields of a new question of a type. */
function draw(type: QuestionType, more: Partial<QuestionDraft> = {}, faulty = '') {
  return renderToStaticMarkup(
    <QuestionFields
      part={{ ...emptyQuestion({ type }), ...more }}
      at=""
      change={() => undefined}
      faultOf={(field) => (field === faulty ? '这里不对' : undefined)}
    />,
  )
}
const inputs = (html: string, type: string) =>
  [...html.matchAll(/<input[^>]*>/g)].filter(([input]) => input.includes(`type="${type}"`))

test('one option of a single choice can be right, several of a multiple one', () => {
  const single = draw('single_choose')
  expect(inputs(single, 'radio')).toHaveLength(4)
  expect(single).toContain('aria-label="D 是正确答案"')
  const names = inputs(single, 'radio').map(([input]) => input.match(/ name="([^"]+)"/)?.[1])
  expect(new Set(names).size).toBe(1)
  for (const type of ['multiple_choose', 'non_directional_choose'] as const)
    expect(inputs(draw(type), 'checkbox')).toHaveLength(4)
})

test('a true-or-false question asks for its answer alone', () => {
  const html = draw('true_false_choose')
  expect(html).toContain('aria-label="A 是正确答案：正确"')
  expect(inputs(html, 'radio')).toHaveLength(2)
  expect(html).not.toContain('添加选项')
})

test.each([
  ['single_choose', ['stem', 'options.3.content', 'answer', 'options', 'analysis', 'score']],
  ['sequencing', ['options.0.content', 'options.3.content', 'options']],
  ['fill_in', ['stem', 'answer_list']],
  ['short_answer', ['answer', 'words_num', 'points']],
  ['synthesis', ['materials.0.content', 'sub_questions.0.stem', 'sub_questions.0.type']],
] as const)('a question of type %s has the fields %j', (type, fields) => {
  const html = draw(type)
  for (const field of [...fields, 'type', 'subject', 'category', 'year', 'source', 'difficulty'])
    expect(html).toContain(`data-field="${field}"`)
})

test('a part of a question with materials is of any type but that', () => {
  const [, choices = ''] =
    draw('synthesis').match(/data-field="sub_questions.0.type"[^>]*>(.*?)<\/select>/s) ?? []
  expect(choices).toContain('value="sequencing"')
  expect(choices).not.toContain('value="synthesis"')
})

test.each([
  ['single_choose', 'stem'],
  ['single_choose', 'answer'],
  ['single_choose', 'options.1.content'],
  ['sequencing', 'answer'],
  ['fill_in', 'answer_list'],
  ['short_answer', 'points'],
  ['short_answer', 'analyses'],
  ['synthesis', 'materials'],
  ['synthesis', 'sub_questions'],
  ['synthesis', 'sub_questions.0.options.1.content'],
  ['short_answer', 'category'],
] as const)('of a %s a fault of %s is said', (type, field) => {
  expect(draw(type, {}, field)).toContain('这里不对')
  expect(draw(type)).not.toContain('这里不对')
})

test('the order that learners see is called wrong where it is the right one', () => {
  const said = '正好是正确的顺序'
  expect(draw('sequencing')).not.toContain(said)
  const { options } = emptyQuestion({ type: 'sequencing' })
  const ordered = options.map((one, shownAt) => ({ ...one, shownAt }))
  expect(draw('sequencing', { options: ordered })).toContain(said)
})

test('no field cuts what is pasted into it', () => {
  const points = ['a', 'b'].map((key) => ({ ...emptyPoint(), key }))
  const analyses = [emptyAnalysis(), { ...emptyAnalysis(), type: 'video' as const }]
  const blanks = [emptyBlank()]
  for (const type of questionTypes)
    expect(draw(type, { points, analyses, blanks })).not.toMatch(/maxlength/i)
})
