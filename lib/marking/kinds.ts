/** Where written answers to be marked come from, as the desk calls it. */
export const scriptKinds = {
  paper: '试卷',
  practice: '练习',
  homework: '作业',
} as const

export type ScriptKind = keyof typeof scriptKinds
export const scriptKindNames = Object.keys(scriptKinds) as [ScriptKind, ...ScriptKind[]]
