import type { QuestionFault } from '#lib/questions/full-shapes.ts'

/** Fields of content files in the words of those who write sheets and documents. */
const words: Readonly<Record<string, string>> = {
  ...{ stem: '题干', options: '选项', answer: '答案', analysis: '解析', analyses: '解析' },
  ...{ answer_list: '各空的答案', answer_size: '空的个数', words_num: '字数', points: '采分点' },
  ...{ materials: '材料', sub_questions: '小题', score: '分值', type: '题型', year: '年份' },
  ...{ source: '来源', license: '许可', difficulty: '难度', subject: '科目', category: '目录' },
  ...{ content: '内容', head: '序号', code: '代号', text: '文字', alternatives: '其他说法' },
}

const word = (name: string) => words[name] ?? name

/** Says a fault of a question in Chinese words: 第 2 小题的答案：至少要有 1 个选项字母. */
export function sentenceOf({ field, reason }: QuestionFault): string {
  const bare = reason.startsWith(`${field}：`) ? reason.slice(field.length + 1) : reason
  const said = bare.replace(/\b[a-z]+(?:_[a-z]+)*\b/g, word).replace(/([一-龥]) (?=[一-龥])/g, '$1')
  const place = placeOf(field)
  return place === '' || said.startsWith(place) ? said : `${place}：${said}`
}

function placeOf(field: string): string {
  if (field === '(全题)') return ''
  const parts = field.split('.')
  const names: string[] = []
  for (const [index, part] of parts.entries()) {
    if (/^\d+$/.test(part)) continue
    const at = parts[index + 1]
    const isNumbered = at !== undefined && /^\d+$/.test(at)
    if (part === 'sub_questions' && isNumbered) names.push(`第 ${Number(at) + 1} 小题`)
    else if (part === 'content') continue
    else names.push(isNumbered ? `${word(part)} ${Number(at) + 1}` : word(part))
  }
  return names.join('的')
}
