import { readFileSync } from 'node:fs'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'
import { blankMarks } from '../marks.ts'

// What learners typed to the demo's questions and were refused, though it is right.
const answers: [file: string, id: string, entries: string[]][] = [
  ['aptitude', '130', ['15%', '百分之十']],
  ['aptitude', '134', ['五百四十万元', '２５％', '55.6%']],
  ['aptitude', '135-2', ['17.6%', '６５．５％']],
  ['aptitude', '136-2', ['5亿元', '37.5%', '5.5个百分点']],
  ['selection', '168', ['15种', '“批复”', '报告。']],
  ['selection', '174-3', ['90%', '四成']],
  ['selection', '176-2', ['50%', '百分之六十', '15 ％']],
  ['law', '69', ['30日', '十五天']],
  ['law', '95', ['20%', '定金']],
  ['politics', '35', ['理论自信', '制度自信', '文化自信']],
  ['politics', '42', ['货币政策', '基尼系数', '一']],
]

function find(file: string, id: string): QuestionParts {
  const lines = readFileSync(`content/questions/${file}.jsonl`, 'utf8').split('\n').filter(Boolean)
  const all = lines.map((line): FullQuestion => JSON.parse(line))
  const found = all.flatMap((one) => [one, ...(one.sub_questions ?? [])]).find((q) => q.id === id)
  if (!found) throw new Error(`${file} has no question ${id}`)
  return found
}

test.each(answers)('%s %s', (file, id, entries) => {
  const question = find(file, id)
  const policy = { kind: 'PER_BLANK' as const }
  const marks = blankMarks({
    body: bodyOf(question, asHtml),
    key: keyOf(question, asHtml),
    entries,
    full: 1,
    policy,
  })
  expect(marks).toMatchObject({ score: 1, correct: true })
})
