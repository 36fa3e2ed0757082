import type { FigureName } from '#lib/figures/names.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'

const isMoney = (figure: FigureName) => figure.endsWith('Fen')

/** Writes a figure, money with its sign; `–` where nothing was counted. */
export function formatFigure(figure: FigureName, value: number | null): string {
  if (value === null) return '–'
  return isMoney(figure) ? `¥${yuanText(yuanOf(value))}` : value.toLocaleString('zh-CN')
}
