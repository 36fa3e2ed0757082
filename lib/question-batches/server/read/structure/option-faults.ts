import type { FoundOption } from './options.ts'

/** Tells the faults of the letters of options. */
export function optionFaults(
  options: readonly FoundOption[],
  isEmpty: (option: FoundOption) => boolean,
): string[] {
  const heads = options.map(({ head }) => head)
  const doubled = [...new Set(heads.filter((head, at) => heads.indexOf(head) !== at))]
  const last = Math.max(...heads.map((head) => head.charCodeAt(0)))
  const due = Array.from({ length: last - 64 }, (_, at) => String.fromCharCode(65 + at))
  const missing = due.filter((head) => !heads.includes(head))
  const isMixed = doubled.length === 0 && missing.length === 0 && heads.join() !== due.join()
  const end = options.at(-1)
  const isGap =
    options.length > 1 &&
    end?.lines.length === 1 &&
    /\S(?:\s{3,}|\t)\S/.test(end.lines[0]?.text ?? '')
  const empty = options.filter(isEmpty).map(({ head }) => head)
  return [
    ...(doubled.length > 0 ? [`选项 ${doubled.join('、')} 重复，请改正选项字母`] : []),
    ...(missing.length > 0 ? [`缺少选项 ${missing.join('、')}，请补上或改正选项字母`] : []),
    ...(isMixed ? ['选项没有按 A、B、C、D 的顺序排列'] : []),
    ...(options.length === 1 ? [`只读到一个选项 ${heads[0]}，请检查选项字母和后面的点号`] : []),
    ...(isGap
      ? [`选项 ${end?.head} 中间有一段空白，后面可能漏了选项字母，请补上字母或删去空白`]
      : []),
    ...tailFaults(options),
    ...(empty.length > 0 ? [`选项 ${empty.join('、')} 没有内容`] : []),
  ]
}

/** Words of the answer, and of the page, that stand in no option. */
const foreign = /(?:答案|选项|正确率|得分) *(?:[:：]|为|是)|第 *\d+ *页/

/** Tells what stands below the last option and belongs to something else, as far as one can see. */
function tailFaults(options: readonly FoundOption[]): string[] {
  const [end, ...before] = options.toReversed()
  const [own, ...below] = end?.lines ?? []
  const added = below.map(({ text }) => text).join('\n')
  if (!end || before.length === 0) return []
  if (foreign.test(added))
    return [`选项 ${end.head} 后面有一行“${added.slice(0, 20)}”，答案请写成“答案：”，其他的请删去`]
  const isAlone = own?.text !== '' && before.every(({ lines }) => lines.length === 1)
  return isAlone && /[\ue000-\uf8ff]|.{60}/.test(added)
    ? [
        `选项 ${end.head} 后面还有图片、表格或一大段文字，看不出属于哪里，请移到题干里，或写上下一题的题号、材料的标题`,
      ]
    : []
}
