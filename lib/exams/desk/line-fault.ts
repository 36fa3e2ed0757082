/** What is wrong with one line of text that somebody typed; null when nothing is. */
export function lineFault(text: string, most: number, isOptional = false): string | null {
  if (text === '') return isOptional ? null : '请填写'
  if (text.trim() !== text) return '首尾有空白'
  if (text.length > most) return `不超过 ${most} 个字`
  return text.isWellFormed() && !/[\p{Cc}\u2028\u2029\ufeff]/u.test(text) ? null : '含有控制字符'
}
