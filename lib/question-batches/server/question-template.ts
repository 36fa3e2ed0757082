import { sheetColumns } from './read/sheet-columns.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const [first, second, ...others] = sheetColumns
const heads: readonly string[] = [first, second, ...letters, ...others]

const examples: readonly Readonly<Record<string, string>>[] = [
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

/** An Excel file in Base64 with the columns that are read and an example of a question by itself and of one with a material. */
export async function questionTemplate(): Promise<{ name: string; file: string }> {
  const { writeXlsx } = await import('#lib/platform/content/sheets/write-xlsx.ts')
  const rows = examples.map((cells) => heads.map((head) => cells[head] ?? ''))
  const file = Buffer.from(writeXlsx('题目', [heads, ...rows])).toString('base64')
  return { name: '题目导入模板.xlsx', file }
}
