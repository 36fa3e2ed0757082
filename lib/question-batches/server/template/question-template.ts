import type { TemplateKind } from '#lib/question-batches/file-kinds.ts'
import { sheetColumns } from '#lib/question-batches/server/read/sheet-columns.ts'
import { examples, explanations, inMarkdown } from './written-examples.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const [first, second, ...others] = sheetColumns
// The last column is for people: readers pass over it.
const heads: readonly string[] = [first, second, ...letters, ...others, '备注']

const rows: readonly Readonly<Record<string, string>>[] = [
  {
    ...{ 题型: '单选题', 题干: '我国的根本政治制度是（　）。', 答案: 'A', 分值: '1', 难度: '2' },
    ...{ A: '人民代表大会制度', B: '政治协商制度', C: '民族区域自治制度', D: '基层群众自治制度' },
    ...{ 解析: '人民代表大会制度是我国的根本政治制度。', 来源: '示例', 年份: '2026' },
    备注: '一行一题，答案写字母；写完把示例删去',
  },
  {
    ...{ 题型: '多选题', 题干: '若 $x^2 = 4$，则 $x$ 可能是（　）。', 答案: 'AD', 分值: '2' },
    ...{ A: '$-2$', B: '$0$', C: '$1$', D: '$2$', 解析: '$x$ 为 $2$ 或 $-2$。' },
    备注: '公式写成 $x^2$；表格里的图片读不了，有图的题请用 Word 模板',
  },
  {
    ...{ 题型: '不定项选择题', 题干: '下列属于公文文种的有（　）。', 答案: 'ABD', 分值: '2' },
    ...{ A: '通知', B: '请示', C: '散文', D: '函', 解析: '散文是文学体裁。' },
  },
  {
    ...{ 题型: '判断题', 题干: '长江流入东海。', 答案: '对', 分值: '1' },
    ...{ 解析: '长江在上海注入东海。', 备注: '判断题不写选项，答案写“对”或“错”' },
  },
  {
    ...{ 题型: '填空题', 题干: '新中国成立于____年____月。', 答案: '1949；10|十', 分值: '2' },
    ...{ 解析: '1949年10月1日举行了开国大典。' },
    备注: '空写成____；各空的答案用分号隔开，一个空的几种写法用 | 隔开',
  },
  {
    ...{ 题型: '排序题', 题干: '将办文的环节按先后排列。', 答案: 'BAC', 分值: '2' },
    ...{ A: '审核', B: '起草', C: '签发', 解析: '先起草，再审核，后签发。' },
    备注: '要排的各项写在选项各列，答案写先后，如 BAC；写成 2-1-3 会被表格软件当成日期',
  },
  {
    ...{ 题型: '简答题', 题干: '简述请示与报告的区别。', 分值: '5', 字数: '150' },
    ...{ 答案: '请示用于请求批准；报告用于汇报情况。', 备注: '字数是上限，只写数字' },
  },
  {
    ...{ 题型: '单选题', 题干: '服务站配备的是（　）。', A: '护理员', B: '教师', 答案: 'A' },
    ...{ 材料: '某市在社区建起养老服务站，配备专职护理员，定时上门。', 分值: '2' },
    备注: '材料题：材料写在第一问的“材料”列，题型写这一问的题型',
  },
  {
    ...{ 题型: '简答题', 题干: '根据材料，概括社区养老服务的做法。', 分值: '10', 字数: '200' },
    ...{ 答案: '建站点；配人员；定时上门。', 解析: '按“谁来做、做什么、怎么保证”归纳。' },
    备注: '“材料”列空着的行是上一行材料的下一问',
  },
  {
    ...{ 题型: '判断题', 题干: '黄河注入渤海。', 答案: '对', 分值: '1', 材料: '无' },
    备注: '材料题后面的第一道普通题，“材料”列写“无”，否则会当作材料的下一问',
  },
]

const markdown = `<!--
${[...explanations, inMarkdown].join('\n')}
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

/** A file in Base64 to begin with: a question of each type, in a table with the columns that are read. */
export async function questionTemplate(
  kind: TemplateKind,
): Promise<{ name: string; file: string }> {
  const file = Buffer.from(await templates[kind]()).toString('base64')
  return { name: `题目导入模板.${kind}`, file }
}
