import type { TemplateKind } from '#lib/question-batches/file-kinds.ts'
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

const text = `<!-- 题型写在大题的标题里；选项写在一行或四行；答案也可以都列在文末的“参考答案”里。 -->

## 一、单项选择题（每题1分）

1. 我国的根本政治制度是（　）。
A. 人民代表大会制度
B. 政治协商制度
C. 民族区域自治制度
D. 基层群众自治制度

【答案】A
【解析】人民代表大会制度是我国的根本政治制度。

## 二、多项选择题

1. 若 $x^2 = 4$，则 $x$ 可能是（　）。
A. $-2$  B. $0$  C. $1$  D. $2$

【答案】AD

## 三、判断题

1. 长江流入东海。

【答案】√

## 四、填空题

1. 新中国成立于____年____月。

【答案】1949；10

## 五、材料分析题

材料一：

某市在社区建起养老服务站，各站人数如下。

| 服务站 | 护理员 |
| --- | --- |
| 东城 | 12 |
| 西城 | 9 |

1. 根据材料，概括社区养老服务的做法。不超过200字。（10分）

【答案】建站点；配人员；定时上门。
【解析】按“谁来做、做什么、怎么保证”归纳。
`

const templates: Readonly<Record<TemplateKind, () => Promise<Uint8Array>>> = {
  xlsx: async () => {
    const { writeXlsx } = await import('#lib/platform/content/sheets/write-xlsx.ts')
    const rows = examples.map((cells) => heads.map((head) => cells[head] ?? ''))
    return writeXlsx('题目', [heads, ...rows])
  },
  md: async () => Buffer.from(text),
}

/** A file in Base64 to begin with: of Excel with the columns that are read and two examples, or of Markdown with a question of each type. */
export async function questionTemplate(
  kind: TemplateKind,
): Promise<{ name: string; file: string }> {
  const file = Buffer.from(await templates[kind]()).toString('base64')
  return { name: `题目导入模板.${kind}`, file }
}
