import type { TemplateKind } from '#lib/question-batches/file-kinds.ts'
import { sheetColumns } from '#lib/question-batches/server/read/sheet-columns.ts'
import { examples, explanations } from './written-examples.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const [first, second, ...others] = sheetColumns
const heads: readonly string[] = [first, second, ...letters, ...others]

const rows: readonly Readonly<Record<string, string>>[] = [
  {
    ...{ 题型: '单选题', 题干: '我国的根本政治制度是（　）。', 答案: 'A', 分值: '1', 难度: '2' },
    ...{ A: '人民代表大会制度', B: '政治协商制度', C: '民族区域自治制度', D: '基层群众自治制度' },
    ...{ 解析: '人民代表大会制度是我国的根本政治制度。', 来源: '示例', 年份: '2026' },
  },
  {
    ...{ 题型: '简答题', 题干: '根据材料，概括社区养老服务的做法。', 分值: '10', 字数: '200' },
    ...{ 答案: '建站点；配人员；定时上门。', 解析: '按“谁来做、做什么、怎么保证”归纳。' },
    ...{ 材料: '某市在社区建起养老服务站，配备专职护理员，定时上门。', 难度: '3' },
  },
]

const markdown = `<!--
${explanations.join('\n')}
-->

${examples}`

const templates: Readonly<Record<TemplateKind, () => Promise<Uint8Array>>> = {
  xlsx: async () => {
    const { writeXlsx } = await import('#lib/platform/content/sheets/write-xlsx.ts')
    const cells = rows.map((row) => heads.map((head) => row[head] ?? ''))
    return writeXlsx('题目', [heads, ...cells])
  },
  docx: async () => (await import('./word-template.ts')).wordTemplate(),
  md: async () => Buffer.from(markdown),
  jsonl: async () => {
    const { readMarkdown } = await import('#lib/question-batches/server/read/read-markdown.ts')
    const { questions } = await readMarkdown(Buffer.from(markdown))
    return Buffer.from(
      questions.map(({ place: _, ...line }) => `${JSON.stringify(line)}\n`).join(''),
    )
  },
}

/** A file in Base64 to begin with: a table with the columns that are read and two examples, others with a question of each type. */
export async function questionTemplate(
  kind: TemplateKind,
): Promise<{ name: string; file: string }> {
  const file = Buffer.from(await templates[kind]()).toString('base64')
  return { name: `题目导入模板.${kind}`, file }
}
