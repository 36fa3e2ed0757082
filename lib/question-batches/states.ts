/** 待导入 until staff import or discard it; 已撤销 once its questions are gone again. */
export const batchStates = { staged: '待导入', imported: '已导入', undone: '已撤销' } as const
export type BatchState = keyof typeof batchStates
export const batchStateNames = Object.keys(batchStates) as [BatchState]
