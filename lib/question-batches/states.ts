/** 待导入 until staff import or discard it, then 已导入; 已撤销 once its questions are gone again. */
export const batchStateNames = ['staged', 'imported', 'undone'] as const
export type BatchState = (typeof batchStateNames)[number]
