/** Words that are searched for in another's place: whoever types one of `from` finds what is called one of `to`. */
export type Synonym = { from: string[]; to: string[] }

const MOST_LINES = 300
const LEAST = 2
const MOST = 30

/** Synonyms of what no page, catalogue or question calls itself so; yields to an import and to the desk. */
export const usualSynonyms = `照片尺寸、照片大小、照片底色、照片要求、证件照尺寸 → 照片调整
查专业、专业对照、专业对应 → 专业目录
进面线、入面分、最低进面分 → 分数线
招考职位、招录人数、岗位 → 职位表
考试时间表、报名截止 → 报名时间
打准考证 → 准考证打印
销号、删号 → 注销账号
人工、打电话 → 联系客服`

/** Reads the setting `searchSynonyms`, a line each (照片尺寸、照片大小 → 照片调整); a line that says nothing is left out. */
export const readSynonyms = (text: string): Synonym[] =>
  linesOf(text).flatMap((line) => synonymOf(line) ?? [])

/** Says which line is no synonym, or that there are too many; null when all are well. `example` is a line as it should be. */
export function faultOfSynonyms(
  text: string,
  example = '照片尺寸、照片大小 → 照片调整',
): string | null {
  const lines = linesOf(text)
  if (lines.length > MOST_LINES) return `最多 ${MOST_LINES} 行`
  const at = lines.findIndex((line) => line !== '' && synonymOf(line) === null)
  if (at === -1) return null
  return `第 ${at + 1} 行应写成“${example}”，每个词 ${LEAST} 到 ${MOST} 个字，两边不能相同`
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

function synonymOf(line: string): Synonym | null {
  const [left, right, ...more] = line
    .normalize('NFKC')
    .toLowerCase()
    .split(/→|=>|->/)
  if (left === undefined || right === undefined || more.length > 0) return null
  const [from, to] = [wordsOf(left), wordsOf(right)]
  const all = [...from, ...to]
  const isWell = from.length > 0 && to.length > 0 && new Set(all).size === all.length
  return isWell && all.every((word) => isWord([...word].length)) ? { from, to } : null
}

const isWord = (length: number) => length >= LEAST && length <= MOST
const wordsOf = (side: string) => side.split(/[、,;\s]+/).filter(Boolean)
