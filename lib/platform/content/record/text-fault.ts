export type TextRule = {
  most: number
  isOptional?: boolean | undefined
  /** Takes line breaks and tabs, as the texts of questions do. */
  isLong?: boolean
}

/** Names what is wrong with a text that is stored as it was sent; null when nothing is. */
export function textFault(text: unknown, { most, isOptional, isLong }: TextRule): string | null {
  if (typeof text !== 'string') return '请填写'
  if (text === '') return isOptional ? null : '请填写'
  if (text.trim() !== text) return '首尾有空白'
  if (text.length > most) return `不超过 ${most} 个字`
  const body = isLong ? text.replace(/[\n\t]/g, '') : text
  return body.isWellFormed() && !/[\p{Cc}\u2028\u2029\ufeff]/u.test(body) ? null : '含有控制字符'
}
