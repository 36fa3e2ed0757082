/** A code as it is stored, however it was typed. */
export const plainCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

/** 职位代码 as tables of positions print it, in capitals. */
export const POSITION_CODE = /^[0-9A-Z][0-9A-Z-]{0,29}$/

/** Picks the position that a code means, of those with the code, the newest first: that of this exam, else the newest. */
export const meantPosition = <P extends { exam: { id: number } | null }>(
  found: readonly P[],
  examId: number | null,
): P | undefined => found.find(({ exam }) => exam && exam.id === examId) ?? found[0]

export const positionCodeFault = '应为职位代码：字母、数字和“-”，不超过 30 个字'
