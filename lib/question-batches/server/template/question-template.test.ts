import type { TemplateKind } from '#lib/question-batches/file-kinds.ts'
import type { FoundFile } from '#lib/question-batches/found.ts'
import { readDocx } from '#lib/question-batches/server/read/read-docx.ts'
import { readLines } from '#lib/question-batches/server/read/read-lines.ts'
import { readMarkdown } from '#lib/question-batches/server/read/read-markdown.ts'
import { brief } from '#lib/question-batches/server/read/testing/brief.ts'
import { expectTaken } from '#lib/question-batches/server/read/testing/expect-taken.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { questionTemplate } from './question-template.ts'

type Read = (bytes: Uint8Array) => Promise<FoundFile>

async function readTemplate(kind: TemplateKind, read: Read) {
  const { name, file } = await questionTemplate(kind)
  expect(name).toBe(`题目导入模板.${kind}`)
  const { questions, faults } = await read(Buffer.from(file, 'base64'))
  expect(faults).toEqual([])
  questions.forEach(expectTaken)
  return questions
}

// The reader of Word writes formulas in its own way.
const withoutFormulas = (text: string) => text.replace(/\$[^$]+\$/g, '$式$')

test('the templates hold the same questions, one of each type, and are read without a fault', async () => {
  const written = await readTemplate('md', readMarkdown)
  expect(written.map(({ type }) => type).sort()).toEqual([...questionTypes].sort())
  const told = written.map(brief)
  expect(told).toMatchObject([
    'single_choose: 我国的根本政治制度是（　）。 | A.人民代表大会制度 B.政治协商制度 C.民族区域自治制度 D.基层群众自治制度 | A | 人民代表大会制度是我国的根本政治制度。 | score=1',
    expect.stringContaining('| A.$-2$ B.$0$ C.$1$ D.$2$ | AD |'),
    expect.stringContaining('| ABD | 散文是文学体裁。 | score=2'),
    'true_false_choose: 长江流入东海。 | A.正确 B.错误 | A | 长江在上海注入东海。 | score=1',
    expect.stringContaining('| answer_list=1949,10|十 | score=2'),
    expect.stringContaining('| 1.审核 2.起草 3.签发 | 2,1,3 |'),
    expect.stringContaining('| points=写出用途不同 3,写出时间不同 2 | words_num=150 | score=5'),
    expect.stringMatching(
      /护理员.*东城.*《护理员定时上门.*》.*single_choose.*\| D \|.*short_answer/,
    ),
  ])
  const ofWord = await readTemplate('docx', readDocx)
  expect(ofWord.map(brief).map(withoutFormulas)).toEqual(told.map(withoutFormulas))
  expect(ofWord[1]?.analysis).toContain('\\sqrt{4}')
  expect((await readTemplate('jsonl', readLines)).map(brief)).toEqual(told)
})
